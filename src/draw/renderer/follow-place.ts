import type { Core } from '../../contract/core';
import type { OwnHost } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { DrawnAd, Place } from '../../contract/placement';
import type { PutBack } from '../../contract/watch';
import { containerOf, lineOf } from '../../shared/ways-up';

/**
 * Loads the file that keeps ads with their element, as soon as the page has removed or moved an ad or its element, or uses the element
 * for something else. Returns a function that stops.
 */
export function followPlace({ guard, load }: Core, host: OwnHost, ads: DrawnAd[]): () => void {
  const { element, id, nodes, position, root } = host.place as Place;
  const observer = new MutationObserver(
    guard((changes: MutationRecord[]) => {
      const isBeside =
        position !== 'instead' || (nodes.includes(element.previousSibling as ChildNode) && element.id === id);
      const isThere = () => ads.every((ad) => ad.element.getRootNode() === root);
      if (isBeside && isThere()) {
        // Something around it is elsewhere now.
        if (changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element))))
          observe();
        return;
      }
      observer.disconnect();
      const { drawing } = host;
      load('put-back').then(
        guard(({ follow }: PutBack) => {
          if (host.drawing === drawing) host.endings.push(follow(host, ads, changes));
        }),
        guard(() => {
          if (host.drawing === drawing && !isThere()) host.lose(Message.FilesMissing);
        }),
      );
    }),
  );
  // A change further up is a change of what something around the ad contains. All that is around it, and nothing else: the page may be large.
  const observe = () => {
    for (const ad of ads)
      for (const at of lineOf<Node>(ad.element, containerOf).slice(1))
        observer.observe(at, { childList: true });
    observer.observe(element, { attributeFilter: ['id'], childList: position === 'append' });
  };
  observe();
  return () => observer.disconnect();
}
