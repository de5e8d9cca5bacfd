import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { concluded, tagMessages, trackedAnswer, ZONE } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import {
  adByLink,
  adRequests,
  hasBanner,
  intercept,
  openAt,
  openLink,
  settingsOf,
} from '../support/preview-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('preview');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** Parameters that a request of the test's page has only by the link. */
const OF_LINKS =
  /^(preview|cid|crid|specific_ad|force_mobile|mock_bid_urls|mock_api_version|zid|network_key|widget_id)$/;

function fromLink(request: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(request).filter(([name]) => OF_LINKS.test(name)));
}

const ON = { zid: ZONE, preview: '1' };
const BIDS = { mock_bid_urls: 'https://bids.example/a?b=1' };

const LINKS: [query: string, expected: Record<string, string>][] = [
  ['?adsnative_preview', ON],
  ['?adsnative_preview&cid=c-1', { ...ON, cid: 'c-1', specific_ad: '1' }],
  ['?adsnative_preview&cid=1&crid=2', { ...ON, cid: '1', crid: '2', specific_ad: '1' }],
  ['?adsnative_preview&zid=another', { preview: '1', zid: 'another' }],
  [
    '?adsnative_preview&bid_version=v9&bid_url=https://bids.example/a?b=1',
    { ...ON, ...BIDS, mock_api_version: 'v9' },
  ],
  ['?adsnative_preview&bid_version=v9', ON],
  // Without the name of the preview, its parameters are the page's own.
  ['?cid=c1&server=stage', { zid: ZONE }],
];

for (const [query, expected] of LINKS) {
  test(`${query || 'no query'} › asks with ${JSON.stringify(expected)}`, async () => {
    const { page, assertQuiet } = await adByLink(stage(), query, { config: { networkKey: '' } });
    assert.equal(fromLink(adRequests(stage())[0]), expected);
    assert.is(await hasBanner(page), 'preview' in expected);
    assertQuiet();
  });
}

test('zid › replaces network and widget as well', async () => {
  await adByLink(stage(), '?adsnative_preview&zid=another', {
    config: { apiKey: '', networkKey: 'n', widgetId: 'w' },
  });
  assert.equal(fromLink(adRequests(stage())[0]), { preview: '1', zid: 'another' });
});

test('ip › goes to the feeds', async () => {
  await openLink(stage(), '?adsnative_preview&ip=192.0.2.7', { config: { apiKey: 'feed' } });
  const { path } = await stage().waitForHit((hit) => hit.path.startsWith('/v1/proxy/'));
  assert.is(new URL(path, 'http://ads').searchParams.get('ip'), '192.0.2.7');
});

const REFUSED: [name: string, value: string][] = [
  ['adsnative_preview', 'x'],
  ['server', ''],
  ['cid', encodeURIComponent('<b>')],
];

for (const [name, value] of REFUSED) {
  test(`${name}=${value} › is refused with a message, and the rest holds`, async () => {
    const query = `${name === 'adsnative_preview' ? '' : 'adsnative_preview&'}${name}=${value}`;
    const visit = await adByLink(stage(), `?${query}&${name === 'cid' ? 'crid' : 'cid'}=7`);
    await visit.settled();
    const text = `[AN] A preview parameter has an unknown value. ${name}=${decodeURIComponent(value)}`;
    assert.equal(
      tagMessages(visit).filter((line) => line.includes('unknown value')),
      [text],
    );
    const forced = name === 'cid' ? { crid: '7' } : { cid: '7' };
    assert.equal(fromLink(adRequests(stage())[0]), { ...ON, ...forced, specific_ad: '1' });
    visit.assertQuiet();
  });
}

const SERVERS = {
  demo: 'http://demo-api.adsnative.com',
  dev: 'http://dev-api.adsnative.com',
  local: 'http://localhost:8787',
};

for (const [name, origin] of Object.entries(SERVERS)) {
  test(`server=${name} › asks ${origin}, whatever the page set before or sets after`, async () => {
    let asked: string[] = [];
    const query = `?adsnative_preview&server=${name}`;
    const beforeLoad = async (at: Page) => {
      asked = await intercept(at, origin);
    };
    // The provider's own servers are asked on its consoles only.
    const { page, assertQuiet } =
      name === 'dev'
        ? await openAt(stage(), `http://console.adsnative.com/page${query}`, {}, beforeLoad)
        : await openLink(stage(), query, {}, { beforeLoad });
    await concluded(page);
    // On a console the ad is the page's own; elsewhere whoever wrote the link chose the server.
    const place = name === 'dev' ? page : page.frameLocator('iframe');
    // A frame that a refresh takes away while it loads would be a broken request.
    await place.locator('.ad').waitFor();
    await page.evaluate((apiUrl) => {
      const { adsnativetag, unit } = window as never as {
        adsnativetag: { updateConfig(settings: object): void };
        unit: { refresh(): void };
      };
      adsnativetag.updateConfig({ apiUrl });
      unit.refresh();
    }, stage().adsOrigin);
    await concluded(page, 2);
    assertEach(asked, (url) => url.slice(0, url.indexOf('?')), [
      `${origin}/v1/ad-template.json`,
      `${origin}/v1/ad-template.json`,
    ]);
    assert.equal(adRequests(stage()), []);
    assert.is(await place.locator('.ad').textContent(), 'intercepted');
    assertQuiet();
  });
}

const HOSTS: [url: string, isPreview: boolean][] = [
  ['http://console.adsnative.com/page', true],
  ['http://console.adsnative.com.evil.example/page', false],
];

for (const [url, isPreview] of HOSTS) {
  test(`${url} › is ${isPreview ? 'a' : 'no'} preview`, async () => {
    const visit = await openAt(stage(), url);
    const { page, settled } = visit;
    await concluded(page);
    await settled();
    const { logLevel, preview } = await settingsOf(page);
    assert.equal([preview, logLevel], [isPreview, isPreview ? 'info' : 'silent']);
    assert.is(await hasBanner(page), isPreview);
    assert.is(adRequests(stage())[0]?.preview, isPreview ? '1' : undefined);
    assert.is(tagMessages(visit).length > 0, isPreview);
    visit.assertQuiet();
  });
}
