import type { Core } from '../../contract/core';
import type { DrawnAd, Placement } from '../../contract/placement';
import { CALL_TO_ACTION } from '../../shared/left-alone';
import { closest } from '../../shared/ways-up';

/**
 * Counts clicks on an ad's call to action, which has its own link: each is a click (docs/wire.md#the-click). Returns a function that
 * stops.
 */
export function countCallToAction({ guard, html }: Core, placement: Placement, drawn: DrawnAd): () => void {
  const { ad, adAt, element } = drawn;
  const count = guard((event: MouseEvent) => {
    const button = closest(event.target as Element, CALL_TO_ACTION);
    if (!button || event.defaultPrevented || event.button > 1) return;
    const link = closest(button, 'a') as HTMLAnchorElement | null;
    html.hosts.get(placement)?.reportClick(adAt?.(button) || ad, link?.target || '_top', undefined, {
      url: link?.href || '',
      part: 'cta',
    });
  });
  const types = ['click', 'auxclick'] as const;
  for (const type of types) element.addEventListener(type, count);
  return () => {
    for (const type of types) element.removeEventListener(type, count);
  };
}
