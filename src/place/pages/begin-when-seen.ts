import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';

/** The events after which the page may be visible. */
const EVENT_NAMES = ['prerenderingchange', 'visibilitychange'];

/**
 * Starts a placement's request on a hidden page: at once in a tab that was opened in the
 * background. A prerendered page requests nothing until it is activated, so that nothing is shown
 * or counted, and an ad in a hidden tab is not refreshed, nor one that came with the html counted.
 */
export function beginWhenSeen(
  { guard, load, pageState }: Core,
  placement: Placement,
  beginRequest: () => void,
  hasAd = !!placement.rendering,
) {
  // What draws can be loaded before the visitor arrives.
  load('renderer').catch(() => {});
  const ownDocument = pageState.unshadowed(document);
  const beginIfSeen = guard(() => {
    if (ownDocument.prerendering || (ownDocument.hidden && hasAd)) {
      return;
    }
    for (const eventName of EVENT_NAMES) {
      ownDocument.removeEventListener(eventName, beginIfSeen);
    }
    beginRequest();
  });
  for (const eventName of EVENT_NAMES) {
    ownDocument.addEventListener(eventName, beginIfSeen);
  }
  beginIfSeen();
}
