/** A placement as the tag's own code sees it. Types only. */
import type { SettleAuction } from '../chunks/renderer/contract';
import type { AdCallback, AdObject, DisplayCallback } from '../public/ad';
import type { AdUnit, PlacementState } from '../public/ad-unit';
import type { TraceStep } from '../public/events';
import type { ForcedCampaign } from '../public/options';
import type { Observable } from './observable';
import type { Ad, Answer, Reason } from './wire';

/** Where, and with whose callback, a placement is to be displayed. */
export interface DisplayWish {
  /** An element, an element's id, or nothing: the placement's own insertion point. */
  target: string | Element | undefined;
  callback?: DisplayCallback;
}

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

/** What shows a placement, from its first answer on. */
export interface Show {
  /** Displays the answer. Returns whether it is displayed; a chain of networks counts as that. */
  display(wish: DisplayWish, isPatient: boolean): boolean;
  /** Requests anew, and displays the new ad in the old one's place. Returns whether it does. */
  refresh(): boolean;
  /** Takes the placement off the page and puts back what was there. */
  remove(): void;
}

/** An ad and the element it was drawn as. */
export interface DrawnAd {
  ad: Ad;
  element: HTMLElement;
}
