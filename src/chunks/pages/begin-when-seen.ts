import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { unshadowed } from '../../inlined/unshadowed';

/** What tells that somebody may be there now. */
const SIGNS = ['prerenderingchange', 'visibilitychange'];

/**
 * Begins the request of a placement whose page is hidden: at once in a tab that was opened in the background. But while a
 * page is only being prepared nothing is asked for, so nothing can be shown or counted; and an ad that nobody looks at is
 * not replaced by another.
 */
export function beginWhenSeen({ guard, load }: Core, placement: Placement, begin: () => void): void {
  // What the ad is drawn with may be there before its visitor is.
  load('renderer').catch(() => {});
  const page = unshadowed(document);
  const look = guard(() => {
    const { hidden, prerendering } = page;
    if (prerendering || (hidden && placement.show)) return;
    for (const sign of SIGNS) page.removeEventListener(sign, look);
    begin();
  });
  for (const sign of SIGNS) page.addEventListener(sign, look);
  look();
}
