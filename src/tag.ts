/**
 * The eager entry, `dist/tag.js`: takes over the page's queue and makes the live `adsnativetag` and `AdsNative`.
 * A second inclusion of the same version finds them there, and leaves all as it is.
 */
import { createChunks } from './chunks';
import { defaultSettings } from './config';
import { SUBVERSION } from './constants';
import type { Core } from './core';
import { createEvents } from './events';
import { createGuard } from './guard';
import { jsonp } from './jsonp';
import { createLog } from './log';
import { createPlacementClass } from './placement';
import { takeQueue } from './queue';
import { createTagApi } from './tag-api';

function start(page: Window & { adsnativetag?: unknown; AdsNative?: unknown }): void {
  const found = Object(page.adsnativetag) as { subversion?: unknown; cmdQ?: unknown };
  if (found.subversion === SUBVERSION) return;
  const settings = defaultSettings();
  const events = createEvents(() => core.guard);
  const log = createLog(settings, events.emit);
  const nonce = document.currentScript?.nonce || '';
  const core: Core = {
    settings,
    nonce,
    call: (...args) => jsonp(nonce, ...args),
    emit: events.emit,
    log,
    guard: createGuard(log),
    load: createChunks(() => core),
  };
  page.AdsNative = createPlacementClass(core, events.on);
  page.adsnativetag = Object.assign(found, createTagApi(core, events, page.AdsNative as never));
  found.cmdQ = takeQueue(found.cmdQ, core);
}

start(window);
