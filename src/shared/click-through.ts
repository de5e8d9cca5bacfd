import type { Ad } from '../contract/response';
import type { WebUrl } from '../contract/safe';
import { unshadowed } from './unshadowed';

/**
 * Where a click leads: a new window, or the one that the visitor sees. A name is no browser's word: it may be that of a
 * window of the page's.
 */
export function clickTarget({ isStrangers, text }: Ad): string {
  const asked = text('target');
  if (isStrangers || /^(_blank)?$/i.test(asked)) return '_blank';
  try {
    // Reading it is what throws in a foreign frame.
    if (window.top?.location.href) return '_top';
  } catch {}
  return /^_(self|parent)$/.exec(asked)?.[0] || '_top';
}

/** Opens the click-through from the ad's window. Returns whether the browser allowed it. */
export function openFrom({ ownerDocument }: Element, url: WebUrl, target: string): boolean {
  const opened = (unshadowed(ownerDocument).defaultView || window).open(url, target);
  // `noopener` would hide whether a popup was blocked, so `opener` is removed afterwards.
  if (opened && target === '_blank') opened.opener = null;
  return !!opened;
}

/** Goes there in the window that the visitor sees, if the browser has blocked another one. A stranger's ad goes nowhere then. */
export function leaveFor({ clickUrl, isStrangers }: Ad): void {
  if (!isStrangers) (window.top || window).location.href = clickUrl;
}
