import * as assert from 'uvu/assert';
import { adHtml, renderAd, requestAd } from '../../../../src/entries/server/server';
import { test } from '../../../support/suite';

/** Calls a function while an ad server answers with some text; says what it was asked for. */
async function answered<T>(text: string, call: () => Promise<T>) {
  const { fetch } = globalThis;
  const asked: URL[] = [];
  globalThis.fetch = async (url) => {
    asked.push(new URL(String(url)));
    return new Response(text);
  };
  try {
    return { result: await call(), asked };
  } finally {
    globalThis.fetch = fetch;
  }
}

const ANSWER = { status: 'OK', ad: { html: '<b>An ad</b>' } };
const REQUEST = { url: '/story/1', headers: { host: 'news.example' } };

/** Requests of visitors and servers, and the addresses that leave for them. */
const ADDRESSES: [what: string, options: object, url: string | null, ref?: string][] = [
  ['a path and a host', { request: REQUEST }, 'http://news.example/story/1'],
  ['no host', { request: { url: '/story/1', headers: {} } }, null],
  ['an empty host', { request: { url: '//story/1', headers: { host: '' } } }, null],
  ['a host with a path', { request: { url: '/1', headers: { host: 'a.example/b' } } }, null],
  ['a host with a query', { request: { url: '/1', headers: { host: 'a.example?' } } }, null],
  ['a host with a backslash', { request: { url: '/1', headers: { host: 'a.example\\b' } } }, null],
  ['a host with credentials', { request: { url: '/1', headers: { host: 'u:p@a.example' } } }, null],
  [
    'a host with a port',
    { request: { url: '/1', headers: { host: 'a.example:81' } } },
    'http://a.example:81/1',
  ],
  [
    'a whole address',
    { request: { url: 'https://a.example/1#x', headers: {} } },
    'https://a.example/1',
  ],
  [
    'an address as an object',
    { request: { url: new URL('https://a.example/1'), headers: {} } },
    'https://a.example/1',
  ],
  ['*', { request: { url: '*', headers: { host: 'a.example' } } }, null],
  ['no address', { request: { headers: {} } }, null],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://u:p@h/',
    'https://u@h/',
    'java\tscript:x',
    'blob:https://a.example/1',
    'story/1',
    '',
  ].flatMap((address): [string, object, string | null][] => [
    [`${address} of a request`, { request: { url: address, headers: {} } }, null],
    [`${address} as pageUrl`, { request: REQUEST, pageUrl: address }, null],
    [
      `${address} as referrer`,
      { request: { url: '/1', headers: { host: 'a.example', referer: address } } },
      'http://a.example/1',
    ],
  ]),
  [
    'a pageUrl of the web',
    { request: REQUEST, pageUrl: ' https://a.example/1?b#c' },
    'https://a.example/1?b',
  ],
  [
    'a referrer of the web',
    { request: { url: '/1', headers: { host: 'a.example', referer: 'https://b.example/2' } } },
    'http://a.example/1',
    'https://b.example/2',
  ],
];
for (const [what, options, url, ref = null] of ADDRESSES) {
  test(`requestAd › ${what} › the address leaves if it is of the web, without credentials`, async () => {
    const { asked } = await answered(JSON.stringify(ANSWER), () =>
      requestAd({ apiKey: 'k', ...(options as { request: Request }) }),
    );
    assert.equal(
      asked.map(({ searchParams }) => [searchParams.get('url'), searchParams.get('ref')]),
      [[url, ref]],
    );
  });
}

/** The options with a member that throws when it is read. */
const throwing = (name: string, object: object = {}): never =>
  Object.defineProperty({ ...object }, name, {
    enumerable: true,
    get() {
      throw new Error(name);
    },
  }) as never;

const OPTIONS = { apiKey: 'k', request: REQUEST };
const NAMES = [
  'apiKey',
  'networkKey',
  'widgetId',
  'numAds',
  'keywords',
  'categories',
  'keyValues',
  'label',
  'name',
  'reserve',
  'lazy',
  'refresh',
  'collapse',
  'templateKey',
  'request',
  'pageUrl',
  'ip',
  'consent',
  'childDirected',
  'childDirectedParameter',
  'apiUrl',
  'timeout',
  'signal',
  'trustHtml',
  'nonce',
  'texts',
];
const isPlaceholder = (html: string) => assert.match(html, /^<div data-adsnative="k?"><\/div>$/);

for (const name of NAMES) {
  test(`an option ${name} that throws › is a placeholder, and nobody is asked`, async () => {
    const { asked, result } = await answered(JSON.stringify(ANSWER), async () => [
      await requestAd(throwing(name, OPTIONS)),
      await adHtml(throwing(name, OPTIONS)),
    ]);
    assert.is(result[0], null);
    isPlaceholder(String(result[1]));
    assert.is(asked.length, 0);
    isPlaceholder(renderAd(null, { placement: throwing(name, { apiKey: 'k' }) }));
  });
}

for (const timeout of [Number.POSITIVE_INFINITY, Number.NaN, -1]) {
  test(`a time limit of ${timeout} ms › is the default, and the ad is there`, async () => {
    const { result } = await answered(JSON.stringify(ANSWER), () =>
      requestAd({ ...OPTIONS, timeout }),
    );
    assert.ok(result);
  });
}

const AD = { placement: { apiKey: 'k' }, response: ANSWER, time: 1 };
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const WRITTEN: [what: string, write: () => string][] = [
  ...['placement', 'response', 'time', 'forChildren'].map((name): [string, () => string] => [
    `${name} of the ad`,
    () => renderAd(throwing(name, AD)),
  ]),
  ...['trustHtml', 'nonce', 'texts', 'placement'].map((name): [string, () => string] => [
    `${name} of renderAd`,
    () => renderAd(name === 'placement' ? null : AD, throwing(name)),
  ]),
  ['a member of the answer', () => renderAd({ ...AD, response: throwing('status', ANSWER) })],
  ['a key-value', () => renderAd(null, { placement: { apiKey: 'k', keyValues: throwing('a') } })],
  ['options that nothing can be read of', () => renderAd(null, revoked.proxy as never)],
  ['an ad that nothing can be read of', () => renderAd(revoked.proxy as never)],
];
for (const [what, write] of WRITTEN) {
  test(`${what} that throws › is a placeholder`, () => isPlaceholder(write()));
}

for (const [what, options] of [
  ['consent', { consent: throwing('tcf') }],
  ['a header', { request: { url: '/', headers: throwing('referer') } }],
  ['the address of a request', { request: throwing('url', REQUEST) }],
  ['nothing of which can be read', revoked.proxy],
] as const) {
  test(`requestAd › ${what} that throws › null`, async () => {
    const own =
      options === revoked.proxy ? (options as never) : { ...OPTIONS, ...(options as object) };
    const { result } = await answered(JSON.stringify(ANSWER), async () => [
      await requestAd(own),
      await adHtml(own),
    ]);
    assert.is(result[0], null);
    isPlaceholder(String(result[1]));
  });
}

/** As docs/options.md#limits has it. */
const LIMIT = 1 << 20;
const written = (html: string) => new TextEncoder().encode(html).length;

/**
 * What becomes longer where it is written: a text of ten thousand signs, and what it becomes part
 * of.
 */
const LONGER: [what: string, ad: object, options?: object][] = [
  ['signs that JSON in html escapes', { title: '<'.repeat(900_000) }],
  ['signs of four bytes', { title: '\u{1f600}'.repeat(300_000) }],
  ['html that stands there twice', { html: 'x'.repeat(600_000) }, { trustHtml: true }],
  ['signs of an address', { title: 'A', url: `https://a.example/${'&'.repeat(500_000)}` }],
];
for (const [what, ad, options] of LONGER) {
  test(`an answer of ${what} › is written while it is short, else a placeholder`, async () => {
    const one = { ...AD, response: { status: 'OK', ad } };
    assert.is(renderAd(one, options).slice(0, 99), '<div data-adsnative="k"></div>');
    const short = JSON.parse(JSON.stringify(one).replace(/(.)\1{9999,}/gu, '$1$1$1'));
    assert.match(renderAd(short, options), 'data-adsnative-answer');
  });
}

test('a placement whose attributes would be longer than the limit › has those that are not', () => {
  for (const keywords of ['"'.repeat(300_000), ['\u{1f600}"'.repeat(200_000)]]) {
    const html = renderAd({ ...AD, placement: { apiKey: 'k', keywords, label: 'Ad' } });
    assert.ok(written(html) < LIMIT);
    assert.match(html, /^<div data-adsnative="k" data-label="Ad"><.*<\/div>$/);
  }
  assert.is(
    renderAd(null, { placement: { apiKey: '"'.repeat(300_000) } }),
    '<div data-adsnative=""></div>',
  );
  const each = '"'.repeat(100_000);
  const several = renderAd(null, {
    placement: { apiKey: 'k', keywords: each, categories: each, label: each, name: each } as never,
  });
  assert.ok(written(several) < LIMIT);
});

/** Headers of cookies, as browsers, proxies and hosts of functions write them. */
const COOKIES: [what: string, cookie: string | string[]][] = [
  ['with a space between them', 'a=1; euconsent-v2=C1; usprivacy=1YYN; __gpp=D1~B'],
  ['without a space between them', 'a=1;euconsent-v2=C1;usprivacy=1YYN;__gpp=D1~B'],
  ['in quotes, as Java writes them', 'euconsent-v2="C1"; usprivacy="1YYN"; __gpp="D1~B"'],
  ['escaped, as PHP writes them', 'euconsent-v2=C1; usprivacy=1YYN; __gpp=D1%7EB'],
  ['as a list', ['a=1', 'euconsent-v2=C1', 'usprivacy=1YYN', '__gpp=D1~B']],
];
for (const [what, cookie] of COOKIES) {
  test(`requestAd › cookies ${what} › say what the visitor has refused`, async () => {
    const headers = { host: 'news.example', cookie };
    const { asked } = await answered(JSON.stringify(ANSWER), () =>
      requestAd({ apiKey: 'k', request: { url: '/story/1', headers } }),
    );
    const { gdpr_consent, gpp, us_privacy } = Object.fromEntries(asked[0]?.searchParams ?? []);
    assert.equal([gdpr_consent, gpp, us_privacy], ['C1', 'D1~B', '1YYN']);
  });
}

test('requestAd › a signal that has ended before, and a fetch that looks at none › null', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => new Promise(() => {});
  try {
    const asking = requestAd({ ...OPTIONS, signal: AbortSignal.abort() });
    const late = new Promise((resolve) => setTimeout(resolve, 600, 'no answer'));
    assert.is(await Promise.race([asking, late]), null);
  } finally {
    globalThis.fetch = fetch;
  }
});
