import { useState } from '../../ui/ui';

interface CopyButtonProps {
  label: string;
  name: string;
  read(): string | Promise<string>;
}

/** Copies a text. If the browser refuses, the text is shown to copy it by hand. */
export function CopyButton({ label, name, read }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const [byHand, setByHand] = useState('');
  const copy = async () => {
    const text = await read();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setByHand('');
    } catch {
      setByHand(text);
    }
  };
  return (
    <>
      <span role="status">{isCopied && 'Copied'}</span>
      <button type="button" onClick={copy}>
        {label}
      </button>
      {byHand && <textarea aria-label={name} readOnly value={byHand} />}
    </>
  );
}
