import type { Core } from '../../contract/core';
import type { Renderer } from '../../contract/renderer';
import { parseHtml } from '../../shared/parse-html';
import { createSend } from '../../shared/send-pixel';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { handleCloneClicks } from './clone-clicks';
import { createCookieMatch } from './cookie-match';
import { chunksToRender } from './evidence';
import { openPlace } from './place';
import { readAd, readResponse } from './read-response';
import { createRendering } from './rendering';
import type { PageWide } from './show';
import { addStyles } from './style';
import { createViewability } from './viewability';

/**
 * The entry of the renderer: a placement's life from the response on (docs/lifecycle.md), of one ad
 * as html.
 */
export function create(core: Core): Renderer {
  const { load, settings } = core;
  if (settings.costs) {
    load('cost').catch(() => {});
  }
  // If something may be logged, the messages chunk looks for mistakes in options (217 and 218),
  // even if an ad is shown.
  if (settings.logLevel !== 'silent') {
    load('messages').catch(() => {});
  }
  core.htmlTools = {
    slots: new WeakMap(),
    addStyles: (...slotAndPlace) => addStyles(core, ...slotAndPlace),
    chunksToRender,
    openPlace: (insertionPoint, slot) => openPlace(insertionPoint, slot, core),
    parseHtml,
    readAd,
    readResponse,
    thirdPartyTrust: (placement, isUsual) => thirdPartyTrust(core, placement, isUsual),
  };
  handleCloneClicks(core);
  const pageWide: PageWide = {
    sendPixel: createSend((url) => {
      load('reports')
        .then(({ sendLasting }) => sendLasting(url))
        .catch(() => {});
    }),
    countViews: createViewability(core),
    matchCookie: createCookieMatch(core),
  };
  return { open: (placement) => createRendering(core, placement, pageWide) };
}
