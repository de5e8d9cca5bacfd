import type { Ad } from '../contract/response';

/**
 * Where a click leads: a new window, or the one that the visitor sees. A name is no browser's word:
 * it may be that of a window of the page's.
 */
export function clickTarget({ isUntrusted, readText }: Ad): string {
  const targetName = readText('target');
  if (isUntrusted || /^(_blank)?$/i.test(targetName)) {
    return '_blank';
  }
  try {
    // Reading it is what throws in a foreign frame.
    if (window.top?.location.href) {
      return '_top';
    }
  } catch {}
  return /^_(self|parent)$/.exec(targetName)?.[0] || '_top';
}

/**
 * Opens an ad's link in the window that the visitor sees, where the browser has blocked another
 * one. An untrusted ad opens nothing then.
 */
export function leaveFor({ clickUrl, isUntrusted }: Ad): void {
  if (!isUntrusted) {
    (window.top || window).location.href = clickUrl;
  }
}
