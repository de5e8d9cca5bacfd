import type { Core } from '../../contract/core';
import type { NetworkTry } from '../../contract/inspect';
import type { AdResponse } from '../../contract/response';

/** Responses of which a network's ad was replaced: that happens once for each. */
const replaced = new WeakSet<AdResponse>();

/**
 * Tries the next network in place of a network's ad, inside that ad's element: callbacks, clicks
 * and views of the placement are not repeated, and only the next network's own pixels fire
 * (docs/console.md#interventions). The ad stays unless the next network fills.
 */
export function replaceAd({ guard }: Core, { element, slot, name, run }: NetworkTry) {
  const { place, placement } = slot;
  const response = placement.rendering?.contents.response;
  if (!response || replaced.has(response) || placement.state !== 'rendered') {
    return;
  }
  const index = response.networks.findIndex(({ providerName }) => providerName === name);
  const next = index < 0 ? undefined : response.networks[index + 1];
  if (!next) {
    return;
  }
  replaced.add(response);
  const oldNodes = [...element.childNodes];
  guard(run)(
    {
      ...slot,
      place: { ...place, fill: (childNodes) => element.append(...childNodes) },
      show({ ads, trust }) {
        for (const node of oldNodes) {
          node.replaceWith();
        }
        for (const { ad } of ads) {
          const tags = ad.readText('trackingTags');
          if (tags) {
            slot.fireTags(tags, trust);
          } else {
            slot.fireUrls(ad.trackingUrls.impressions);
          }
        }
      },
      // No network filled: the ad stays.
      render() {},
    },
    { ...response, networks: [next] },
  );
}
