import type { Texts } from '../../public/settings';

/** Characters of a story that are shown before "read more". */
export const TEASER_LENGTH = 140;

/**
 * Splits a story before the last space within the limit, unless that is early, as in scripts that
 * hardly have any: the visible part, and the part that the button opens.
 */
export function splitStory(text: string): [teaser: string, rest: string] {
  const { length } = [...text].slice(0, TEASER_LENGTH).join('');
  const cut = text.lastIndexOf(' ', length);
  const teaserEnd = text[length] && cut > length / 2 ? cut : length;
  return [text.slice(0, teaserEnd), text.slice(teaserEnd)];
}

/**
 * A story: its first characters, and a button for the rest, which goes on in their line
 * (docs/options.md#limits). Drawn closed; the sheet writes the dots before the button.
 */
export function Story({ text, texts }: { text: string; texts?: Texts | undefined }) {
  const [teaser, more] = splitStory(text);
  return (
    <span className="adsnative-summary" dir="auto">
      {teaser}
      {more && <span hidden>{`${more} `}</span>}
      {more && (
        <button type="button" className="adsnative-read-more" aria-expanded="false">
          {texts?.readMore || 'Read more'}
        </button>
      )}
    </span>
  );
}
