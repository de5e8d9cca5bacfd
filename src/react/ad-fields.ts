import type { Ad } from '../contract/wire';

/** An ad's fields, for a page that draws them itself. Texts are plain: html is not run and not drawn. */
export interface AdFields {
  /** The headline. */
  title: string;
  /** The text below it. */
  summary: string;
  /** The advertiser. */
  promotedBy: string;
  /** The word before it, such as "Promoted by". */
  promotedByTag: string;
  /** What stands on the button. */
  ctaTitle: string;
  /** Address of the image. */
  imageSrc: string;
  /** Counts the click and leads on; a click on what is drawn goes there by itself. */
  url: string;
  /** The answer's own object, for members of other names. */
  raw: Record<string, unknown>;
}

/** Reads an ad's fields; what the answer does not have is empty. */
export function adFields({ raw, text, url }: Ad): AdFields {
  return {
    title: text('title'),
    summary: text('summary'),
    promotedBy: text('promotedBy'),
    promotedByTag: text('promotedByTag'),
    ctaTitle: text('ctaTitle'),
    imageSrc: url('imageSrc'),
    url: url('url'),
    raw,
  };
}
