import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';

/** The events after which the page may be visible. */
const SIGNS = ['prerenderingchange', 'visibilitychange'];

/**
 * Starts a placement's request on a hidden page: at once in a tab that was opened in the background. A prerendered page
 * requests nothing until it is activated, so that nothing is shown or counted, and an ad in a hidden tab is not refreshed, nor one that
 * came with the html counted.
 */
export function beginWhenSeen(
  { guard, load, page }: Core,
  placement: Placement,
  begin: () => void,
  hasAd = !!placement.rendering,
): void {
  // What draws can be loaded before the visitor arrives.
  load('renderer').catch(() => {});
  const doc = page.unshadowed(document);
  const check = guard(() => {
    const { hidden, prerendering } = doc;
    if (prerendering || (hidden && hasAd)) {
      return;
    }
    for (const sign of SIGNS) {
      doc.removeEventListener(sign, check);
    }
    begin();
  });
  for (const sign of SIGNS) {
    doc.addEventListener(sign, check);
  }
  check();
}
