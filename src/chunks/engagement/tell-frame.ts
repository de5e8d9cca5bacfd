/**
 * Tells an ad's first frame that it came into view, or left it: what an inline player waits for (docs/wire.md, "The
 * click"). Returns what is called at each change, and undefined for an ad without a frame.
 */
export function frameTeller(ad: Element): ((isInView: boolean) => void) | undefined {
  const frame = ad.querySelector('iframe');
  // A network's frame of ours has an origin that cannot be named, and no player that listens.
  if (!frame || (frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')))
    return undefined;
  return (isInView) => {
    const { origin } = new URL(frame.src, location.href);
    // A frame without an address of its own is of our origin.
    frame.contentWindow?.postMessage(
      `adsnative.mrc50.view:${isInView ? 'in' : 'out'}`,
      origin === 'null' ? '/' : origin,
    );
  };
}
