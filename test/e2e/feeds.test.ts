import * as assert from 'uvu/assert';
import type { Zone } from '../../demo/zones';
import type { AdPage } from '../support/ad-page';
import type { Wire } from '../support/builders';
import {
  callsFor,
  chainOutcome,
  NATIVE,
  network,
  openChain,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('feeds');

const AD: Wire = {
  html: '<div class="feed-ad">A feed ad</div>',
  type: 'story',
  trackingTags: '<img src="{{ADS}}/im.gif?ad=feed">',
};
const KEYWORDS = '<meta name="keywords" content="tea, slow boats,, ferries ,harbour,fish">';

/** What criteo's own script would have answered to the page. */
const CRITEO = {
  response_status: 0,
  products: [{ title: 'Tee für zwei ☕' }, { title: 'Second' }],
  advertiser: { description: 'Harbor', domain: 'harbor.example' },
  privacy: { optout_image_url: 'i', optout_click_url: 'c', more: 1 },
  impression_pixels: [{ url: 'p' }],
};

const clientData = (value: unknown) =>
  `<script>window.clientSideData = { ad: ${JSON.stringify(value)} };</script>`;

/**
 * Opens a page whose placement gets one feed, on a page that criteo and admarketplace can work
 * with.
 */
async function open(name: string, zone: Zone, entry: Wire = {}, page: AdPage = {}): Promise<Visit> {
  stage().adServer.setZone(name, zone);
  setChain(stage().adServer, [network(name, entry)], { ad: NATIVE });
  const visit = await openChain(stage(), { head: KEYWORDS + clientData(CRITEO), ...page });
  return visit;
}

/** The parameters of the feed's calls, without the callback. */
function asked(): Record<string, string[]>[] {
  return stage()
    .adServer.log.filter(({ path }) => path.startsWith('/v1/proxy/'))
    .map(({ query: { callback, ...query } }) => query);
}

// The other feeds are asked as the first is.
for (const name of ['ntent_feed', 'admarketplace_feed', 'criteo_feed']) {
  test(`${name} › its ad is drawn, with the entry's trackers and its own`, async () => {
    const visit = await open(name, {
      answer: { status: 'OK', ads: [{ ad: AD }, { ad: { html: 'second' } }] },
    });
    assert.equal(await chainOutcome(visit.page), {
      state: 'rendered',
      calls: callsFor(true, name),
      timeouts: [],
      trace: [`Requested ${name}`, `Filled ${name}`],
    });
    assert.is(await visit.page.textContent('.feed-ad'), 'A feed ad');
    assert.is(await visit.page.locator('.native, #slot:not([hidden])').count(), 0);
    assert.equal((await pixelsOf(visit, stage().adServer)).sort(), [
      'ad=feed',
      `p=${name}`,
      `requests=${name}`,
    ]);
    const [call, ...more] = stage().adServer.log.filter(({ path }) =>
      path.startsWith('/v1/proxy/'),
    );
    assert.ok(call?.path.startsWith(`/v1/proxy/${name}/?sid=sid-${name}&`));
    assert.equal(more, []);
    visit.assertQuiet();
  });
}

test('no ad › is a no-fill, and the native ad is shown', async () => {
  const visit = await open('aol_feed', { answer: { status: 'FAIL', ads: [] } });
  const { calls, trace } = await chainOutcome(visit.page);
  assert.equal(calls, callsFor(true));
  assert.equal(trace, ['Requested aol_feed', 'PassedBack aol_feed: its answer has no ad']);
  assert.equal((await pixelsOf(visit, stage().adServer)).sort(), [
    'native=1',
    'nofills=aol_feed',
    'requests=aol_feed',
  ]);
  visit.assertQuiet();
});

for (const ad of [{ html: '  ' }, { html: 5 }, { title: {} }]) {
  test(`an ad of which nothing can be drawn, ${JSON.stringify(ad)} › is a no-fill`, async () => {
    const visit = await open('aol_feed', { answer: { status: 'OK', ads: [ad] } });
    assert.equal((await chainOutcome(visit.page)).calls, callsFor(true));
    assert.equal((await pixelsOf(visit, stage().adServer)).sort(), [
      'native=1',
      'nofills=aol_feed',
      'requests=aol_feed',
    ]);
    visit.assertQuiet();
  });
}

test('parameters › come from customFields, the entry and the preview', async () => {
  const customFields = {
    kw: 'tea & milk',
    pub_id: 'pub 1',
    placement_id: 7,
    platform: 'web',
    device: 'mobile',
    num_ads: 3,
    other: 'x',
  };
  await open('ntent_feed', { answer: null }, { customFields }, { settings: { ip: '203.0.113.7' } });
  assert.equal(asked(), [
    {
      sid: ['sid-ntent_feed'],
      kw: ['tea & milk'],
      pub_id: ['pub 1'],
      placement_id: ['7'],
      platform: ['web'],
      device: ['mobile'],
      num_ads: ['3'],
      ip: ['203.0.113.7'],
    },
  ]);
});

const FEED_FAILURES: [name: string, zone: Zone, step: string, noise?: RegExp][] = [
  [
    'an HTTP error',
    { behaviour: 'status', status: 500 },
    'TimedOut ebay_feed: it did not answer',
    /500/,
  ],
  ['no answer in time', { behaviour: 'never' }, 'TimedOut ebay_feed: it did not answer'],
];

for (const [name, zone, step, noise] of FEED_FAILURES) {
  test(`${name} › ${step}`, async () => {
    const visit = await open(
      'ebay_feed',
      zone,
      zone.behaviour === 'never' ? { providerData: { timeout: 100 } } : {},
    );
    const { calls, trace } = await chainOutcome(visit.page);
    assert.equal(trace[1], step);
    assert.equal(calls, callsFor(true));
    visit.assertQuiet(noise);
  });
}

test('an ad without html › is drawn from its fields', async () => {
  const parts = await open('inmobi_feed', {
    answer: { status: 'OK', ads: [{ ad: { title: 'A title' } }] },
  });
  assert.is(await parts.page.textContent('.adsnative-title'), 'A title');
  parts.assertQuiet();
});

test('admarketplace › sends the page’s keywords, four at most', async () => {
  await open('admarketplace_feed', { answer: null }, { customFields: { kw: 'ignored' } });
  assert.equal(asked()[0]?.kw, ['tea,slow boats,ferries,harbour']);
});

test('criteo › sends the first product and what belongs to it, encoded', async () => {
  await open('criteo_feed', { answer: null });
  const [{ provider_data: [blob = ''] = [] } = {}] = asked();
  assert.equal(JSON.parse(Buffer.from(blob, 'base64').toString()), {
    products: [CRITEO.products[0]],
    advertiser: { description: 'Harbor', logo: { url: '' }, logo_click_url: '' },
    privacy: { optout_image_url: 'i', optout_click_url: 'c' },
    impression_pixels: [{ url: 'p' }],
  });
});

const CRITEO_ENDS: [name: string, head: string, step: string][] = [
  [
    'a client answer without products',
    clientData({ ...CRITEO, products: [] }),
    'PassedBack criteo_feed: it has no products',
  ],
  [
    'a client answer for another placement',
    '<script>clientSideData = { other: {} };</script>',
    'TimedOut criteo_feed: its client-side answer did not come',
  ],
  [
    'a client answer that throws when it is read',
    '<script>clientSideData = { get ad() { throw new Error(); } };</script>',
    'TimedOut criteo_feed: its client-side answer did not come',
  ],
];

for (const [name, head, step] of CRITEO_ENDS) {
  test(`criteo, ${name} › ${step}`, async () => {
    const visit = await open('criteo_feed', {}, {}, { head });
    const { calls, trace } = await chainOutcome(visit.page);
    assert.equal(trace[1], step);
    assert.equal(calls, callsFor(true));
    assert.equal(asked(), []);
    const list = step.startsWith('TimedOut') ? 'timeout' : 'nofills';
    assert.equal(
      (await pixelsOf(visit, stage().adServer)).sort(),
      ['native=1', `${list}=criteo_feed`, 'requests=criteo_feed'].sort(),
    );
    visit.assertQuiet();
  });
}

test('the feeds file fails twice › a timeout, and the native ad is shown', async () => {
  stage().tagServer.failNext(/^feeds-/, 2);
  const visit = await open('aol_feed', { answer: { status: 'OK', ads: [AD] } });
  const { calls, trace } = await chainOutcome(visit.page);
  assert.equal(trace[1], 'TimedOut aol_feed: its file did not load');
  assert.equal(calls, callsFor(true));
  visit.assertQuiet(/^503 .*feeds-/);
});
