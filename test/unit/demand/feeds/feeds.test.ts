import * as assert from 'uvu/assert';
import type { Core } from '../../../../src/contract/core';
import type { FeedRequest, Outcome } from '../../../../src/contract/demand';
import type { Consent } from '../../../../src/contract/request';
import type { CallResult } from '../../../../src/contract/response';
import { create, encodeCriteo } from '../../../../src/demand/feeds/feeds';
import type { Settings } from '../../../../src/public/settings';
import { readAd } from '../../../../src/render/renderer/read-response';
import { unshadowed } from '../../../../src/shared/unshadowed';
import { assertEach } from '../../../support/assert-list';
import { clockFor } from '../../../support/clock';
import { openPage, type Page } from '../../../support/dom';
import { aPlacement } from '../../../support/drawn';
import { fakeCore } from '../../../support/fake-core';
import { test } from '../../../support/suite';

const KEY = 'zone-1';

const clock = clockFor(test);
let page: Page;

test.before.each(() => {
  page = openPage();
});
test.after.each(() => page.close());

/** Asks a feed; `arrival` is what the proxy answers. */
function ask(
  request: Partial<FeedRequest>,
  result: CallResult = { raw: null },
  settings: Partial<Settings> = {},
  consent: Core['consent'] = () => undefined,
) {
  const urls: URL[] = [];
  const outcomes: Outcome[] = [];
  const core = fakeCore({
    htmlTools: { readAd } as Core['htmlTools'],
    settings,
    consent,
    call: (url) => {
      urls.push(new URL(url));
      return Promise.resolve(result);
    },
  });
  const stop = create(core).request(
    { name: 'ntent_feed', sid: 's1', timeoutMs: 1000, customFields: {}, ...request },
    { key: KEY, doc: unshadowed(document), placement: aPlacement() },
    (outcome) => outcomes.push(outcome),
  );
  return { outcomes, stop, urls };
}

const CLIENT = {
  response_status: 0,
  products: [{ title: 'Käse' }],
  advertiser: {},
  privacy: {},
  impression_pixels: ['p'],
};

for (const raw of [
  null,
  5,
  'x',
  [],
  {},
  { status: 'OK' },
  { status: 'OK', ads: [null] },
  { status: 'OK', ads: [{ ad: {} }] },
  { status: 'FAIL', ads: [{ html: 'x' }] },
]) {
  test(`feed › ${JSON.stringify(raw)} is a no-fill`, async () => {
    const { outcomes } = ask({}, { raw });
    await clock.settle();
    assert.equal(outcomes, [{ type: 'noFill', code: 'noAd' }]);
  });
}

test('feed › after its end nothing is said', async () => {
  const given = ask({}, { raw: { status: 'OK', ads: [{ html: 'x' }] } });
  given.stop();
  await clock.settle();
  assert.equal(given.outcomes, []);
});

for (const [sentence, consent] of [
  ['allows it', { allows: () => true }],
  ['forbids it', { allows: () => false }],
] as const) {
  test(`feed › whose placement has ended before the visitor ${sentence} asks nobody, and says nothing`, async () => {
    let decide = (_consent: Consent) => {};
    const deciding = new Promise<Consent>((resolve) => {
      decide = resolve;
    });
    const given = ask({}, { raw: null }, {}, () => deciding);
    given.stop();
    decide(consent as Partial<Consent> as Consent);
    await clock.settle();
    assert.equal([given.urls, given.outcomes], [[], []]);
  });
}

test('feed › a field that turns into no text is not sent', () => {
  const { urls } = ask({ customFields: { kw: { toString: 1, valueOf: 1 }, device: 'phone' } });
  assertEach(urls, ({ searchParams }) => [searchParams.get('kw'), searchParams.get('device')], [
    [null, 'phone'],
  ]);
});

const KEYWORDS: [content: string | null, kw: string | null][] = [
  ['tea', 'tea'],
  ['a,b , c,,d,e', 'a,b,c,d'],
  [' , ', null],
  ['', null],
  [null, null],
];

for (const [content, kw] of KEYWORDS) {
  test(`admarketplace › the page's keywords ${JSON.stringify(content)} are sent as ${kw}`, () => {
    const meta = page.document.createElement('meta');
    meta.setAttribute('name', 'keywords');
    if (content !== null) {
      meta.setAttribute('content', content);
    }
    if (content !== null) {
      page.document.head.append(meta);
    }
    const { outcomes, urls } = ask({ name: 'admarketplace_feed', customFields: { kw: 'ignored' } });
    assertEach(urls, ({ searchParams }) => searchParams.get('kw'), kw ? [kw] : []);
    assert.equal(outcomes, kw ? [] : [{ type: 'noFill', code: 'noKeywords' }]);
  });
}

test('criteo › looks every 10 ms, 40 times, then has timed out', async () => {
  const { outcomes, urls } = ask({ name: 'criteo_feed' });
  await clock.tick(399);
  assert.equal(outcomes, []);
  await clock.tick(1);
  assert.equal(outcomes, [{ type: 'timeout', code: 'noClient' }]);
  assert.equal([urls.length, clock.pending()], [0, 0]);
});

test('criteo › what is there at the last look counts', async () => {
  const { urls } = ask({ name: 'criteo_feed' });
  await clock.tick(399);
  page.window.clientSideData = { [KEY]: CLIENT };
  await clock.tick(1);
  assert.is(urls[0]?.searchParams.get('provider_data'), encodeCriteo(CLIENT));
  assert.is(clock.pending(), 0);
});

test('criteo › null is no answer yet', async () => {
  page.window.clientSideData = { [KEY]: null };
  const { outcomes, urls } = ask({ name: 'criteo_feed' });
  await clock.tick(200);
  assert.equal(outcomes, []);
  page.window.clientSideData = { [KEY]: CLIENT };
  await clock.tick(10);
  assert.is(urls.length, 1);
});

test('criteo › stops looking when it is given up', async () => {
  const { outcomes, stop } = ask({ name: 'criteo_feed' });
  stop();
  assert.is(clock.pending(), 0);
  await clock.tick(1000);
  assert.equal(outcomes, []);
});

test('criteo › an answer of any size can be encoded', () => {
  const products = [{ title: 'x'.repeat(500_000) }];
  assert.ok((encodeCriteo({ ...CLIENT, products }) ?? '').length > 500_000);
});

const NO_PRODUCTS: [what: string, client: unknown][] = [
  ['a status that is not 0', { ...CLIENT, response_status: 1 }],
  ['products that are none', { ...CLIENT, products: 'x' }],
  ...['advertiser', 'privacy', 'impression_pixels'].map((name): [string, unknown] => [
    `no ${name}`,
    { ...CLIENT, [name]: undefined },
  ]),
  ['text', 'x'],
];

for (const [what, client] of NO_PRODUCTS) {
  test(`criteo › ${what} is a no-fill`, async () => {
    page.window.clientSideData = { [KEY]: client };
    const { outcomes, urls } = ask({ name: 'criteo_feed' });
    await clock.tick(10);
    assert.equal(outcomes, [{ type: 'noFill', code: 'noProducts' }]);
    assert.is(urls.length, 0);
  });
}
