/** A placement as the tag's own code sees it. Types only. */
import type { AdCallback, AdObject, DisplayCallback } from '../public/ad';
import type { AdUnit, PlacementState } from '../public/ad-unit';
import type { TraceStep } from '../public/events';
import type { ForcedCampaign } from '../public/options';
import type { Observable, OwnObservable } from './observable';
import type { Ad, Answer, Reason } from './wire';

/** Where, and with whose callback, a placement is to be displayed. */
export interface DisplayWish {
  /** An element, an element's id, or nothing: the placement's own insertion point. */
  target: string | Element | undefined;
  callback?: DisplayCallback;
}

/** An ad and the element it was drawn as. */
export interface DrawnAd {
  ad: Ad;
  element: HTMLElement;
}

/** The ad, or the ads, of an answer as callbacks get them. */
export type Shown = AdObject | AdObject[] | null;

/**
 * A placement's life from its first answer on. The renderer makes it (chunks/renderer/display.ts), which alone writes it.
 */
export interface Display {
  /** The answer to draw; absent once the placement is destroyed. */
  readonly answer: Answer | undefined;
  /** The ad object of `answer`, as callbacks get it. */
  readonly ad: Shown;
  /** Whether `answer` was displayed, or is being displayed: it is displayed once. */
  readonly isUsed: boolean;
  /** The ads that are on the page: a refresh that brings nothing leaves them there. */
  readonly drawn: DrawnAd[] | undefined;
  /** Displays the answer. Returns whether it is displayed; a chain of networks counts as that. */
  display(wish: DisplayWish, isPatient: boolean): boolean;
  /** Requests again, and displays the new ad in the old one's place. Returns whether it does. */
  refresh(): boolean;
  /** Takes the placement off the page and puts back what was there. */
  remove(): void;
}

/** A placement as the tag's own code sees it. Whoever wants a change calls a function. */
export interface Placement extends AdUnit {
  /** The state as an observable; components read it as a signal. */
  readonly life: Observable<PlacementState>;
  /** What displays it; absent before its first answer. */
  readonly show: Display | undefined;
  /** A display that was asked for and is still to be carried out. */
  readonly wish: DisplayWish | undefined;
  /** The trace of the request under way, or of the last one. */
  readonly steps: readonly TraceStep[];
  /** Adds a step to the trace. */
  note(step: TraceStep): void;
  /** Calls a function of the page, guarded; not once it is destroyed, maybe by the function before. */
  tell<A extends unknown[]>(fn: ((...args: A) => unknown) | null | undefined, ...args: A): void;
  /** Requests an ad; a request in flight is joined. */
  request(callback?: AdCallback, forced?: ForcedCampaign): void;
  /**
   * Displays the answer, or says why it cannot; before the answer the wish is kept. A patient display waits for its
   * element. Returns whether the ad is displayed.
   */
  display(wish: DisplayWish, isPatient: boolean): boolean;
  /** What was requested is wanted no more: it is as if nothing had been. */
  forget(): void;
}

/**
 * A placement as its owner sees it: until the answer the loader's class (loader/placement.ts), from then on what displays
 * it. Nobody else gets it, which test/build/walls.test.ts watches.
 */
export interface OwnPlacement extends Placement {
  readonly life: OwnObservable<PlacementState>;
  /** Written with each answer. */
  status: boolean;
  /** Written with each answer. */
  callbackData: unknown;
  /** Written by a display that has to wait, and taken away when that is carried out. */
  wish: DisplayWish | undefined;
  /** Callbacks that wait for the answer. */
  readonly waiting: AdCallback[];
  /** Ends an answer's life, with the ad that was shown or without: state, event, and the page's callbacks, once. */
  conclude(state: 'rendered' | 'unfilled' | 'failed', shown: Shown, reason?: Reason): void;
  /** Ends a request that brought nothing to show. */
  fail(state: 'unfilled' | 'failed', reason: Reason): void;
}
