import type { Core } from '../../contract/core';
import type { Place } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { MAX_TRACKERS } from '../../shared/defaults';
import { parseHtml } from '../../shared/parse-html';
import { PLAIN_IMAGES } from '../../shared/plain-images';
import { asWebUrl } from '../../shared/web-url';

/** Makes the function that sends a slot's trackers (docs/wire.md, "The ad"). */
export const createFire =
  ({ trust }: Core, slot: WritableSlot): WritableSlot['fire'] =>
  (
    trackingTags,
    urlList,
    sendUrl = slot.sendPixel,
    firing = {
      placement: slot.placement,
      place: slot.adPlace,
      drawing: slot.rendered,
    },
  ) => {
    const { chunks } = slot;
    const sendLimited =
      (chunks.assemble ?? chunks.delegate)?.limit(slot, sendUrl, trackingTags) ?? sendUrl;
    if (trackingTags) {
      const markup = parseHtml(trackingTags, (firing.place as Place).doc, trust);
      const isRich = markup.querySelectorAll(':not(img)')[0];
      const images = [...markup.querySelectorAll(isRich ? PLAIN_IMAGES : 'img')];
      urlList = images.map((imageElement) => imageElement.getAttribute('src'));
      if (isRich) {
        slot.loadChunks(['markup'], () =>
          chunks.markup?.fireTags(trackingTags, firing, sendLimited),
        );
      }
    }
    for (const url of ([] as unknown[]).concat(urlList).slice(0, MAX_TRACKERS).map(asWebUrl)) {
      if (url) {
        sendLimited(url);
      }
    }
  };
