/**
 * A part of the specification, the core test that shows it (a file of this folder, without its
 * ending), code of a readable build, and what stands there in the mutant that this test must
 * notice.
 */
export type Heading = [heading: string, test: string, from: string, to: string];

/**
 * What the tag is specified to do, in the order of the specification.
 * `test/deep/core-mutants.test.ts` tries each change.
 */
export const HEADINGS: Heading[] = [
  ['embedding', 'embeddings', 'VERSION = "2.0"', 'VERSION = "2.1"'],
  ['preview mode', 'preview', '/^(1|true|)$/', '/^(1|true)$/'],
  ['insertion points', 'insertion', '#adsnative-dummy-${key}', '#adsnative-none-${key}'],
  ['css paths', 'insertion', '(before|after|append)', '(before|after|appended)'],
  ['lightbox', 'lightbox', 'String(isAutoplay)', 'String(!isAutoplay)'],
  ['placement config', 'request', 'key.replace(/^(ck_)?/, "ck_")', 'key.replace(/^(ck_)?/, "")'],
  ['ad response', 'request', '.status !== "OK"', '.status === "?"'],
  ['ad', 'template', 'const title = readText("title")', 'const title = readText("headline")'],
  ['network entry', 'networks', '"networkPassedBack", "nofills"', '"networkPassedBack", "timeout"'],
  [
    'ad object handed to callbacks',
    'callbacks',
    'providerName: asObject(customFields).providerName',
    '',
  ],
  ['analytics event batch', 'analytics', 'publisherIds: plan()?.publisherIds ||', 'publisherIds:'],
  ['public key', 'identity', 'public_key: publicKey()', 'public_key: ""'],
  ['states of a placement', 'refresh', 'log(201)', 'log(207)'],
  ['chain of networks', 'networks', 'noFill: ["networkPassedBack"', 'noFill: ["networkFilled"'],
  ['viewability', 'viewability', 'VIEWABLE_TICKS = 9;', 'VIEWABLE_TICKS = 8;'],
  ['large units', 'viewability', 'LARGE_UNIT_AREA = 242500;', 'LARGE_UNIT_AREA = 242501;'],
  ['story expander', 'components', 'EXPAND_MS = 300;', 'EXPAND_MS = 400;'],
  ['a callback is required', 'callbacks', 'log(100);', ';'],
  ['an app says who it is', 'request', 'app_name', 'bundle_id'],
  [
    'call to action',
    'components',
    'readText("ctaTitle"), url("ctaUrl")',
    'readText("ctaTitle"), url("url")',
  ],
  [
    'a bid must be above the ad',
    'bidding',
    'const floor = highestEcpm(',
    'const floor = 0 * highestEcpm(',
  ],
  ['the queue takes functions', 'bad-input', 'log(101);', ';'],
  ['ad request', 'request', 'force_mobile', 'mobile'],
  ['feed providers', 'feeds', '/v1/proxy/${name}/', '/v1/proxy/'],
  ['identity frame', 'identity', 'askFrame("getGUID"', 'askFrame("optIn"'],
  ['error catalogue', 'request', 'SILENT = /^(no active', 'SILENT = /^(none active'],
  ['time for bids', 'bidding', 'HEADERBID_TIMEOUT_MS = 700;', 'HEADERBID_TIMEOUT_MS = 900;'],
  ['looks for an element', 'bad-input', 'MAX_LOOKS = 20;', 'MAX_LOOKS = 2e3;'],
  [
    'trackers of views',
    'trackers',
    'fire(ad.readText("viewableTags")',
    'fire(ad.readText("viewTags")',
  ],
  ['clicks', 'clicks', '(clickTags, 0, sendUrl)', '("", 0, sendUrl)'],
  ['consent', 'consent', '/OptOut(Sale)?$/', '/OptOuts$/'],
  [
    'pages of the first version',
    'old-pages',
    'pageGlobal("_AdsNativeOpts")',
    'pageGlobal("_AdsOpts")',
  ],
];
