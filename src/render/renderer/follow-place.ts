import type { Core } from '../../contract/core';
import type { Reinsertion } from '../../contract/measure';
import { Message } from '../../contract/messages';
import type { Place, RenderedAd } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { lineOf } from '../../shared/ways-up';

/**
 * Loads the chunk that keeps ads with their element, as soon as the page has removed or moved an ad
 * or its element, or uses the element for something else. Returns a function that stops.
 */
export function followPlace(
  { guard }: Core,
  slot: WritableSlot,
  renderedAds: RenderedAd[],
): () => void {
  const { element, id, nodes, position, styleParent } = slot.adPlace as Place;
  const rootNode = styleParent.getRootNode();
  const areAdsInPlace = () =>
    renderedAds.every((ad) => ad.element.isConnected && ad.element.getRootNode() === rootNode);
  const [{ element: adElement }] = renderedAds as [RenderedAd];
  // What is around an ad, up to the document, and nothing else: the page may be large.
  const observe = () => {
    for (const ancestor of [element, ...lineOf(adElement)]) {
      observer.observe(ancestor, { attributeFilter: ['id'], childList: true });
    }
  };
  const checkPlace = guard((changes: MutationRecord[]) => {
    const isAnchored =
      position !== 'instead' ||
      (nodes.includes(element.previousSibling as ChildNode) && element.id === id);
    if (isAnchored && areAdsInPlace()) {
      // What was removed with the ads in it is elsewhere now: they have other ancestors.
      if (
        changes.some(({ removedNodes }) =>
          [...removedNodes].some((node) => node.contains(adElement)),
        )
      ) {
        observe();
      }
      return;
    }
    observer.disconnect();
    slot.startWhenLoaded(
      'put-back',
      ({ follow }: Reinsertion) => follow(slot, renderedAds, changes),
      () => areAdsInPlace() || slot.failRendered(Message.FilesMissing),
    );
  });
  const observer = new MutationObserver(checkPlace);
  observe();
  // A function of the page may have moved the ads by now.
  checkPlace([]);
  return () => observer.disconnect();
}
