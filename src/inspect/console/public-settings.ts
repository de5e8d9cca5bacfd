import type { Settings } from '../../public/settings';
import { membersOf } from '../../shared/json';
import { shortAddress } from './plain';

/**
 * Settings that are shown as they are. Any other, also one that the page has invented, may be a
 * secret or tell who the visitor is.
 */
const SHOWN: (keyof Settings)[] = [
  'apiUrl',
  'base',
  'keywords',
  'keyValues',
  'forceMobile',
  'requestTimeout',
  'texts',
  'networkLabel',
  'logLevel',
  'preview',
  'onClick',
  'inviewEvent',
  'outviewEvent',
  'clickCallbacks',
  'networks',
  'isolation',
  'chainTimeout',
  'networkBreaker',
  'batch',
  'viewTime',
  'userCallbackOnAdLoad',
  'processNativeAdElement',
  'headerbidTimeout',
  'adServerCurrency',
  'visitorId',
  'optedOut',
  'childDirected',
  'childDirectedParameter',
  'gdprApplies',
  'gvlVendorId',
  'cmpTimeout',
  'consentTimeout',
  'identityFrame',
  'publicKeyFor',
  'errorLog',
  'cookieMatchUrl',
  'autoPageView',
  'autoPlacements',
  'releaseBeyond',
  'costs',
  'costLimits',
  'replaceIntervened',
];

/**
 * The settings that others may read: of targets of analytics and bids only which there are, never
 * keys or credentials.
 */
export function publicSettings(settings: Settings): Record<string, unknown> {
  const shown = SHOWN.filter((name) => name in settings).map((name) => [name, settings[name]]);
  const { analytics, currentPageUrl, openrtb } = settings;
  const target = ['collector', 'kinesis', 'firehose'].find((name) => name in membersOf(analytics));
  return {
    ...Object.fromEntries(shown),
    currentPageUrl: shortAddress(`${currentPageUrl || ''}`),
    ...(analytics && { analytics: target ?? 'unknown' }),
    ...(openrtb && { openrtb: shortAddress(`${openrtb.url}`) }),
  };
}
