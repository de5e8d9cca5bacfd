import { useRef, useState } from '../ui/ui';
import { expand } from './expand';

/** Characters of a story that are shown without asking. */
export const TEASER_LENGTH = 140;

/** Cuts a story at the last space before the limit: what is shown at once, and what is opened. */
export function splitStory(text: string): [teaser: string, rest: string] {
  if (text.length <= TEASER_LENGTH) return [text, ''];
  const cut = text.lastIndexOf(' ', TEASER_LENGTH);
  const at = cut > 0 ? cut : TEASER_LENGTH;
  return [text.slice(0, at), text.slice(at).trim()];
}

const BUTTON_LOOK = {
  minHeight: '24px',
  border: 0,
  background: 'none',
  font: 'inherit',
  textDecoration: 'underline',
};

/** A story: its beginning, and a button that opens and closes the rest over 300 ms (specification §4). */
export function StoryExpander({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  const [teaser, more] = splitStory(text);
  const toggle = () => {
    setOpen(!isOpen);
    if (rest.current) expand(rest.current, !isOpen);
  };
  return (
    <div className="adsnative-summary">
      {teaser}
      {more && !isOpen && '…'}
      {more && (
        <>
          {' '}
          <div ref={rest} hidden>
            {more}
          </div>
          <button
            type="button"
            className="adsnative-read-more"
            aria-expanded={isOpen}
            style={BUTTON_LOOK}
            onClick={toggle}
          >
            {isOpen ? 'Read less' : 'Read more'}
          </button>
        </>
      )}
    </div>
  );
}
