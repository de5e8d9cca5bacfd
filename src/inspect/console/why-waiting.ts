import { Cause } from '../../contract/messages';
import type { Layout } from '../../contract/place';

import type { Box } from '../../shared/geometry';
import { nameElement } from '../../shared/name-element';
import { now } from '../../shared/now';
import { unshadowed } from '../../shared/unshadowed';
import { boundsOf } from '../../shared/ways-up';
import type { Evidence, NumberedPlacement } from './evidence';
import { type Reason, reason } from './reason';
import { whyNowhere } from './why-hidden';
import { hasPageThrown } from './why-no-place';

/** A margin around a view in CSS pixels: `800px`, or `50%` of the view's height. */
export function marginPx(margin: string, { bottom, top }: Box) {
  const pixelSize = Number.parseFloat(margin);
  return margin.endsWith('%') ? (pixelSize / 100) * (bottom - top) : pixelSize;
}

/** How far a box is from a view and a margin around it, in CSS pixels; 0 if it is within. */
export function distanceTo({ bottom, left, right, top }: Box, view: Box, margin: number) {
  const distance = Math.max(
    top - view.bottom,
    view.top - bottom,
    left - view.right,
    view.left - right,
    0,
  );
  return Math.max(0, Math.ceil(distance - margin));
}

/**
 * How many pixels an element is too far away: from the viewport, or from what it is scrolled in.
 */
function farness(element: Element, margin: string, layout: Layout) {
  const viewport = {
    top: 0,
    left: 0,
    right: innerWidth,
    bottom: innerHeight,
  };
  const boxes = layout.scrollersOf(element).map(boundsOf);
  const elementBounds = element.getBoundingClientRect();
  return Math.max(
    ...[viewport, ...boxes].map((bounds) =>
      distanceTo(elementBounds, bounds, marginPx(margin, bounds)),
    ),
  );
}

/** Why a lazy placement is not requested, or not drawn; nothing if it is near enough. */
function whyFar(
  { layout }: Evidence,
  { element, placement: { options } }: NumberedPlacement,
  isRequested: boolean,
): Reason | undefined {
  if (!options.lazy || !element || !layout) {
    return undefined;
  }
  const box = layout.boxFor(element);
  // In a closed `details` it has a box, and is not seen.
  const hidden = box && box !== element ? undefined : whyNowhere(element);
  if (hidden) {
    const effect =
      hidden.number === Cause.HiddenAtWidth
        ? 'It is asked for when it is shown'
        : 'So it never comes near';
    return { ...hidden, text: `${hidden.text} ${effect}.` };
  }
  const margin = layout.rootMargin(options, isRequested ? 'renderMargin' : 'fetchMargin');
  const distance = farness(box ?? element, margin, layout);
  if (!distance) {
    return undefined;
  }
  const within = `within ${margin.replace('px', ' px').replace('%', ' %')} of the viewport; ${distance} px to go.`;
  const name = nameElement(element);
  return isRequested
    ? reason(Cause.FarToDraw, `It was requested, and is drawn when it is ${within}`, name)
    : reason(Cause.Far, `It waits until it is ${within}`, name);
}

function whyFetching(evidence: Evidence, numbered: NumberedPlacement): Reason | undefined {
  const { prerendering, visibilityState } = unshadowed(document);
  const requested = numbered.placement.steps.find(({ type }) => type === 'adRequested');
  const far = whyFar(evidence, numbered, !!requested);
  if (far) {
    return far;
  }
  if (requested) {
    return reason(
      Cause.Asking,
      `The ad server was asked ${Math.round(now() - requested.time)} ms ago, and has not answered yet.`,
    );
  }
  if (prerendering || visibilityState === 'hidden') {
    return reason(
      Cause.NotLookedAt,
      'It waits until the page is looked at: it is prerendered, or in a tab in the background.',
    );
  }
  return evidence.core.loaded.consent
    ? reason(
        Cause.ConsentAwaited,
        'It waits for the consent platform of the page, or for the visitor’s choice.',
      )
    : undefined;
}

/** Why a placement has no ad although nothing failed. */
export function whyWaiting(evidence: Evidence, numbered: NumberedPlacement): Reason | undefined {
  const { state } = numbered.placement;
  if (state === 'idle') {
    return reason(
      Cause.NotRequested,
      hasPageThrown(evidence)
        ? 'Nothing has asked the ad server for it: a function of the page threw, perhaps before it came to that.'
        : 'requestAds() was never called since it was defined: nothing has asked the ad server for it.',
    );
  }
  return state === 'fetching' ? whyFetching(evidence, numbered) : undefined;
}
