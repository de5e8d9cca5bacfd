import type { Settings, Texts } from '../../public/settings';
import { PLACEMENT_RULES } from './placement-rules';
import * as takes from './rules';

const isText = takes.text.test;

/** The words that a page can replace. */
const TEXT_NAMES: Record<keyof Texts, (value: unknown) => boolean> = {
  label: isText,
  promotedBy: isText,
  readMore: isText,
  readLess: isText,
  adChoices: isText,
  frameTitle: isText,
  close: isText,
  video: isText,
  skip: isText,
  videoFailed: isText,
  visit: isText,
  onBehalfOf: isText,
  paidBy: isText,
};

/** What each setting accepts. */
export const SETTINGS_RULES = {
  apiUrl: takes.address,
  base: takes.folder,
  currentPageUrl: takes.text,
  keywords: takes.list,
  defaults: takes.shape(
    'an object with collapse, label, lazy, refresh, reserve, as those options',
    Object.fromEntries(
      (['collapse', 'label', 'lazy', 'refresh', 'reserve'] as const).map((name) => [
        name,
        PLACEMENT_RULES[name].test,
      ]),
    ),
  ),
  expect: takes.expectable,
  keyValues: takes.keyPairs,
  forceMobile: takes.flag,
  requestTimeout: takes.size,
  texts: takes.shape(`an object with ${Object.keys(TEXT_NAMES).join(', ')}`, TEXT_NAMES),
  networkLabel: takes.text,
  logLevel: takes.oneOf({
    silent: true,
    error: true,
    warning: true,
    info: true,
  }),
  nonce: takes.text,
  preview: { ...takes.flagOr('page'), words: { page: true } },
  onClick: takes.fn,
  inviewEvent: takes.text,
  outviewEvent: takes.text,
  clickCallbacks: takes.array,
  isolation: PLACEMENT_RULES.isolation,
  chainTimeout: takes.size,
  networkBreaker: takes.flag,
  analytics: takes.rule('an object (docs/analytics.md), or false', (value) =>
    /object|boolean/.test(typeof value),
  ),
  networks: takes.shape('{ skip }, with an array of names', { skip: Array.isArray }),
  batch: takes.flag,
  ip: takes.text,
  viewTime: takes.flag,
  eids: takes.objects,
  userCallbackOnAdLoad: takes.fn,
  processNativeAdElement: takes.fn,
  headerbidTimeout: takes.size,
  adServerCurrency: takes.text,
  prebidGlobal: takes.text,
  openrtb: takes.shape('{ url, request }', {
    url: takes.address.test,
    request: (value) => typeof value === 'object',
  }),
  costs: takes.flag,
  costLimits: takes.shape('{ bytes, scriptMs, shift, enforce }, with numbers', {
    bytes: takes.size.test,
    scriptMs: takes.size.test,
    shift: takes.size.test,
    enforce: takes.flag.test,
  }),
  replaceIntervened: takes.flag,
  visitorId: takes.flag,
  optedOut: takes.flag,
  childDirected: takes.flag,
  childDirectedParameter: takes.text,
  gdprApplies: takes.flag,
  gvlVendorId: takes.size,
  cmpTimeout: takes.size,
  consentTimeout: takes.size,
  identityFrame: takes.shape('{ url }', { url: takes.address.test }),
  publicKeyFor: takes.array,
  errorLog: takes.flag,
  cookieMatchUrl: takes.addressOrNone,
  autoPageView: takes.flag,
  autoPlacements: takes.rule(
    'true, false, or an array of keys',
    (value) =>
      takes.flag.test(value) ||
      (Array.isArray(value) && value.every((entry) => isText(entry) || takes.keyPairs.test(entry))),
  ),
  releaseBeyond: takes.size,
} satisfies takes.RulesOf<Settings>;
