import type { WebUrl } from '../../contract/safe';

/** Opens an address in a window that does not know the page. */
export function openWindow(url: WebUrl | ''): void {
  const opened = url && window.open(url, '_blank');
  if (opened) opened.opener = null;
}
