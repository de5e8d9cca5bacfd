import type { Core } from '../../contract/core';
import type { Renderer } from '../../contract/renderer';
import { parseHtml } from '../../shared/parse-html';
import { sayConsole } from '../../shared/say-console';
import { createSend } from '../../shared/send-pixel';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { createCookieMatch } from './cookie-match';
import { createDisplay } from './display';
import { filesToDraw } from './evidence';
import { leadCopies } from './lead-copies';
import { openPlace } from './place';
import { readAd, readResponse } from './read-response';
import type { PageWide } from './show';
import { addStyles } from './style';
import { createViews } from './views';

/**
 * The entry of the renderer: a placement's life from the response on (docs/lifecycle.md), of one ad
 * as html.
 */
export function create(core: Core): Renderer {
  const { load, settings } = core;
  sayConsole(core);
  if (settings.costs) {
    load('cost').catch(() => {});
  }
  // If something may be logged, the messages chunk looks for mistakes in options (217 and 218),
  // even if an ad is shown.
  if (settings.logLevel !== 'silent') {
    load('messages').catch(() => {});
  }
  core.html = {
    slots: new WeakMap(),
    addStyles: (drawing, place) => addStyles(drawing, place, settings.nonce),
    filesToDraw,
    openPlace: (point, slot) => openPlace(point, slot, core),
    parseHtml,
    readAd,
    readResponse,
    thirdPartyTrust: (placement, isUsual) => thirdPartyTrust(core, placement, isUsual),
  };
  leadCopies(core);
  const pageWide: PageWide = {
    send: createSend((url) => {
      load('reports')
        .then(({ sendLasting }) => sendLasting(url))
        .catch(() => {});
    }),
    watch: createViews(core),
    matchCookie: createCookieMatch(core),
  };
  return { open: (placement) => createDisplay(core, placement, pageWide) };
}
