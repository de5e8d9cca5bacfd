import type { PlacementConfig, Room } from '../public/options';
import { unshadowed } from '../shared/unshadowed';

/** The element that a page names: by itself, or by its id. */
export const elementNamed = (name: string | Element | undefined, ownDocument: Document) =>
  (typeof name === 'string'
    ? unshadowed(ownDocument).getElementById(name)
    : name) as HTMLElement | null;

/**
 * Reserves room for a placement's ad in its element while its response is awaited, so that the page
 * does not shift. Returns a function that releases the room.
 */
export function reserveRoom(
  { apiKey, nativeAdElementId, renderOutsideIframe, reserve }: PlacementConfig,
  target?: string | Element,
): (() => void) | undefined {
  const name = target || nativeAdElementId || `adsnative-dummy-${apiKey}`;
  let ownDocument = document;
  try {
    // In a frame of another origin, this throws.
    if (renderOutsideIframe) {
      ownDocument = (top as Window).document;
    }
  } catch {}
  const style = reserve && elementNamed(name, ownDocument)?.style;
  if (!style) {
    return undefined;
  }
  const { aspectRatio, height, width } = reserve as Room;
  // The browser ignores an invalid value, such as that of an absent member.
  const room: Record<string, string | undefined> = {
    aspectRatio: aspectRatio as string | undefined,
    minHeight: `${height}px`,
    width: `min(100%,${width}px)`,
  };
  // Whatever else the page writes to the element's style meanwhile stays.
  const exchange = () => {
    for (const [name, value] of Object.entries(room)) {
      room[name] = style[name as 'width'];
      style[name as 'width'] = value as string;
    }
  };
  exchange();
  return exchange;
}
