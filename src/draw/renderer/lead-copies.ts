import type { Core } from '../../contract/core';
import { SIGN } from '../../shared/copies';
import { closest } from '../../shared/ways-up';
import { asWebUrl } from '../../shared/web-url';

/** Makes a click on the page's copy of an ad lead where the ad leads, since a copy has no handlers. */
export function leadCopies({ guard, page }: Core): void {
  const follow = guard((event: MouseEvent) => {
    const clicked = event.target;
    // A script may click on the document; the fields of a form hide its members.
    const around = (selector: string) => clicked instanceof Element && closest(clicked, selector);
    const copy = around(`[${SIGN}]`) as HTMLElement | null | false;
    // An ad that another copy of the tag has drawn has its own handler.
    if (!copy || copy.onclick || page.drawn?.has(copy) || around('a[href]')) return;
    const url = asWebUrl(copy.getAttribute(SIGN));
    if (url) open(url, '_blank', 'noopener');
  });
  page.unshadowed(document).addEventListener('click', follow);
}
