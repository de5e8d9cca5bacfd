import type { Core } from '../../contract/core';
import type { NetworkTry } from '../../contract/inspect';

/**
 * Ads that were replaced, or replaced another: each placement's ad is replaced once for each
 * response.
 */
const replaced = new WeakSet<object>();

/**
 * Tries the next network in place of another one's ad, inside its element: callbacks, clicks and
 * views of the placement are not repeated, and only the network's own pixels fire
 * (docs/console.md#interventions). The ad stays unless the network fills.
 */
export function replaceAd({ guard }: Core, { element: ad, slot, name, run }: NetworkTry): void {
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
  const before = [...ad.childNodes];
  const inside: Partial<typeof slot> = {
    place: { ...place, fill: (childNodes) => ad.append(...childNodes) },
    show({ ads, trust }) {
      for (const node of before) {
        node.replaceWith();
      }
      for (const { ad: own } of ads) {
        const tags = own.text('trackingTags');
        if (tags) {
          slot.fireTags(tags, trust);
        } else {
          slot.fireUrls(own.trackingUrls.impressions);
        }
      }
    },
    // No network filled: the ad stays.
    render() {},
  };
  guard(run)({ ...slot, ...inside }, { ...response, networks: [next] });
}
