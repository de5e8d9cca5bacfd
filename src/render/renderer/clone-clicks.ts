import type { Core } from '../../contract/core';
import { AD_ATTRIBUTE } from '../../shared/copies';
import { closest } from '../../shared/ways-up';

/**
 * Makes a click on the page's copy of an ad lead where the ad leads, since a copy has no handlers.
 */
export function handleCloneClicks({ guard, load, pageState }: Core): void {
  const follow = guard((event: MouseEvent) => {
    // The target of a click by a script may be the document.
    const copy = closest(event.target as Node, `[${AD_ATTRIBUTE}]`) as HTMLElement | null;
    // An ad that another copy of the tag has drawn has its own handler.
    if (copy && !pageState.adNodes?.has(copy)) {
      load('reports')
        .then(({ followClone }) => followClone(event, copy))
        .catch(() => {});
    }
  });
  pageState.unshadowed(document).addEventListener('click', follow);
}
