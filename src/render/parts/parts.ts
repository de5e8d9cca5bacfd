import type { Core } from '../../contract/core';
import type { Parts } from '../../contract/parts';
import type { Ad } from '../../contract/response';
import { MAX_FRAME_SIZE } from '../../shared/defaults';
import { closest } from '../../shared/ways-up';
import { closeStory } from './close-story';
import { decorate, renderTemplate } from './paint-parts';
import { addSheet } from './sheet';
import { watchImage } from './watch-image';

/** The parts of the template on which a click counts. */
const CLICKABLE = 'a,.adsnative-summary,.adsnative-promoted-by';

/** Makes an untrusted ad's template no higher than an untrusted ad's frame. */
function limitHeight({ isUntrusted }: Ad, element: HTMLElement) {
  if (isUntrusted) {
    Object.assign(element.style, { maxHeight: `${MAX_FRAME_SIZE}px`, overflow: 'hidden' });
  }
  return element;
}

/** The entry of the parts chunk: what the tag draws itself (docs/decisions/022-first-paint.md). */
export function create(core: Core): Parts {
  const { settings } = core;
  return {
    addSheet: (parent) => addSheet(parent, settings.nonce),
    renderTemplate,
    render: (ad, { options }, ownDocument) =>
      limitHeight(ad, renderTemplate(ad, ownDocument, options.label, settings.texts)),
    isOutsideCreative: (clicked, element) =>
      element.matches('.adsnative-own') && !closest(clicked, CLICKABLE),
    decorate(placement, renderedAd, adPlace) {
      const cleanups = [
        decorate(placement, renderedAd, adPlace, settings),
        closeStory(core, placement, renderedAd),
        watchImage(renderedAd.element, adPlace),
      ];
      return () => {
        for (const cleanUp of cleanups) {
          cleanUp();
        }
      };
    },
  };
}
