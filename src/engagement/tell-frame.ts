/**
 * Tells an ad's first frame that it came into view, or left it: what an inline player waits for (INTERFACE §7). Returns
 * what is called at each change, and undefined for an ad without a frame.
 */
export function frameTeller(ad: Element): ((isInView: boolean) => void) | undefined {
  const frame = ad.querySelector('iframe');
  if (!frame) return undefined;
  return (isInView) => {
    const { origin } = new URL(frame.src, location.href);
    // A frame without an address of its own is of our origin.
    frame.contentWindow?.postMessage(
      `adsnative.mrc50.view:${isInView ? 'in' : 'out'}`,
      origin === 'null' ? '/' : origin,
    );
  };
}
