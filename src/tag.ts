/**
 * The eager entry, `dist/tag.js`: takes over the page's queue and makes the live `adsnativetag` and `AdsNative`.
 * A second inclusion of the same version finds them there, and leaves all as it is.
 */
import { defaultSettings } from './config';
import { SUBVERSION } from './constants';
import type { Core } from './core';
import { createEvents } from './events';
import { createGuard } from './guard';
import { jsonp } from './jsonp';
import { createLoad } from './load';
import { createLog } from './log';
import { createPlacementClass } from './placement';
import { isOptedOut, needsConsent } from './privacy-signals';
import { takeQueue } from './queue';
import { createTagApi, type TagApi } from './tag-api';
import { createTrust } from './trust';

/** The globals that pages use: ours, and those in which pages of the first version say what they want. */
interface Page extends Window {
  adsnativetag?: unknown;
  AdsNative?: unknown;
  _AdsNativeOpts?: { blockAdLoad?: unknown };
  _AdRenderOpts?: { blockAdLoad?: unknown };
}

function start(page: Page, found: { cmdQ?: unknown; subversion?: unknown }): void {
  const settings = defaultSettings();
  const load = createLoad(() => core);
  const log = createLog(settings, load);
  const guard = createGuard(log);
  const events = createEvents(guard);
  const core: Core = {
    settings,
    call: (...args) => jsonp(core, ...args),
    consent: () =>
      needsConsent(settings) || isOptedOut(settings)
        ? load('consent').then(({ decide }) => decide(isOptedOut))
        : undefined,
    emit: events.emit,
    log,
    guard,
    placements: new Set(),
    trust: createTrust(),
    load,
  };
  page.AdsNative = createPlacementClass(core, events.on);
  page.adsnativetag = Object.assign(found, createTagApi(core, events, page.AdsNative as never));
  if (settings.preview) load('preview').catch(() => {});
  found.cmdQ = takeQueue(found.cmdQ, core);
}

/** Makes the tag, unless this version is there, and has it do what the page asks for in the old way (docs/migrate.md). */
function execute(page: Page): void {
  const found = Object(page.adsnativetag) as TagApi;
  if (found.subversion !== SUBVERSION) start(page, found);
  const options = page._AdsNativeOpts || page._AdRenderOpts;
  if (!options) return;
  // Such a page asks by itself, maybe in its next line.
  if (options.blockAdLoad) found.updateConfig({ isolation: 'page', ...options });
  found.adopt(page.AdsNative, options, { ...options }, document.currentScript).catch(() => {});
}

execute(window);
