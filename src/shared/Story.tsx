import type { RefObject } from 'react';
import type { Texts } from '../public/settings';
import { css } from './css';

/** Characters of a story that are shown before "read more". */
export const TEASER_LENGTH = 140;

/** Splits a story at the last space before the limit: the visible part, and the part that the button opens. */
export function splitStory(text: string): [teaser: string, rest: string] {
  if (text.length <= TEASER_LENGTH) return [text, ''];
  const cut = text.lastIndexOf(' ', TEASER_LENGTH);
  const at = cut > 0 ? cut : TEASER_LENGTH;
  return [text.slice(0, at), text.slice(at).trim()];
}

const BUTTON_LOOK = css('min-height:24px;border:0;background:none;font:inherit;text-decoration:underline');

/** What the story expander adds to a story after it has loaded. */
export interface StoryProps {
  text: string;
  texts?: Texts | undefined;
  isOpen?: boolean;
  /** The region that the button opens. */
  rest?: RefObject<HTMLDivElement | null>;
  toggle?: () => void;
}

/** A story: its first characters, and a button for the rest (docs/limits.md). The renderer draws it closed. */
export function Story({ text, texts, isOpen = false, rest, toggle }: StoryProps) {
  const [teaser, more] = splitStory(text);
  return (
    <>
      {teaser}
      {more && !isOpen && '…'}
      {more && ' '}
      {more && (
        <div ref={rest} hidden>
          {more}
        </div>
      )}
      {more && (
        <button
          type="button"
          className="adsnative-read-more"
          aria-expanded={`${isOpen}`}
          style={BUTTON_LOOK}
          onClick={toggle}
        >
          {isOpen ? texts?.readLess || 'Read less' : texts?.readMore || 'Read more'}
        </button>
      )}
    </>
  );
}
