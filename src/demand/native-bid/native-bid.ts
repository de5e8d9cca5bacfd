import type { Core } from '../../contract/core';
import type { Bid, NativeBidShow, NativeBids } from '../../contract/demand';
import type { RenderedAd } from '../../contract/placement';
import type { Slot } from '../../contract/render';
import { drawNotice } from './privacy-notice';
import { readDsa } from './read-dsa';
import { type Native, type Part, readNative, type TrackedEvent } from './read-native';

interface NativeShow extends NativeBidShow {
  core: Core;
  slot: Slot;
  native: Native;
  use: Bid['use'];
}

/** The template's element for an asset. */
const DRAWN_ASSETS: [part: Part, selector: string][] = [
  ['ctaTitle', '.adsnative-cta-button'],
  ['title', '.adsnative-title'],
  ['imageSrc', '.adsnative-picture'],
  ['promotedBy', '.adsnative-promoted-by'],
  ['summary', '.adsnative-summary'],
];

/**
 * Applies the assets' own links: what is clicked decides which address is opened and which trackers
 * fire.
 */
function linkAssets(
  { ad, native: { links } }: NativeShow,
  element: HTMLElement,
): RenderedAd['adAt'] {
  const linked = DRAWN_ASSETS.flatMap(([part, selector]) => {
    const link = links[part];
    const asset = link && element.querySelector<HTMLElement>(selector);
    if (!asset) {
      return [];
    }
    if (asset.localName === 'a') {
      asset.setAttribute('href', link.url);
    }
    return {
      asset,
      ad: {
        ...ad,
        clickUrl: link.url,
        trackingUrls: { clicks: link.clicktrackers },
      },
    };
  });
  return (clicked) => linked.find(({ asset }) => asset.contains(clicked))?.ad;
}

/**
 * Draws a native bid with the template, and fires its trackers: those of a view as long as the ad
 * is there, also while a refresh is under way.
 */
function showNative(nativeShow: NativeShow) {
  const { ad, core, slot, native, parts, use } = nativeShow;
  const { placement } = slot;
  const trust = core.htmlTools.thirdPartyTrust(placement, true);
  slot.place.fill([]);
  const { doc } = slot.place;
  const tellScripts = (event: TrackedEvent) => {
    const html = native.scripts[event];
    // A bidder's scripts run in the page only if the publisher says so.
    if (html) {
      slot.fireTags(html, core.htmlTools.thirdPartyTrust(placement, false));
    }
  };
  core.htmlTools.slots.get(placement)?.cleanups.push(
    placement.on('impression', () => tellScripts('impression')),
    placement.on('viewable', ({ rule }) => {
      const trackingTags = native.tags[rule as TrackedEvent];
      if (trackingTags) {
        slot.fireTags(trackingTags, trust);
      }
      tellScripts(rule as TrackedEvent);
    }),
  );
  const element = parts.renderTemplate(ad, doc, placement.options.label, core.settings.texts);
  if (native.privacy || ad.object.dsa) {
    element
      .querySelector('.adsnative-labels')
      ?.append(drawNotice(core, doc, native.privacy, ad.object.dsa));
  }
  use?.(slot.fireUrls);
  slot.show(
    {
      nodes: [element],
      ads: [
        {
          ad,
          element,
          adAt: linkAssets(nativeShow, element),
        },
      ],
      trust,
    },
    ad.object,
  );
}

/**
 * The entry of the native-bid chunk: draws OpenRTB Native 1.2 bids with our template
 * (docs/bidding.md).
 */
export function create(core: Core): NativeBids {
  return {
    readDsa,
    drawNotice: (ownDocument, privacy, dsa) => drawNotice(core, ownDocument, privacy, dsa),
    read(bid, request) {
      const native = readNative(bid.native, request);
      // `readNative` returns a text if the bid cannot be rendered: it says why.
      if (typeof native === 'string') {
        return native;
      }
      const { link, links, parts, tags } = native;
      const { vastXml } = parts;
      return {
        ad: {
          ...parts,
          type: vastXml ? 'video' : 'story',
          inlineVideo: !!vastXml,
          ctaUrl: (links.ctaTitle || link).url,
          // `landingUrl` and not `clickUrl`: opening the address counts nothing, the bidder counts
          // clicks by its trackers.
          landingUrl: link.url,
          trackingUrls: { clicks: link.clicktrackers },
          trackingTags: tags.impression,
        },
        show: (slot, how) =>
          showNative({
            core,
            slot,
            ...how,
            native,
            use: bid.use,
          }),
      };
    },
  };
}
