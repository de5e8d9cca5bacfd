import type { ViewRule } from '../public/event-details';
import type { ClickReports } from './parts';
import type { Place, Placement, RenderedAd } from './placement';
import type { WritableSlot } from './render';
import type { WebUrl } from './safe';

/** An ad whose views are counted. Made by the renderer. */
export interface MeasuredAd {
  readonly element: Element;
  readonly onViewable: (viewabilityRule: ViewRule) => void;
  /** Consecutive checks passed, in the order of the rules; negative for a rule that was met. */
  readonly passedChecks: number[];
  /** px², as last measured. */
  area: number;
  /** The share in view by the browser's observer, which respects scrolling and clipping. */
  ratio: number;
  /** The share of the ad that can be seen now. Replaced for an ad in doubt. */
  measureShare: (measured: MeasuredAd) => number;
  /** The doubt chunk, once it was requested; nothing if it failed. */
  fallback?: Promise<void> | undefined;
  /** Ends the checks, since all rules were met. */
  forget: () => void;
  /** Ends the measurement. */
  stop: () => void;
}
/** What the doubt chunk does: it measures ads whose views the plain observer cannot tell. */
export interface ViewabilityFallback {
  /**
   * Measures an ad from now on, by what `measure` of the in-view chunk says. `applyRatio` applies a
   * share of the observer's.
   */
  takeOver(
    measured: MeasuredAd,
    applyRatio: (measured: MeasuredAd, ratio: number) => void,
    measure: Measure,
  ): void;
}
/** What the in-view chunk does: it measures what can be seen of an ad. */
export interface InView {
  readonly measure: Measure;
}
/**
 * How much of an ad is visible: its area in px², and the share of it, 0 to 1, that is in view.
 * Reads layout. Whether layers cover it that let clicks through takes longer to find out; who
 * measures ten times a second asks for that when it matters.
 */
export type Measure = (ad: Element, withLayers?: boolean) => { area: number; share: number };

/**
 * What the put-back chunk does: a shown ad follows the element that it belongs to
 * (docs/single-page.md).
 */
export interface Reinsertion {
  /**
   * Removes copies of ads that the page has made: beside a place that was opened, or of what was in
   * one that was emptied.
   */
  tidy(adPlace: Place, isEmptied: boolean): void;
  /**
   * Follows the ads of a slot until the returned function is called. `changes` are those by which
   * it was noticed.
   */
  follow(
    slot: WritableSlot,
    renderedAds: RenderedAd[],
    changes: readonly MutationRecord[],
  ): () => void;
  /**
   * Puts a placement's ad into its place again if the page has re-created that, without counting
   * it: where the display was asked for, or at `target`. An ad that cannot be moved, or came back
   * too often, ends instead. Returns whether the ad is there.
   */
  reinsert(placement: Placement, isMovable: boolean, target?: Element): boolean;
}

/** What the reported chunk does: views as the page reports them. */
export interface Reported {
  watch: CountViews;
}

/** What the reports chunk does: reports that an image cannot make. */
export interface ClickTracking extends ClickReports {
  /** Sends an address with a request that outlives the page. */
  sendLasting(url: WebUrl): void;
  /** Goes where a click on a copy of an ad leads. */
  followClone(event: MouseEvent, copy: HTMLElement): void;
  /**
   * Goes where a visitor's click leads, if the browser has blocked its window. `link` is the one of
   * the ad's html that was clicked.
   */
  leave(renderedAd: RenderedAd, event: Event, link: Element | null | false): void;
}

/**
 * What the view-time chunk does: it measures how long ads are seen, and refreshes them by the
 * option `refresh`.
 */
export interface ViewTime {
  /**
   * Follows the ads of a response until the returned function is called, which reports their times.
   */
  watch(placement: Placement, renderedAds: RenderedAd[]): () => void;
}

/** Counts the views of an ad; returns a function that stops. */
export type CountViews = (
  element: Element,
  onViewable: (viewabilityRule: ViewRule) => void,
) => () => void;
