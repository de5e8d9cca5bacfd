import type { Core } from '../../contract/core';
import { SIGN } from '../../shared/copies';
import { closest } from '../../shared/ways-up';

/**
 * Makes a click on the page's copy of an ad lead where the ad leads, since a copy has no handlers.
 */
export function leadCopies({ guard, load, page }: Core): void {
  const follow = guard((event: MouseEvent) => {
    const clicked = event.target;
    // A script may click on the document; the fields of a form hide its members.
    const copy =
      clicked instanceof Element && (closest(clicked, `[${SIGN}]`) as HTMLElement | null);
    // An ad that another copy of the tag has drawn has its own handler.
    if (copy && !page.drawn?.has(copy)) {
      load('reports')
        .then(({ leadCopy }) => leadCopy(event, copy))
        .catch(() => {});
    }
  });
  page.unshadowed(document).addEventListener('click', follow);
}
