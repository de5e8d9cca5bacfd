/**
 * The contract between the loader and its lazy chunks. Types only: chunks import nothing of the loader's at run time,
 * they receive this (HOUSE walls, docs/decisions/001-walls.md).
 */
import type { Feeds, Networks } from './core-networks';
import type { Player, Vast, Video } from './core-video';
import type {
  Ad,
  AdCallback,
  AdObject,
  AdUnit,
  Answer,
  DisplayCallback,
  EventType,
  ForcedCampaign,
  LogLevel,
  PlacementState,
  Settings,
  TraceStep,
} from './types';

/** A value that tells its listeners when it changes: the loader's own small stand-in for a signal. */
export interface Observable<T> {
  readonly value: T;
  set(value: T): void;
  /** Calls `listener` after each change; returns a function that stops it. */
  subscribe(listener: (value: T) => void): () => void;
}

/** Where, and with whose callback, a placement is to be displayed. */
export interface DisplayWish {
  /** An element, an element's id, or nothing: the placement's own insertion point. */
  target: string | Element | undefined;
  callback?: DisplayCallback;
}

/** What came of a call to a server: its answer, unread, or why there is none. */
export type Arrival = { raw: unknown } | { reason: string };

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
  /** Whether an ad of it is on the page: a refresh that brings nothing leaves it there. */
  isFilled?: boolean;
  /** A display that was asked for before there was something to display. */
  wish?: DisplayWish | undefined;
  /** Gives back the room that was reserved for it. */
  unreserve?: (() => void) | undefined;
  /** Callbacks that wait for the answer. */
  readonly waiting: AdCallback[];
  steps: TraceStep[];
  /** Requests an ad; a request in flight is joined. */
  request(callback?: AdCallback, forced?: ForcedCampaign): void;
  /** Ends an answer's life, with the ad that was shown or without: state, event, and the page's callbacks, once. */
  conclude(state: 'rendered' | 'unfilled' | 'failed', shown: Placement['ad'], reason?: string): void;
  /** Ends a request that brought nothing to show, and says so unless that is no news. */
  fail(state: 'unfilled' | 'failed', reason: string, isSilent?: boolean): void;
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
  /** Runs html in a hidden element at the end of the page, which it returns. */
  hold(html: string, doc: Document): Element;
}

/** What the renderer lends to the networks chunk: work that both do, without sharing a module. */
export interface RendererTools {
  insert: Markup['insert'];
  /** Fires tracking html. */
  fireTags(html: string, doc: Document): void;
  /** Loads each address of a tracker list as an image; the list may be anything. */
  fireUrls(urls: unknown): void;
  /** Reads what stands in the member `ad` of an entry. */
  readAd(entry: Record<string, unknown>): Ad;
}

/** What the renderer chunk does for the loader: a placement's life from the answer on. */
export interface Renderer {
  /** Reads what arrived, loads the files that draw it, and hands it over if it is still wanted then. */
  deliver(placement: Placement, arrival: Arrival, isWanted: () => boolean): void;
  /**
   * Displays the answer of a placement. Returns whether it is displayed; a chain of networks counts as that.
   * `undefined`: the placement never had an answer.
   */
  display(placement: Placement, wish: DisplayWish, isPatient: boolean): boolean | undefined;
  /** Requests anew, and displays the new ad in the old one's place. Returns whether it does. */
  refresh(placement: Placement): boolean | undefined;
  /** The element that a placement goes to, if it is there. */
  locate(placement: Placement, layout: Layout): Element | null;
  /** Takes the placement off the page and puts back what was there. */
  remove(placement: Placement): void;
}

/** What the components chunk draws. */
export interface Components {
  /** Draws an ad that came without html from its parts; the element is the ad's own. */
  drawTemplate(ad: Ad, placement: Placement, doc: Document): HTMLElement;
  /** Adds label, privacy icon, call to action and expander to a drawn ad; returns a function that takes them back. */
  decorate(element: HTMLElement, ad: Ad, label: string | null | undefined): () => void;
}

/** Where an ad goes, relative to an element of the page. */
export interface InsertionPoint {
  element: Element;
  /** `replace`: before the element, which is taken off the page when the placement has finished (INTERFACE §5). */
  position: 'before' | 'after' | 'append' | 'replace';
}

/** What the layout chunk does for placements that care where they are. */
export interface Layout {
  /** Finds where a CSS path leads to (docs/lifecycle.md has the grammar). */
  findByPath(path: string, doc: Document, findId: (id: string) => Element | null): InsertionPoint | null;
  /**
   * Begins a lazy placement's request when its element comes near; `begin` gets the moment from which it may be drawn.
   * Gives back the room of an element that stays empty, as `collapse` allows.
   */
  follow(placement: Placement, begin: (isNear: Promise<void>) => void): Promise<void>;
}

/** Which rule an ad met: the specification's, or one of the MRC's (50 % and 100 % for a second). */
export type ViewabilityRule = 'adsnative' | 'mrc50' | 'mrc100' | 'video50';

/** Fires tracking html and a list of tracker addresses. */
export type Fire = (tags: string, urls?: unknown) => void;

/** What the engagement chunk does with an ad once it is on the page: it is not among the bytes that the ad waits for. */
export interface Engagement {
  /** Reports a click that was carried out. */
  reportClick(placement: Placement, ad: Ad, fire: Fire): void;
  /** Opens a video ad in the lightbox; `otherwise` is called when it cannot be. */
  openVideo(placement: Placement, ad: Ad, otherwise: () => void): void;
  /** Follows a shown ad, and tells once of each viewability rule that it meets; returns a function that stops it. */
  watch(
    placement: Placement,
    ad: Ad,
    element: HTMLElement,
    onViewable: (rule: ViewabilityRule) => void,
  ): () => void;
}

/** Loads each chunk once; rejects when it failed twice. */
export interface Chunks {
  player(): Promise<Player>;
  renderer(): Promise<Renderer>;
  vast(): Promise<Vast>;
  video(): Promise<Video>;
  components(): Promise<Components>;
  layout(): Promise<Layout>;
  engagement(): Promise<Engagement>;
  feeds(): Promise<Feeds>;
  markup(): Promise<Markup>;
  networks(): Promise<Networks>;
}

/** What the loader gives to each chunk. Under ten members. */
export interface Core {
  /** Page-wide settings, live. */
  readonly settings: Settings;
  readonly load: Chunks;
  /** The page's Content-Security-Policy nonce, for scripts and styles that we add; may be empty. */
  readonly nonce: string;
  emit(type: EventType, placement?: Placement, detail?: object): void;
  /** Calls a server by JSONP; never rejects. */
  call(url: string, timeoutMs: number, onLate: () => void): Promise<Arrival>;
  log(level: Exclude<LogLevel, 'silent'>, message: string, ...detail: unknown[]): void;
  /** Wraps a listener, timer or publisher's function: never throws; what is no function does nothing. */
  guard<A extends unknown[]>(fn: ((...args: A) => unknown) | null | undefined): (...args: A) => void;
}
