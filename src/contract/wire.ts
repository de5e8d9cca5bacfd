/** An answer of the ad server, read (docs/wire.md). Types only. */
import type { AdObject } from '../public/ad';
import type { WebUrl } from './safe';

/** The members of an ad that are text (docs/wire.md, "The ad"). `html`, `style` and the `*Tags` alone may become markup. */
export type TextMember =
  | 'html'
  | 'type'
  | 'target'
  | 'title'
  | 'summary'
  | 'promotedBy'
  | 'promotedByTag'
  | 'videoExperience'
  | 'ctaTitle'
  | 'backgroundColor'
  | 'style'
  | 'trackingTags'
  | 'viewableTags';

/** The members of an ad that are addresses. `url` counts the click and leads on; `landingUrl` only leads. */
export type UrlMember = 'url' | 'landingUrl' | 'imageSrc' | 'embedUrl' | 'ctaUrl';

/** One ad of an answer. Its members are read through a guard: the wire may hold anything. */
export interface Ad {
  /** A text, empty when the answer has none. */
  text(name: TextMember): string;
  /** An `http(s):` address, empty when the answer has none. */
  url(name: UrlMember): WebUrl | '';
  /** The ad server's tracker lists, `impressions`, `viewables`, `clicks`, `actions`…: each may be absent, or anything. */
  trackingUrls: Record<string, unknown>;
  /** The answer's own object, for members of other types. */
  raw: Record<string, unknown>;
  /** What callbacks get for this ad. */
  object: AdObject;
}

/** A usable answer of the ad server: status OK, and at least one ad or network. */
export interface Answer {
  ads: Ad[];
  /** Entries as answered: the networks chunk has a guard of its own. */
  networks: Record<string, unknown>[];
  /** The answer's own members: `cid`, `crid`, `zid`… */
  raw: Record<string, unknown>;
  htmlWrapperTop: string;
  htmlWrapperBottom: string;
  cssPath: string;
}

/** Why something came to nothing: the number of a message (docs/errors.md), or somebody's own words. */
export type Reason = number | string;

/** What came of a call to a server: its answer, unread, or why there is none. */
export type Arrival = { raw: unknown; reason?: undefined } | { raw?: undefined; reason: Reason };
