import { Cause } from '../../contract/messages';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import { distanceTo, marginPx } from './distance';
import { nameElement } from './name-element';
import { reasonReport } from './reason';
import { whyNowhere } from './why-hidden';

/** A placement that has no ad yet, as far as its wait depends on it. */
export interface Waiting {
  placement: Placement;
  number: number;
  key: string;
  element: Element | null;
  /** Whether the tag has asked a consent platform. */
  isConsentAsked: boolean;
  /** Whether a function of the page threw. */
  hasPageThrown: boolean;
  /** Whether the page is prerendered or in a hidden tab. */
  isUnseen: boolean;
  /** Milliseconds since the page's time origin. */
  now: number;
  layout: Layout | undefined;
}

/** How many pixels an element is too far away: from the viewport, or from what it is scrolled in. */
function farness(element: Element, margin: string, layout: Layout): number {
  const viewport = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
  const boxes = layout.scrollersOf(element).map((one) => one.getBoundingClientRect());
  const own = element.getBoundingClientRect();
  return Math.max(...[viewport, ...boxes].map((box) => distanceTo(own, box, marginPx(margin, box))));
}

/** Why a lazy placement is not requested, or not drawn; nothing if it is near enough. */
function whyFar(waiting: Waiting, isRequested: boolean): ReasonReport[] {
  const { element, layout, number, placement } = waiting;
  if (!placement.options.lazy || !element || !layout) return [];
  const hidden = whyNowhere(element, number);
  const margin = layout.rootMargin(placement.options, isRequested ? 'renderMargin' : 'fetchMargin');
  const toGo = farness(element, margin, layout);
  const within = `within ${margin.replace('px', ' px').replace('%', ' %')} of the viewport; ${toGo} px to go.`;
  const name = nameElement(element);
  if (hidden.length)
    return hidden.map((one) => ({
      ...one,
      text: `${one.text} ${one.number === Cause.HiddenAtWidth ? 'It is asked for when it is shown' : 'So it never comes near'}.`,
    }));
  if (!toGo) return [];
  if (isRequested) {
    const text = `It was requested, and is drawn when it is ${within}`;
    return [reasonReport(Cause.FarToDraw, number, name, text)];
  }
  const text = `It waits until it is ${within}`;
  return [reasonReport(Cause.Far, number, name, text)];
}

/** Why a placement whose response has not arrived waits. */
function whyFetching(waiting: Waiting): ReasonReport[] {
  const { isConsentAsked, isUnseen, key, now, number, placement } = waiting;
  const requested = placement.steps.find(({ type }) => type === 'adRequested');
  const far = whyFar(waiting, !!requested);
  if (far.length) return far;
  if (requested) {
    const text = `The ad server was asked ${Math.round(now - requested.time)} ms ago, and has not answered yet.`;
    return [reasonReport(Cause.Asking, number, key, text)];
  }
  if (isUnseen) {
    const text = 'It waits until the page is looked at: it is prerendered, or in a tab in the background.';
    return [reasonReport(Cause.NotLookedAt, number, key, text)];
  }
  if (!isConsentAsked) return [];
  const text = 'It waits for the consent platform of the page, or for the visitor’s choice.';
  return [reasonReport(Cause.ConsentAwaited, number, key, text)];
}

/** Why a placement has no ad although nothing failed. */
export function whyWaiting(waiting: Waiting): ReasonReport[] {
  const { key, number, placement } = waiting;
  if (placement.state === 'idle') {
    const text = waiting.hasPageThrown
      ? 'Nothing has asked the ad server for it: a function of the page threw, perhaps before it came to that.'
      : 'requestAds() was never called since it was defined: nothing has asked the ad server for it.';
    return [reasonReport(Cause.NotRequested, number, key, text)];
  }
  return placement.state === 'fetching' ? whyFetching(waiting) : [];
}
