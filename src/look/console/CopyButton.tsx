import { useState } from '../../ui/ui';

interface CopyButtonProps {
  label: string;
  read(): string | Promise<string>;
  /** Called with the text if the browser refuses to copy it, and with nothing if it was copied. */
  setByHand(text: string): void;
}

/** Copies a text. If the browser refuses, its owner shows the text to copy by hand. */
export function CopyButton({ label, read, setByHand }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
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
    </>
  );
}
