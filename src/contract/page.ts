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
     * The tag's own script element, if that is known; then each that has the attribute
     * `data-adsnative-keys`.
     */
    keyed: readonly (Element | null)[];
    /** How often the page has said that a new page view begins. */
    pageViewCalls: number;
    /**
     * How many requests have ended without an ad, or with one that went at once, since one stayed.
     */
    adless: number;
    /** The address that the page said last when a page view began. */
    givenAddress?: string | undefined;
  };
  'request/preview': {
    /**
     * Whether the page's address is a preview's. The loader begins it: `false`, or absent while the
     * address only looks like one, until the preview chunk has checked it exactly.
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
     * The placeholders that the fast loader has looked at, and their placements; without one, the
     * page's script has its own. The pages chunk takes them over.
     */
    placeholders?: Map<HTMLElement, Placement | undefined>;
  };
  'shared/take-answer.ts': {
    /**
     * The answer on its way for a placeholder, for a placement of the page's script that asks for
     * the same element.
     */
    shareAnswer?(placement: Placement): Promise<CallResult> | undefined;
  };
  'place/pages': {
    /** How many page views started without a page load. */
    views?: number;
    /**
     * The placements that a stranger asked for, by an attribute. The pages chunk takes none out.
     */
    untrusted?: {
      add(placement: Placement): unknown;
      has(placement: Placement | undefined): boolean;
    };
    /** What placeholders asked for without being listed, for the console. */
    unlisted?: ListedPlacement[];
  };
  'render/renderer': {
    /** Which placement has an element as its place. */
    places?: WeakMap<Element, Placement>;
    /** The nodes of ads that the tag put on the page. */
    adNodes?: WeakSet<Node>;
  };
  'demand/bidding': {
    /** What settles the auction of a placement's request (`requestedIn`). */
    auctions?: WeakMap<RequestedView, SettleAuction>;
  };
  'demand/networks': {
    /** The tries of networks while costs are measured, oldest first. */
    tries?: NetworkTry[];
  };
  'inspect/cost': {
    /** Whether a network cost too much, and is skipped until the next page view. */
    isTooDear?(name: string): boolean;
  };
  'shared/note-truncated.ts': {
    /** What was cut from responses because it was too much, in words, for the console. */
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

/** What the tag itself knows about the page. The publisher's settings are separate. */
export interface PageState
  extends Readonly<PageWriters['loader']>,
    Readonly<PageWriters['request/preview']>,
    Readonly<PageWriters['request/compat']>,
    Readonly<PageWriters['build-variants/own-placeholders.ts']>,
    Readonly<PageWriters['shared/take-answer.ts']>,
    Readonly<PageWriters['place/pages']>,
    Readonly<PageWriters['render/renderer']>,
    Readonly<PageWriters['demand/bidding']>,
    Readonly<PageWriters['demand/networks']>,
    Readonly<PageWriters['inspect/cost']>,
    Readonly<PageWriters['shared/note-truncated.ts']>,
    Readonly<PageWriters['shared/give-response.ts']> {}

/** The state as one of its writers has it: its own members can be written. */
export type PageWrittenBy<Writer extends keyof PageWriters> = PageState & PageWriters[Writer];
