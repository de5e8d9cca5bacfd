/** A part of the specification, the core test that shows it, and a change of the built code that this test must notice. */
export interface Heading {
  heading: string;
  /** A file of this folder, without its ending. */
  test: string;
  /** Code of a readable build, and what stands there in the mutant. */
  from: string;
  to: string;
}

/** What the tag is specified to do, in the order of the specification. `test/deep/core-mutants.test.ts` tries each change. */
export const HEADINGS: Heading[] = [
  { heading: 'embedding', test: 'embeddings', from: 'VERSION = "2.0"', to: 'VERSION = "2.1"' },
  { heading: 'preview mode', test: 'preview', from: '/^(1|true|)$/', to: '/^(1|true)$/' },
  {
    heading: 'insertion points',
    test: 'insertion',
    from: '#adsnative-dummy-${key}',
    to: '#adsnative-none-${key}',
  },
  { heading: 'css paths', test: 'insertion', from: '(before|after|append)', to: '(before|after|appended)' },
  { heading: 'lightbox', test: 'lightbox', from: 'String(isAutoplay)', to: 'String(!isAutoplay)' },
  {
    heading: 'placement config',
    test: 'request',
    from: 'key.startsWith("ck_") ? key',
    to: 'key.startsWith("ck_") ? ""',
  },
  { heading: 'ad response', test: 'request', from: '.status !== "OK"', to: '.status === "?"' },
  {
    heading: 'ad',
    test: 'template',
    from: 'const title = text("title")',
    to: 'const title = text("headline")',
  },
  {
    heading: 'network entry',
    test: 'networks',
    from: '"networkPassedBack", "nofills"',
    to: '"networkPassedBack", "timeout"',
  },
  {
    heading: 'ad object handed to callbacks',
    test: 'callbacks',
    from: 'providerName: asObject(customFields).providerName',
    to: '',
  },
  {
    heading: 'analytics event batch',
    test: 'analytics',
    from: 'publisherIds: plan()?.publisherIds ||',
    to: 'publisherIds:',
  },
  { heading: 'public key', test: 'identity', from: 'public_key: publicKey()', to: 'public_key: ""' },
  {
    heading: 'states of a placement',
    test: 'refresh',
    from: 'if (isDisplayed(stage)) log(201)',
    to: 'if (isDisplayed(stage)) log(207)',
  },
  {
    heading: 'chain of networks',
    test: 'networks',
    from: 'noFill: ["networkPassedBack"',
    to: 'noFill: ["networkFilled"',
  },
  { heading: 'viewability', test: 'viewability', from: 'VIEWABLE_TICKS = 9;', to: 'VIEWABLE_TICKS = 8;' },
  {
    heading: 'large units',
    test: 'viewability',
    from: 'LARGE_UNIT_AREA = 242500;',
    to: 'LARGE_UNIT_AREA = 242501;',
  },
  { heading: 'story expander', test: 'components', from: 'EXPAND_MS = 300;', to: 'EXPAND_MS = 400;' },
  { heading: 'a callback is required', test: 'callbacks', from: 'else log(100);', to: ';' },
  { heading: 'an app says who it is', test: 'request', from: 'app_name', to: 'bundle_id' },
  {
    heading: 'call to action',
    test: 'components',
    from: 'text("ctaTitle"), url("ctaUrl")',
    to: 'text("ctaTitle"), url("url")',
  },
  {
    heading: 'a bid must be above the ad',
    test: 'bidding',
    from: 'const floor = highestEcpm(',
    to: 'const floor = 0 * highestEcpm(',
  },
  { heading: 'the queue takes functions', test: 'bad-input', from: 'else log(101);', to: ';' },
  { heading: 'ad request', test: 'request', from: 'force_mobile', to: 'mobile' },
  { heading: 'feed providers', test: 'feeds', from: '/v1/proxy/${name}/', to: '/v1/proxy/' },
  { heading: 'identity frame', test: 'identity', from: 'ask("getGUID"', to: 'ask("optIn"' },
  {
    heading: 'error catalogue',
    test: 'request',
    from: 'SILENT = /^(no active',
    to: 'SILENT = /^(none active',
  },
  {
    heading: 'time for bids',
    test: 'bidding',
    from: 'HEADERBID_TIMEOUT_MS = 700;',
    to: 'HEADERBID_TIMEOUT_MS = 900;',
  },
  { heading: 'looks for an element', test: 'bad-input', from: 'MAX_LOOKS = 20;', to: 'MAX_LOOKS = 2e3;' },
  {
    heading: 'trackers of views',
    test: 'trackers',
    from: 'fire(ad.text("viewableTags")',
    to: 'fire(ad.text("viewTags")',
  },
  { heading: 'clicks', test: 'clicks', from: 'if (clickTags &&', to: 'if (!clickTags &&' },
  { heading: 'consent', test: 'consent', from: '/OptOut(Sale)?$/', to: '/OptOuts$/' },
  {
    heading: 'pages of the first version',
    test: 'old-pages',
    from: 'pageGlobal("_AdsNativeOpts")',
    to: 'pageGlobal("_AdsOpts")',
  },
];
