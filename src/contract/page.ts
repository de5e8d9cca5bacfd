import type { ListedPlacement } from '../public/listed-placement';
import type { Settings } from '../public/settings';
import type { NetworkTry } from './inspect';
import type { Placement, RequestedView } from './placement';
import type { SettleAuction } from './render';
import type { CallResult } from './response';
import type { OwnAddress, OwnDocument } from './safe';

/**
 * What the tag knows about the page, by who writes it: a folder or a file of `src`, which is the
 * only one that does (test/unit/house/page-writers.test.ts).
 */
export interface PageWriters {
  loader: {
    /**
     * The document without shadowing elements (shared/unshadowed.ts), so that the renderer needs no
     * copy of that code.
     */
    unshadowed(ownDocument: Document): OwnDocument;
    /**
     * The address of the present page view (shared/page-address.ts): chunks have no copy of that,
     * either.
     */
    address(settings: Pick<Settings, 'currentPageUrl'>): OwnAddress;
    /**
     * The tag's own script element, `null` if the browser does not say which; after it, each
     * element that had the attribute `data-adsnative-keys` when the settings were last changed.
     */
    keyed: readonly (Element | null)[];
    /** How often the page has said that a new page view begins. */
    pageViewCalls: number;
    /**
     * Requests in a row without an ad that stayed: each ended without an ad, or its ad left the
     * page at once. Above a limit, no ad is requested (loader/begin-request.ts).
     */
    adless: number;
    /** The address that the page gave with its last call of `pageView`, if it gave one. */
    givenAddress?: string | undefined;
  };
  'request/preview': {
    /**
     * Whether the page's address is a preview's. The loader sets `false`, or `undefined` if the
     * address looks like a preview's, until the preview chunk has checked it exactly.
     */
    hasPreviewAddress: boolean | undefined;
    /**
     * Whether a link, which anyone can write, chooses the ads of this page
     * (docs/console.md#preview): not if the page allows it by its setting.
     */
    isChosenByLink?(): boolean;
    /** Settings from a preview link; they win over the page's. */
    linked?: Partial<Settings>;
  };
  'request/compat': {
    /**
     * Client-side calls of placements from the host look-up, by key: settled when the script has
     * loaded or failed.
     */
    clientCalls?: Map<string, Promise<void>>;
  };
  'build-variants/own-placeholders.ts': {
    /**
     * The placeholders that the fast loader has looked at, each with its placement; with
     * `undefined` where the page's script has made the placement. The pages chunk takes them over.
     */
    placeholders?: Map<HTMLElement, Placement | undefined>;
  };
  'shared/take-response.ts': {
    /**
     * The response that was requested for a placeholder, for a placement that the page's script
     * makes for the same element.
     */
    shareResponse?(placement: Placement): Promise<CallResult> | undefined;
  };
  'place/pages': {
    /** How many page views started without a page load. */
    views?: number;
    /**
     * The placements of untrusted markup, which is one with an attribute. The pages chunk never
     * removes a placement from the set.
     */
    untrusted?: {
      add(placement: Placement): unknown;
      has(placement: Placement | undefined): boolean;
    };
    /** The placements of placeholders whose keys the page does not list, for the console. */
    unlisted?: ListedPlacement[];
  };
  'render/renderer': {
    /** Which placement has an element as its place. */
    places?: WeakMap<Element, Placement>;
    /** The nodes of ads that the tag put on the page. */
    adNodes?: WeakSet<Node>;
  };
  'demand/bidding': {
    /** What settles the auction of a placement's request, by the request's `requestedIn`. */
    auctions?: WeakMap<RequestedView, SettleAuction>;
  };
  'demand/networks': {
    /** The attempts of networks while costs are measured, oldest first. */
    tries?: NetworkTry[];
  };
  'inspect/cost': {
    /** Whether a network cost too much, and is skipped until the next page view. */
    isTooDear?(name: string): boolean;
  };
  'shared/note-truncated.ts': {
    /** In words for the console: which parts of responses were above a limit and left out. */
    cut?: Set<string>;
  };
  'shared/give-response.ts': {
    /**
     * A response to use instead of the ad server's, for the next request of a placement: a sample
     * of the console, or what the page's own server has brought.
     */
    givenResponses?: WeakMap<Placement, () => Promise<CallResult> | undefined>;
  };
}

/** What all writers have, as one type: what accepts each of the parts has all of their members. */
type All<Parts> = { [Name in keyof Parts]: (part: Parts[Name]) => void }[keyof Parts] extends (
  all: infer Members,
) => void
  ? Members
  : never;

/** What the tag itself knows about the page. The publisher's settings are separate. */
export type PageState = Readonly<All<PageWriters>>;

/** The state as one of its writers has it: its own members can be written. */
export type PageWrittenBy<Writer extends keyof PageWriters> = PageState & PageWriters[Writer];
