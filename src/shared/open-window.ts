import type { WebUrl } from '../contract/safe';

/**
 * Opens an address, in a new window that does not know the page. Returns whether the browser says
 * that it did: some apps open it, and return nothing.
 */
export function openWindow(url: WebUrl | '', target: string, ownWindow: Window): unknown {
  let opened: Window | '' | null = null;
  try {
    opened = url && ownWindow.open(url, target);
    // `noopener` would hide whether the window was blocked. In a sandboxed frame, the window is a
    // stranger, and this throws
    // (https://html.spec.whatwg.org/multipage/nav-history-apis.html#crossoriginset-(-o,-p,-v,-receiver-)).
    if (target === '_blank') {
      (opened as Window).opener = null;
    }
  } catch {}
  return opened;
}
