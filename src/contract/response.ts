/** The ad server's response after it was read (docs/wire.md). Types only. */
import type { AdObject } from '../public/ad';
import type { WebUrl } from './safe';

/**
 * The text members of an ad (docs/wire.md, "The ad"). Only `html`, `style` and the `*Tags` may
 * become markup.
 */
type TextMember =
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

/**
 * The address members of an ad. `url` counts the click and redirects; `landingUrl` is the target
 * itself. The last two are its privacy notice's.
 */
export type UrlMember =
  | 'url'
  | 'landingUrl'
  | 'imageSrc'
  | 'embedUrl'
  | 'ctaUrl'
  | 'iconUrl'
  | 'policyUrl';

/**
 * One ad of a response. Its members are read through guards, since a response can contain anything.
 */
export interface Ad {
  /** A text; empty if the response has none. */
  readText(name: TextMember): string;
  /** An `http(s):` address; empty if the response has none. */
  url(name: UrlMember): WebUrl | '';
  /**
   * Where a click leads: `url`, which counts it, else `landingUrl`; empty if a click leads nowhere.
   */
  clickUrl: WebUrl | '';
  /**
   * The ad server's tracker lists: `impressions`, `viewables`, `clicks`, `actions`… Each may be
   * absent or malformed.
   */
  trackingUrls: Record<string, unknown>;
  /** The response's own object, for members of other types. */
  raw: Record<string, unknown>;
  /** The ad object that callbacks receive. */
  object: AdObject;
  /** Whether a stranger chose it: it opens a new window, or nothing. Written with the response. */
  isUntrusted?: true;
  /** The page's label for it, if its placement has none: for networks' ads. */
  label?: string | undefined;
}

/** A usable response of the ad server: status OK, and at least one ad or network. */
export interface AdResponse {
  ads: Ad[];
  /** The entries, unread: the networks chunk has its own guard. */
  networks: Record<string, unknown>[];
  /** The response's own members: `cid`, `crid`, `zid`… */
  raw: Record<string, unknown>;
}

/** Why something failed: the number of a message (docs/errors.md), or a text from the server. */
export type Reason = number | string;

/** The outcome of a call to a server: the unread response, or why there is none. */
export type CallResult = { raw: unknown; reason?: undefined } | { raw?: undefined; reason: Reason };
