import type { WebUrl } from '../../contract/safe';
import type { Ad } from '../../contract/wire';
import { unshadowed } from '../../inlined/unshadowed';

/**
 * Shows a provider's player page in the template's room for a video; the browser loads it when it comes near the viewport.
 * Returns a function that takes it away.
 */
export function showPlayerPage(ad: Ad, url: WebUrl, box: HTMLElement): () => void {
  const frame = unshadowed(box.ownerDocument).createElement('iframe');
  frame.style.cssText = 'width:100%;height:100%;border:0';
  Object.assign(frame, {
    title: ad.text('title'),
    allow: 'autoplay; fullscreen; encrypted-media',
    // Before the address: from then on it loads.
    loading: 'lazy',
    src: url,
  });
  box.append(frame);
  return () => frame.remove();
}
