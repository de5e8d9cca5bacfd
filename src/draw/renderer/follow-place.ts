import type { Core } from '../../contract/core';
import type { DrawnAd, Place, Placement } from '../../contract/placement';
import type { PutBack } from '../../contract/watch';
import { startLater } from '../../shared/start-later';

/**
 * Loads the file that keeps ads with their element as soon as they are not where they belong: the page has removed or moved the one or
 * the other, or uses the element for something else. Returns a function that stops.
 */
export function followPlace(
  core: Core,
  placement: Placement,
  { element, id, nodes, position }: Place,
  ads: DrawnAd[],
): () => void {
  const look = core.guard(() => {
    const isBeside =
      position !== 'instead' || (nodes[nodes.length - 1]?.nextSibling === element && element.id === id);
    if (isBeside && ads.every((ad) => ad.element.isConnected)) return;
    stop();
    stop = startLater(
      core,
      core.load('put-back'),
      (loaded: PutBack) => loaded.follow(placement, ads),
      () => {},
    );
  });
  const siblings = new MutationObserver(look);
  if (element.parentNode) siblings.observe(element.parentNode, { childList: true });
  siblings.observe(element, { attributeFilter: ['id'] });
  // Of what happens further up, an ad that has a size is told.
  const sizes = new ResizeObserver(look);
  for (const ad of ads) sizes.observe(ad.element);
  let stop = () => {
    siblings.disconnect();
    sizes.disconnect();
  };
  return () => stop();
}
