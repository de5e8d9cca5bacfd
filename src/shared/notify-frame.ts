import { baseUrl } from './base-url';

/**
 * Makes a function that tells an ad's first frame whether it is in view, for inline players
 * (docs/wire.md, "The click"). Returns undefined for an ad without a frame.
 */
export function createFrameNotifier(ad: Element): ((isInView: boolean) => void) | undefined {
  const frame = ad.querySelector('iframe');
  // Our own frame of a network has an opaque origin, and no player that listens.
  if (!frame || (frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin'))) {
    return undefined;
  }
  return (isInView) => {
    try {
      const { origin } = new URL(frame.src, baseUrl());
      // A frame without an address has our origin.
      frame.contentWindow?.postMessage(
        `adsnative.mrc50.view:${isInView ? 'in' : 'out'}`,
        origin === 'null' ? '/' : origin,
      );
    } catch {
      // An address with a macro that nobody filled in may be none: then nothing plays there.
    }
  };
}
