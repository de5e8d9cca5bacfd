import type { Core } from '../contract/core';
import type { Settings } from '../public/settings';
import { CMP_TIMEOUT_MS, DEFAULT_CURRENCY } from '../shared/defaults';
import { AD_SERVER, MAY_BE_PREVIEW } from '../shared/hosts';
import { isPreview } from '../shared/is-preview';
import { readPageAddress } from '../shared/page-address';
import { HEADERBID_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './constants';

/** Whether the page's address, or the referrer, looks like a preview's. */
export function mayBePreview(): boolean {
  return MAY_BE_PREVIEW.test(`${Object.entries(readPageAddress())}`);
}

/**
 * The default settings. `preview` is absent while the address looks like a preview's. `script` is
 * the tag's own element.
 */
export function defaultSettings(
  isPreviewLike?: boolean,
  script?: HTMLOrSVGScriptElement | null,
): Settings {
  return {
    // A polluted `Object.prototype` adds no setting (docs/security.md#own-members).
    __proto__: null,
    // An https page cannot load from http, and the server of an http page may not support https.
    apiUrl: (location.protocol === 'http:' ? 'http:' : 'https:') + AD_SERVER,
    headerbidTimeout: HEADERBID_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    logLevel: isPreviewLike ? 'info' : 'silent',
    preview: isPreviewLike ? undefined : false,
    nonce: script?.nonce || '',
  } as Settings;
}

/**
 * Defaults that `getConfig()` shows. The chunks that need one of them know it themselves.
 * docs/options.md#settings.
 */
export const chunkDefaults = (): Partial<Settings> => ({
  visitorId: true,
  errorLog: true,
  networkBreaker: true,
  batch: false,
  publicKeyFor: [],
  cmpTimeout: CMP_TIMEOUT_MS,
  adServerCurrency: DEFAULT_CURRENCY,
});

/**
 * What `getConfig()` tells: a snapshot. It hides what is not for anyone's script, which may call
 * it: the nonce, keys and credentials of streams, the visitor's ids, what bidders are told.
 * docs/security.md#what-the-page-cannot-reach
 */
export const shownSettings = (core: Pick<Core, 'pageState' | 'settings'>, settings: Settings) =>
  Object.freeze({
    __proto__: null,
    ...chunkDefaults(),
    ...settings,
    preview: isPreview(core),
    nonce: '',
    analytics: undefined,
    eids: undefined,
    ip: undefined,
    openrtb: undefined,
  });
