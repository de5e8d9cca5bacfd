import type { AdCallback, AdObject, DisplayCallback } from '../public/ad';
import type { AdUnit, PlacementState } from '../public/ad-unit';
import type { TraceStep } from '../public/events';
import type { ForcedCampaign, PlacementConfig } from '../public/options';
import type { Observable } from './observable';
import type { Ad, AdResponse, CallResult, Reason } from './response';
import type { OwnDocument } from './safe';
import type { Stage } from './stages';

/** A request to display a placement: where, and with which callback. */
export interface DisplayRequest {
  /** An element, an element's id, or nothing: the placement's own insertion point. */
  target: string | Element | undefined;
  callback?: DisplayCallback;
}

/**
 * Where an ad is, relative to an element: `instead` is before the element, which is hidden while
 * the ad is on the page.
 */
type Position = 'before' | 'after' | 'append' | 'instead';

/** Where an ad goes, relative to an element of the page. */
export interface InsertionPoint {
  element: Element;
  position: Position;
}

/** An ad and its element. */
export interface RenderedAd {
  ad: Ad;
  element: HTMLElement;
  /**
   * The ad whose link a click on an element follows, if the element has its own link, as an asset
   * of a native bid may.
   */
  adAt?: ((clicked: Element) => Ad | undefined) | undefined;
}

/**
 * A placement's position on the page: at an element, which stays there (docs/lifecycle.md, "Where
 * the ad goes").
 */
export interface Place {
  readonly doc: OwnDocument;
  /** The element that the ad is at. */
  readonly element: HTMLElement;
  /** The id that the element had: with another id, the page uses it for something else. */
  readonly id: string;
  /** Where the ad is, relative to the element. */
  readonly position: Position;
  /** The nodes that were put on the page: the ads, or what wraps them. */
  readonly nodes: readonly ChildNode[];
  /** The node for the ads' styles: the document's head, or the shadow root. */
  readonly styleParent: Node & ParentNode;
  /** Whether the element still has its id, and is in a document that somebody can see. */
  isOnPage(): unknown;
  /**
   * Whether the place is still the placement's, and a target means it: the element, its id, or no
   * target.
   */
  isNamedBy(target: string | Element | undefined): boolean;
  /** Replaces what was rendered before by these nodes. */
  fill(childNodes: ChildNode[]): void;
  /**
   * Hides the element if an ad is in the place and stands for the element (`instead`). Without an
   * ad, restores the element, and frees it for other placements.
   */
  settle(): void;
}

/** The ad or ads of a response, as callbacks receive them. */
export type CallbackAd = AdObject | AdObject[] | null;

/** What a rendering holds. */
interface RenderingContents {
  /** The response to draw; absent after the placement was destroyed. */
  readonly response: AdResponse | undefined;
  /** The ad object of `response`, as callbacks receive it. */
  readonly ad: CallbackAd;
  /** Where the ads are; absent before the first display. */
  readonly place: Place | undefined;
  /** The ads on the page. They stay if a refresh brings no ad. */
  readonly ads: RenderedAd[] | undefined;
}

/**
 * A placement from its first response on. Made and written by the renderer only
 * (render/renderer/rendering.ts).
 */
export interface Rendering {
  /**
   * What is to be shown, and what is on the page. A copy: the page has the placement, and the slot
   * holds the tag's policy (docs/security.md).
   */
  readonly contents: RenderingContents;
  /**
   * Reads a response, loads the chunks that draw it, and delivers it if it is still wanted then.
   * The bids for the same request compete with it.
   */
  receive(result: CallResult | false, isWanted: () => boolean, requested: RequestedView): void;
  /** Displays the response. Returns whether it is displayed; a chain of networks counts. */
  display(request: DisplayRequest, isPatient: boolean): boolean;
  /** Requests again, and displays the new ad instead of the old one. Returns whether it does. */
  refresh(): boolean;
  /** Removes the placement from the page, and restores what was there before. */
  remove(): void;
}

/** The page view that a request belongs to. */
export interface RequestedView {
  /** The page's address (shared/page-address.ts). */
  address: string;
  /** The page's body: Turbo and others change it with the page. */
  body: HTMLElement | null;
  /** How often the page had said that a view begins (`PageState.pageViewCalls`). */
  pageViewCalls: number;
}

/** A placement as the tag's own code uses it. Its fields are read-only; functions change them. */
export interface Placement extends AdUnit {
  /**
   * The own members of `config`, as they are now. The tag reads these; `config` is the page's
   * object (docs/security.md#own-members).
   */
  readonly options: PlacementConfig;
  /** The state as an observable. Components read it as a signal. */
  readonly stateChanges: Observable<PlacementState>;
  /** The stage that the placement is in; several stages are one public `state`. */
  readonly stage: Stage;
  /** The placement's rendering; absent before the first response. */
  readonly rendering: Rendering | undefined;
  /** The page view of its last request; absent before. */
  readonly requestedIn: RequestedView | undefined;
  /** A requested display that still waits. */
  readonly pendingDisplay: DisplayRequest | undefined;
  /** The trace of the present request, or of the last one. Its steps are frozen. */
  readonly steps: readonly Readonly<TraceStep>[];
  /**
   * Adds a step to the trace; or replaces the step at `index`, of which something was learned late.
   * The step of an earlier request is no longer in the trace and has the index -1, which nobody
   * reads.
   */
  addStep(traceStep: TraceStep, index?: number): void;
  /**
   * Calls a function of the page, guarded; but not after the placement was destroyed, perhaps by an
   * earlier function.
   */
  callPage<A extends unknown[]>(fn: ((...args: A) => unknown) | null | undefined, ...args: A): void;
  /** Requests an ad, or joins a request that is under way. */
  request(callback?: AdCallback, forced?: ForcedCampaign): void;
  /**
   * Displays the response, or logs why it cannot; before the response arrives, the display is kept
   * waiting. A patient display also waits for its element. Before the response, `undefined`
   * instead of a request cancels the waiting display. Returns whether the ad is displayed.
   */
  display(request: DisplayRequest | undefined, isPatient: boolean): boolean;
  /**
   * Drops the request, as if it had never been made, unless its ad is displayed. Returns whether it
   * was dropped.
   */
  forget(): boolean;
}

/**
 * The class behind the global `AdsNative`. It accepts options, or in the older form key, keywords
 * and key-values.
 */
export type PlacementClass = new (
  config: PlacementConfig | string,
  keywords?: PlacementConfig['keywords'],
  keyValues?: PlacementConfig['keyValues'],
) => Placement;

/** What a response is for its placement. */
export type Delivery = Stage.Fetched | Stage.NoAd | Stage.NoResponse;

/** How a request ends. */
export type Ending = Stage.Rendered | Stage.NoAd | Stage.NoResponse | Stage.NoFill | Stage.NotDrawn;

/**
 * A placement as its owner writes it: before the response the loader's class (loader/placement.ts),
 * then its rendering. test/unit/house/walls.test.ts checks that nobody else uses this type.
 */
export interface WritablePlacement extends Placement {
  /** Written with each response. */
  status: boolean;
  /** Written with each response. */
  callbackData: unknown;
  /** Written with the first response. */
  rendering: Rendering | undefined;
  /** Written with each request. */
  requestedIn: RequestedView | undefined;
  /** Set by a display that has to wait, and removed when it is carried out. */
  pendingDisplay: DisplayRequest | undefined;
  /** Goes on to a stage, if it may follow the present one. Returns whether it did. */
  enter(nextStage: Stage): boolean;
  /**
   * Goes on to a response's stage, and calls the page's callback of the response, that of the
   * options. Returns what calls those of the requests: between the two, the ad is displayed or the
   * request is settled (docs/lifecycle.md, "Order of callbacks").
   */
  deliver(nextStage: Delivery, ad: CallbackAd): () => void;
  /** Settles a response, with an ad or without: stage, event, and the page's callbacks, once. */
  finish(nextStage: Ending, shownAd: CallbackAd, reason?: Reason): void;
}
