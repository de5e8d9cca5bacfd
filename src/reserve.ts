import type { PlacementConfig } from './types';

/** Keeps room for a placement's ad in its element, before anything is requested: the page must not jump. */
export function reserveRoom(
  { apiKey, nativeAdElementId, reserve }: PlacementConfig,
  target?: string | Element,
): void {
  const name = target || nativeAdElementId || `adsnative-dummy-${apiKey}`;
  const element = typeof name === 'string' ? document.getElementById(name) : name;
  if (!reserve || !element) return;
  const { aspectRatio, height, width } = reserve;
  // What was not given makes an invalid declaration, which the browser drops.
  (element as HTMLElement).style.cssText +=
    `;aspect-ratio:${aspectRatio};min-height:${height}px;width:min(100%,${width}px)`;
}
