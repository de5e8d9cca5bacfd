import type { Settings, Texts } from '../../public/settings';
import { PLACEMENT_RULES } from './placement-rules';
import {
  address,
  addressOrNone,
  array,
  expectable,
  flag,
  fn,
  folder,
  keyPairs,
  list,
  objects,
  oneOf,
  type RulesOf,
  rule,
  shape,
  size,
  text,
} from './rules';

const isText = text.test;

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
  apiUrl: address,
  base: folder,
  currentPageUrl: text,
  keywords: list,
  defaults: shape(
    'an object with collapse, label, lazy, refresh, reserve, as those options',
    Object.fromEntries(
      (['collapse', 'label', 'lazy', 'refresh', 'reserve'] as const).map((name) => [
        name,
        PLACEMENT_RULES[name].test,
      ]),
    ),
  ),
  expect: expectable,
  keyValues: keyPairs,
  forceMobile: flag,
  requestTimeout: size,
  texts: shape(`an object with ${Object.keys(TEXT_NAMES).join(', ')}`, TEXT_NAMES),
  networkLabel: text,
  logLevel: oneOf({
    silent: true,
    error: true,
    warning: true,
    info: true,
  }),
  nonce: text,
  preview: {
    ...rule("true, false or 'page'", (value) => flag.test(value) || value === 'page'),
    words: { page: true },
  },
  onClick: fn,
  inviewEvent: text,
  outviewEvent: text,
  clickCallbacks: array,
  isolation: PLACEMENT_RULES.isolation,
  chainTimeout: size,
  networkBreaker: flag,
  analytics: rule('an object (docs/analytics.md), or false', (value) =>
    /object|boolean/.test(typeof value),
  ),
  networks: shape('{ skip }, with an array of names', { skip: Array.isArray }),
  batch: flag,
  ip: text,
  viewTime: flag,
  eids: objects,
  userCallbackOnAdLoad: fn,
  processNativeAdElement: fn,
  headerbidTimeout: size,
  adServerCurrency: text,
  prebidGlobal: text,
  openrtb: shape('{ url, request }', {
    url: address.test,
    request: (value) => typeof value === 'object',
  }),
  costs: flag,
  costLimits: shape('{ bytes, scriptMs, shift, enforce }, with numbers', {
    bytes: size.test,
    scriptMs: size.test,
    shift: size.test,
    enforce: flag.test,
  }),
  replaceIntervened: flag,
  visitorId: flag,
  optedOut: flag,
  childDirected: flag,
  childDirectedParameter: text,
  gdprApplies: flag,
  gvlVendorId: size,
  cmpTimeout: size,
  consentTimeout: size,
  identityFrame: shape('{ url }', { url: address.test }),
  publicKeyFor: array,
  errorLog: flag,
  cookieMatchUrl: addressOrNone,
  autoPageView: flag,
  autoPlacements: rule(
    'true, false, or an array of keys',
    (value) =>
      flag.test(value) ||
      (Array.isArray(value) && value.every((entry) => isText(entry) || keyPairs.test(entry))),
  ),
  releaseBeyond: size,
} satisfies RulesOf<Settings>;
