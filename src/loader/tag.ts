/**
 * The eager entry, `dist/tag.js`: takes over the page's queue and makes the live `adsnativetag` and
 * `AdsNative`. If the same version has run already, a second inclusion brings its list of keys and
 * changes nothing else; after another version it takes over.
 */

import type { Core } from '../contract/core';
import type { PageState } from '../contract/page';
import type { PlacementClass } from '../contract/placement';
import type { LiveTag } from '../public/live-tag';
import { UNSTARTED_FRAME } from '../shared/defaults';
import { pageAddress } from '../shared/page-address';
import { pageGlobal } from '../shared/page-global';
import { unshadowed } from '../shared/unshadowed';
import { SUBVERSION } from '../shared/version';
import { defaultSettings, mayBePreview } from './config';
import { currentScript } from './current-script';
import { createEvents } from './events';
import { createGuard } from './guard';
import { jsonp } from './jsonp';
import { limitConsent } from './limit-consent';
import { createLoad } from './load';
import { createLog } from './log';
import { adoptOldPage } from './old-pages';
import { createPlacementClass } from './placement';
import { isOptedOut, needsConsent } from './privacy-signals';
import { takeQueue } from './queue';
import { createTagApi, type TagApi } from './tag-api';
import { createTrust } from './trust';
import { createWorkQueue } from './work-queue';

interface Page extends Window {
  adsnativetag?: unknown;
  AdsNative?: unknown;
}

function startTag(page: Page, existingTag: Partial<LiveTag> & { cmdQ?: unknown }) {
  const isPreviewLike = mayBePreview();
  const settings = defaultSettings(isPreviewLike, currentScript);
  const trust = createTrust();
  const loaded = { __proto__: null } as object as Core['loaded'];
  const load = limitConsent(
    createLoad(() => core, loaded, settings),
    loaded,
    settings,
  );
  const log = createLog(settings, load, location.hostname);
  const guard = createGuard(log);
  const events = createEvents(guard);
  const call = jsonp(() => core);
  const state = {
    __proto__: null,
    unshadowed,
    address: pageAddress,
    hasPreviewAddress: isPreviewLike ? undefined : false,
    pageViewCalls: 0,
    adless: 0,
    keyed: [currentScript],
  } as PageState;
  const core = {
    ...events,
    settings,
    pageState: state,
    call,
    consent: () =>
      needsConsent(core) || isOptedOut(settings)
        ? load('consent').then(({ decide }) => decide(isOptedOut))
        : undefined,
    log,
    guard,
    allPlacements: new Set(),
    work: createWorkQueue(),
    trust,
    trustOf: (placement) =>
      state.isChosenByLink?.() || state.untrusted?.has(placement) ? undefined : trust,
    load,
    loaded,
    // The renderer adds `htmlTools` when it loads.
  } satisfies Omit<Core, 'htmlTools'> as object as Core;
  page.AdsNative = createPlacementClass(core, events.on);
  page.adsnativetag = Object.assign(
    existingTag,
    createTagApi(
      core,
      events,
      page.AdsNative as PlacementClass,
      // What the other version made, before its functions are replaced here; nothing that a page
      // has merged into `Object.prototype`.
      { __proto__: null, ...existingTag } as Partial<LiveTag>,
    ),
  );
  if (isPreviewLike) {
    load('preview').catch(() => {});
  }
  existingTag.cmdQ = takeQueue(existingTag.cmdQ, core);
}

/**
 * Makes the tag, unless this version has run already, and handles the options of old pages
 * (docs/migrate.md).
 */
function execute(page: Page) {
  const existingTag = (pageGlobal('adsnativetag') || {}) as TagApi;
  if (existingTag.subversion !== SUBVERSION) {
    startTag(page, existingTag);
  }
  // Reads the keys of this block of two lines, also when the tag has started.
  existingTag.updateConfig({});
  adoptOldPage(page, existingTag);
}

if (window.name !== UNSTARTED_FRAME) {
  execute(window);
}
