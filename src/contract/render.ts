import type { ClickPart } from '../public/events';
import type { PlacementConfig } from '../public/options';
import type { InPage } from './in-page';
import type { Firing, Markup, ParseHtml } from './markup';
import type { ClickReports, Parts, Rendered, Sandbox } from './parts';
import type {
  CallbackAd,
  DisplayRequest,
  InsertionPoint,
  Place,
  Placement,
  WritablePlacement,
} from './placement';
import type { Play } from './play';
import type { Ad, AdResponse, Reason } from './response';
import type { LoadUrl, OwnDocument, PageTrust, WebUrl } from './safe';
import type { Stage } from './stages';

/** What the fields chunk does: the page draws an ad's fields itself (`draw`). */
export interface Fields {
  /** Lets the page draw the response's first ad, and shows the result. */
  readonly render: RenderResponse;
}

/** Networks, as far as a slot knows them. */
export interface Chains extends Fields {
  /** The files that run a response's networks. */
  chunksFor(
    entries: AdResponse['networks'],
    placement: Placement,
  ): Needed<'feeds' | 'in-page' | 'markup'>[];
}

/** What a placement's ad is rendered with, for chunks that show a response in their own way. */
export interface Slot
  extends Pick<WritableSlot, 'fail' | 'chunks' | 'failRendered' | 'loadChunks'> {
  readonly placement: Placement;
  /** The position on the page. */
  readonly place: Place;
  /** Shows what was rendered, and completes the display. Callbacks get `callbackAd`. */
  show(rendered: Rendered, callbackAd: CallbackAd): void;
  /**
   * Renders and shows the response's ads; without any, the placement ends as unfilled. After
   * networks, only ads with html are shown: the template is never a fallback. Without the page's
   * permission, html is rendered in the sandboxed frame.
   */
  render(response: AdResponse, callbackAd: CallbackAd, pageTrust: PageTrust | undefined): void;
  /** Fires tracking html in the document of the place, as `Markup` does. */
  fireTags(html: string, pageTrust: PageTrust | undefined): void;
  /** Loads each address of a tracker list as an image; the list may be malformed. */
  fireUrls(urlList: unknown): void;
}
/**
 * Shows a response in its own way; returns a function that stops, if there is something to stop.
 */
export type RenderResponse = (slot: Slot, response: AdResponse) => (() => void) | undefined;
/** The outcome of an ad request: something to draw, a well-formed "no", or nothing usable. */
export type RequestOutcome =
  | Fetched
  | { stage: Stage.NoAd | Stage.NoResponse; reason: Reason; ad?: undefined };
/** Something to draw. */
export interface Fetched {
  stage: Stage.Fetched;
  reason?: undefined;
  response: AdResponse;
  ad: CallbackAd;
  /** How a winning bid is shown; absent for a response of the ad server. */
  show?: RenderResponse;
}
/** Counts the trackers that were sent for a response. */
interface Counted {
  trackerCount?: number;
}
/** Chooses between a response of the ad server and the bids for the placement. */
export type SettleAuction = (outcome: RequestOutcome) => RequestOutcome;
/** What the layout chunk does for a slot: it finds elements, and goes on until they are there. */
export interface Finder {
  /** Finds a placement's insertion point, wherever it is. */
  find(placement: Placement, target: string | Element | undefined): InsertionPoint | undefined;
  /** Tries a display again until its element is there. Returns a function that stops. */
  seek(slot: WritableSlot, request: DisplayRequest): () => void;
  /**
   * Finds the first match that is wanted, in a document, then in the open shadow roots of its
   * elements.
   */
  findDeep(
    rootNode: Document | ShadowRoot,
    selector: string,
    isWanted?: (element: Element) => unknown,
  ): Element | null;
  /**
   * Finds the insertion point of a CSS path, which does not count ads of the tag (grammar:
   * docs/lifecycle.md).
   */
  findByPath(
    path: string,
    ownDocument: OwnDocument,
    findId: (id: string) => Element | null,
  ): InsertionPoint | null;
}
/** What the assemble chunk does: it reads and draws what is more than one ad in its own place. */
export interface Assemble extends TrackerLimit {
  read(rawResponse: unknown, config: PlacementConfig): RequestOutcome;
  /** Wraps nodes in what their parent may hold: an item of a list, a row or a cell of a table. */
  nodesFor(childNodes: ChildNode[], parent: Node | null, ownDocument: OwnDocument): ChildNode[];
  /** Puts the response's wrappers around ads. */
  wrap(response: AdResponse, rendered: Rendered, ownDocument: OwnDocument): Rendered;
}
/** What the delegate chunk does: it has networks, a bid or the page itself show a response. */
export interface Delegate extends TrackerLimit {
  /** Shows a response. Returns a function that stops, if there is something to stop. */
  render(slot: WritableSlot, outcome: Fetched): (() => void) | undefined;
  /** Ends where nothing of a response's ads could be drawn. Returns whether it did. */
  onNothingRendered(slot: WritableSlot, response: AdResponse): boolean;
}
/** A chunk by which more trackers may be sent than one ad has. */
export interface TrackerLimit {
  /**
   * What sends the trackers of a slot's response, up to the limit; the publisher's own tags have
   * none.
   */
  limit(slot: WritableSlot, sendUrl: LoadUrl, trackingTags: string | null | undefined): LoadUrl;
}
/** The chunks that a slot asks, as far as they have come. */
interface SlotChunks {
  assemble?: Assemble;
  delegate?: Delegate;
  feeds?: object;
  fields?: Fields;
  'in-page'?: InPage;
  'in-view'?: object;
  layout?: Finder;
  markup?: Markup;
  networks?: Chains;
  parts?: Parts;
  play?: Play;
  'put-back'?: object;
  reported?: object;
  reports?: ClickReports;
  sandbox?: Sandbox;
  'view-time'?: object;
}
/** A chunk that a slot asks, or starts. */
type SlotChunk = keyof SlotChunks;
/** A chunk, or nothing if there is no evidence that it is needed. */
export type Needed<Name extends SlotChunk = SlotChunk> = Name | false | '' | null | undefined;
/**
 * Fires tracking html, or a list of tracker addresses. `urlList` may be malformed; 0 is none.
 * `sendUrl` loads one address; by default as an image. Plain images are sent at once, and the rest
 * of the html when the markup chunk has come, whatever is shown by then. `firing` says whose tags
 * they are; by default what is shown.
 */
type Fire = (
  trackingTags: string | null | undefined,
  urlList?: unknown,
  sendUrl?: LoadUrl,
  firing?: Firing,
) => void;
/**
 * A slot as the renderer makes and writes it: what a placement's ad is rendered with. Its functions
 * are the ordinary case, and ask the chunks that have come for a richer one, by name. Nobody
 * replaces any of them.
 */
export interface WritableSlot extends Counted {
  readonly placement: WritablePlacement;
  /** The chunks that have come. */
  readonly chunks: SlotChunks;
  /** Removes what the shown ads have outside the place. */
  readonly cleanups: ((() => void) | undefined)[];
  /** The response to show. */
  requestOutcome?: (Fetched & Counted) | undefined;
  adPlace?: Place;
  /** The ads on the page. */
  rendered?: Rendered | undefined;
  /** The last display that was carried out, which a refresh repeats. */
  shown?: DisplayRequest;
  /** Whether others rendered the ad: then it cannot be moved. Written by delegate. */
  isThirdParty?: boolean | undefined;
  /** Stops a display that is under way. */
  cancelAttempt?: (() => void) | undefined;
  /** Finds the insertion point. */
  find(target: string | Element | undefined): InsertionPoint | undefined;
  render: Slot['render'];
  show: Slot['show'];
  /** Sends trackers. */
  fire: Fire;
  sendPixel(url: WebUrl): void;
  /** Reports a click, and goes where it leads. `detail` is the event's. */
  reportClick(ad: Ad, openTarget?: () => void, detail?: { url: string; part?: ClickPart }): void;
  /**
   * Calls `callback` when the chunks have come; at once if they have before. Those that fail are
   * left out.
   */
  loadChunks(names: Needed[], callback?: () => void): void;
  /** Starts a chunk for what is on the page. `onMissing` is called if the chunk does not come. */
  startWhenLoaded<File extends object>(
    name: SlotChunk,
    start: (file: File) => (() => void) | undefined,
    onMissing?: () => void,
  ): void;
  attempt(request: DisplayRequest): boolean;
  /** Ends without an ad. If the place is gone, that is the reason. */
  fail(reason: Reason, nextStage?: Stage.NotDrawn | Stage.NoFill): void;
  /**
   * Ends without the ad that was shown. The page's functions have been told of that, and are not
   * called again.
   */
  failRendered(reason: Reason): void;
  /** Ends the listening and measuring of what is shown. */
  runCleanups(): void;
  /** Removes what is in the place, if one was opened: then the page is as it was before. */
  clearPlace(): void;
}
/** The renderer's functions for other chunks, so that no rule is written twice. */
export interface HtmlAd {
  slots: WeakMap<Placement, WritableSlot>;
  /**
   * Adds the styles of a drawing to a head or shadow root. `cleanups` get what removes them.
   */
  addStyles(
    cleanups: WritableSlot['cleanups'],
    rendered: Rendered,
    place: Pick<Place, 'doc' | 'styleParent'>,
  ): void;
  /** `isDrawn` says that others have drawn the ad. */
  chunksToRender(
    ad: Ad,
    slot: Pick<WritableSlot, 'chunks'> & { readonly placement: Placement },
    trust: unknown,
    isDrawn?: true,
  ): Needed<'markup' | 'parts' | 'sandbox'>[];
  openPlace(insertionPoint: InsertionPoint, slot: WritableSlot): Place;
  /** Reads the member `ad` of an entry. */
  readAd(entry: Record<string, unknown>): Ad;
  parseHtml: ParseHtml;
  readResponse(
    rawResponse: unknown,
    config: PlacementConfig,
    entriesOf?: (mainEntry: Record<string, unknown>) => Record<string, unknown>[],
  ): RequestOutcome;
  /** The permission of the page for a third party's markup (shared/third-party-trust.ts). */
  thirdPartyTrust(placement: Placement, isUsual: boolean): PageTrust | undefined;
}
