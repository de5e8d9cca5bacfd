import type { Core } from '../../contract/core';
import type { OwnHost } from '../../contract/draw';
import type { DrawnAd, Place } from '../../contract/placement';
import type { Changes, PutBack } from '../../contract/watch';

/**
 * Loads the file that keeps ads with their element, as soon as the page has removed or moved an ad or its element, or uses the element
 * for something else. Returns a function that stops.
 */
export function followPlace({ guard }: Core, host: OwnHost, ads: DrawnAd[]): () => void {
  const { element, id, nodes, position } = host.place as Place;
  const look = guard((changes: Changes) => {
    const isBeside =
      position !== 'instead' || (nodes.includes(element.previousSibling as ChildNode) && element.id === id);
    if (isBeside && ads.every((ad) => ad.element.isConnected)) return;
    stop();
    host.later('put-back', ({ follow }: PutBack) => follow(host, ads, changes));
  });
  const siblings = new MutationObserver(look);
  if (element.parentNode) siblings.observe(element.parentNode, { childList: true });
  siblings.observe(element, { attributeFilter: ['id'] });
  // Changes further up in the document show in the ad's size.
  const sizes = new ResizeObserver(look);
  for (const ad of ads) sizes.observe(ad.element);
  const stop = () => {
    siblings.disconnect();
    sizes.disconnect();
  };
  return stop;
}
