/**
 * The contract between the loader and its lazy chunks. Types only: chunks import nothing of the loader's at run time,
 * they receive this (HOUSE walls, docs/decisions/001-walls.md).
 */
import type { Analytics, Aws, ErrorLog } from './core-analytics';
import type { Bidding, NativeBids, OpenRtb, SettleAuction } from './core-bidding';
import type { Consent, ConsentReader } from './core-consent';
import type { Console, Profile } from './core-diagnostics';
import type { Layout } from './core-layout';
import type { Feeds, Networks } from './core-networks';
import type { Compat } from './core-page';
import type { Identity, Pages, RequestPart } from './core-request';
import type { Settings } from './core-settings';
import type { Player, Vast, Video } from './core-video';
import type { OwnDocument, WebUrl } from './safe';
import type {
  Ad,
  AdCallback,
  AdObject,
  AdUnit,
  Answer,
  DisplayCallback,
  EventType,
  ForcedCampaign,
  PlacementState,
  Reason,
  TraceStep,
} from './types';

/** A value that tells its listeners when it changes: the loader's own small stand-in for a signal. */
export interface Observable<T> {
  readonly value: T;
  set(value: T): void;
  /** Calls `listener` after each change; returns a function that stops it. */
  subscribe(listener: (value: T) => unknown): () => void;
}

/** Where, and with whose callback, a placement is to be displayed. */
export interface DisplayWish {
  /** An element, an element's id, or nothing: the placement's own insertion point. */
  target: string | Element | undefined;
  callback?: DisplayCallback;
}

/** What came of a call to a server: its answer, unread, or why there is none. */
export type Arrival = { raw: unknown } | { reason: Reason };

/** A placement as the tag's own code sees it. */
export interface Placement extends AdUnit {
  status: boolean;
  callbackData: unknown;
  /** The state as an observable; components read it as a signal. */
  readonly life: Observable<PlacementState>;
  /** The answer to draw. */
  answer?: Answer;
  /** The ad object of `answer`, as callbacks get it. */
  ad: AdObject | AdObject[] | null;
  /** Whether `answer` was displayed, or is being displayed: it is displayed once. */
  used?: boolean;
  /** Its ads that are on the page: a refresh that brings nothing leaves them there. */
  drawn?: DrawnAd[] | undefined;
  /** A display that was asked for before there was something to display. */
  wish?: DisplayWish | undefined;
  /** Gives back the room that was reserved for it. */
  unreserve?: (() => void) | undefined;
  /** What shows it; absent before its first answer. */
  show?: Show;
  /** Takes the bids that came for the request under way. */
  auction?: SettleAuction | undefined;
  /** Callbacks that wait for the answer. */
  readonly waiting: AdCallback[];
  steps: TraceStep[];
  /** Calls a function of the page, guarded; not once it is destroyed, maybe by the function before. */
  tell<A extends unknown[]>(fn: ((...args: A) => unknown) | null | undefined, ...args: A): void;
  /** Requests an ad; a request in flight is joined. */
  request(callback?: AdCallback, forced?: ForcedCampaign): void;
  /** Ends an answer's life, with the ad that was shown or without: state, event, and the page's callbacks, once. */
  conclude(state: 'rendered' | 'unfilled' | 'failed', shown: Placement['ad'], reason?: Reason): void;
  /** Ends a request that brought nothing to show. */
  fail(state: 'unfilled' | 'failed', reason: Reason): void;
  /**
   * Displays the answer, or says why it cannot; before the answer the wish is kept. A patient display waits for its
   * element. Returns whether the ad is displayed.
   */
  display(wish: DisplayWish, isPatient: boolean): boolean;
}

/** What the markup chunk does: html that is run, and not only drawn. */
export interface Markup {
  /** Appends html, and runs its scripts in order; `attribute` is set on each. Returns the nodes. */
  insert(html: string, parent: Element, attribute?: [name: string, value: string]): ChildNode[];
  /** The nodes of two halves of html, with elements between them. */
  wrap(top: string, elements: Element[], bottom: string, doc: OwnDocument): ChildNode[];
  /** Runs html in a hidden element at the end of the page, which it returns. */
  hold(html: string, doc: OwnDocument): Element;
}

/** What the renderer lends to the networks chunk: work that both do, without sharing a module. */
export interface RendererTools {
  insert: Markup['insert'];
  /** Fires tracking html. */
  fireTags(html: string, doc: OwnDocument): () => void;
  /** Loads each address of a tracker list as an image; the list may be anything. */
  fireUrls(urls: unknown): void;
  /** Reads what stands in the member `ad` of an entry. */
  readAd(entry: Record<string, unknown>): Ad;
}

/** What shows a placement, from its first answer on. */
export interface Show {
  /** Displays the answer. Returns whether it is displayed; a chain of networks counts as that. */
  display(wish: DisplayWish, isPatient: boolean): boolean;
  /** Requests anew, and displays the new ad in the old one's place. Returns whether it does. */
  refresh(): boolean;
  /** Takes the placement off the page and puts back what was there. */
  remove(): void;
}

/** What the renderer chunk does for the loader: a placement's life from the answer on. */
export interface Renderer {
  /**
   * Reads what arrived, loads the files that draw it, and hands it over if it is still wanted then. From the first answer
   * on, the placement has what shows it.
   */
  deliver(placement: Placement, arrival: Arrival, isWanted: () => boolean): void;
  /** The element that a placement goes to, if it is there. */
  locate(placement: Placement, layout: Layout): Element | null;
}

/** What the components chunk draws. */
export interface Components {
  /** Draws an ad that came without html from its parts; the element is the ad's own. */
  drawTemplate(ad: Ad, placement: Placement, doc: OwnDocument): HTMLElement;
  /** Adds label, privacy icon, call to action and expander to a drawn ad; returns a function that takes them back. */
  decorate(element: HTMLElement, ad: Ad, label: string | null | undefined): () => void;
}

/** Which rule an ad met: the specification's, or one of the MRC's (50 % and 100 % for a second). */
export type ViewabilityRule = 'adsnative' | 'mrc50' | 'mrc100' | 'video50';

/** An ad and the element it was drawn as. */
export interface DrawnAd {
  ad: Ad;
  element: HTMLElement;
}

/** Fires tracking html, or a list of tracker addresses; `load` loads one of them, as an image where it is not given. */
export type Fire = (tags: string | null | undefined, urls?: unknown, load?: (url: WebUrl) => void) => void;

/** What the engagement chunk does with an ad once it is on the page: it is not among the bytes that the ad waits for. */
export interface Engagement {
  /** Reports a click that was carried out by another. */
  reportClick(placement: Placement, ad: Ad, fire: Fire): void;
  /** Does what a click on an ad does; an event whose dispatch is over is only made up for. */
  click(event: MouseEvent, placement: Placement, drawn: DrawnAd, fire: Fire): void;
  /** Follows the shown ads of an answer, and tells once of each viewability rule that they meet; returns what stops it. */
  watch(placement: Placement, ads: DrawnAd[], fire: Fire): () => void;
}

/** What the messages chunk does: the tag's messages in words. */
export interface Messages {
  /** A message's text, and its rank: 1 for errors, 2 for warnings, 3 for the rest. */
  describe(message: Reason): { rank: number; text: string };
  /** Writes a message to the console, as far as `logLevel` lets it; errors are events as well. */
  tell(message: Reason, ...detail: unknown[]): void;
}

/** What each chunk does, by its name. */
export interface Chunks {
  analytics: Analytics;
  app: RequestPart;
  aws: Aws;
  bidding: Bidding;
  batch: RequestPart;
  compat: Compat;
  components: Components;
  console: Console;
  consent: ConsentReader;
  engagement: Engagement;
  'error-log': ErrorLog;
  feeds: Feeds;
  identity: Identity;
  layout: Layout;
  markup: Markup;
  messages: Messages;
  'native-bid': NativeBids;
  networks: Networks;
  openrtb: OpenRtb;
  pages: Pages;
  player: Player;
  preview: RequestPart;
  profile: Profile;
  renderer: Renderer;
  vast: Vast;
  video: Video;
}

/** Makes the values that a page under Trusted Types lets into its sinks; elsewhere they are plain text. */
export interface Trust {
  createHTML(html: string): string;
  createScript(code: string): string;
  createScriptURL(url: string): string;
}

/** What the tag knows of the page it is on, beside what the publisher has set. */
export interface PageState {
  /** A document without what elements shadow (inlined/unshadowed.ts): for the renderer, whose every byte is waited for. */
  unshadowed(doc: Document): OwnDocument;
  /** Whether a link, which anyone may have written, has chosen the placement's key, campaign or creative (docs/preview.md). */
  isCampaignLinked?: boolean;
}

/** What the loader gives to each chunk. Ten members at most. */
export interface Core {
  /** Page-wide settings, live. */
  readonly settings: Settings;
  readonly page: PageState;
  /** Loads a chunk once; rejects when it failed twice. */
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  /** All placements that were made and not destroyed, oldest first. */
  readonly placements: Set<Placement>;
  readonly trust: Trust;
  /**
   * What the visitor and the law allow, once that is known or its time is over; `undefined` where the page shows no
   * privacy signal, and all is allowed. Rejects when the file that knows did not load: then nothing is.
   */
  consent(): Promise<Consent> | undefined;
  emit(type: EventType, placement?: Placement, detail?: object): void;
  /** Calls a server by JSONP; never rejects. The consent chunk puts itself around it, to fill in trackers' macros. */
  call(url: string, timeoutMs: number, onLate: () => void): Promise<Arrival>;
  /** Says something: a message by its number, or the ad server's own. */
  log(message: Reason, ...detail: unknown[]): void;
  /**
   * Wraps a listener, timer or publisher's function: never throws; what is no function does nothing. `otherwise` is called
   * when it has thrown.
   */
  guard<A extends unknown[]>(
    fn: ((...args: A) => unknown) | null | undefined,
    otherwise?: () => void,
  ): (...args: A) => void;
}
