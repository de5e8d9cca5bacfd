/**
 * What must hold: each tracker is sent each time, although browsers load an equal image only once
 * in a document. Counted by the server.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import {
  type AdPage,
  type AdWindow,
  adPage,
  concluded,
  openAdPage,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('equal trackers');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** Trackers of the publisher's, which are the same for each ad. */
const FIXED = {
  impressionTags: '<img src="{{ADS}}/im.gif?of=publisher">',
  viewabilityTags: '<img src="{{ADS}}/vi.gif?of=publisher">',
};

const count = (name: 'im' | 'vi') =>
  stage().pixels(new RegExp(`${name}\\.gif\\?of=publisher`)).length;

test('two placements whose ads are drawn in one task › both are counted', async () => {
  const script = `var other = adsnativetag.defineAdUnit(Object.assign({}, unit.config, { callback: undefined }));
    adsnativetag.displayAdUnit(other, 'other');`;
  const html = '<div id="slot"></div><div id="other"></div>';
  const visit = await stage().open(adPage({ elementId: 'slot', html, config: FIXED, script }));
  await stage().waitForHit(() => count('im') === 2 && count('vi') === 2);
  await visit.settled();
  assert.equal([count('im'), count('vi')], [2, 2]);
  visit.assertQuiet();
});

/** Refreshes an ad three times: each of the four is counted. */
async function assertEachCounted(
  config: Record<string, unknown>,
  page: AdPage = {},
  headers: Record<string, string> = {},
) {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await stage().open({
    html: adPage({ elementId: 'slot', config, ...page }),
    headers,
  });
  for (let ad = 1; ad <= 3; ad++) {
    await concluded(visit.page, ad);
    await stage().waitForHit(() => count('im') === ad);
    await visit.page.evaluate(() => (window as never as AdWindow).unit.refresh());
  }
  await concluded(visit.page, 4);
  await visit.settled();
  assert.is(count('im'), 4);
  return visit;
}

test('refreshes › each is counted', async () => {
  await assertEachCounted(FIXED);
});

/** The publisher's address in tags that are more than images. */
const TAGS: [what: string, tags: string][] = [
  [
    'beside a script',
    `${FIXED.impressionTags}<script>window.ran = (window.ran || 0) + 1;</script>`,
  ],
  ['in an element', `<div>${FIXED.impressionTags}</div>`],
];
for (const [what, impressionTags] of TAGS) {
  test(`an image ${what} › is sent with each ad`, async () => {
    const visit = await assertEachCounted({ impressionTags });
    visit.assertQuiet();
  });
}

test('an image with a handler of its own › stays where the handler finds it', async () => {
  const impressionTags =
    '<p><img src="{{ADS}}/im.gif?of=publisher" onload="window.heard = this.parentNode.localName"></p>';
  const visit = await stage().open(adPage({ elementId: 'slot', config: { impressionTags } }));
  await visit.page.waitForFunction(() => 'heard' in window);
  assert.is(await visit.page.evaluate('heard'), 'p');
  assert.is(count('im'), 1);
});

test('an image that a script of the tags finds, or fills › stays in the page', async () => {
  const impressionTags = `<img id="by-id" src="{{ADS}}/im.gif?of=publisher"><img class="empty" data-of="publisher">
    <script>
      window.found = !!document.getElementById('by-id');
      document.querySelector('.empty').src = '{{ADS}}/vi.gif?of=publisher';
    </script>`;
  const visit = await stage().open(adPage({ elementId: 'slot', config: { impressionTags } }));
  await stage().waitForHit(() => count('im') === 1 && count('vi') === 1);
  assert.is(await visit.page.evaluate('found'), true);
  visit.assertQuiet();
});

test('an address that the page itself has asked for › is sent as well', async () => {
  const html = `${FIXED.impressionTags}<div id="slot"></div>`;
  const visit = await stage().open({
    html: adPage({ elementId: 'slot', html, config: FIXED }).replace(
      '<script async',
      '<script defer',
    ),
  });
  await concluded(visit.page);
  await stage().waitForHit(() => count('im') === 2);
  await visit.settled();
  assert.is(count('im'), 2);
});

test('the cookie is matched at an address that is a tracker, too › both are sent', async () => {
  const settings = { cookieMatchUrl: '{{ADS}}/im.gif?of=publisher' };
  const visit = await stage().open(adPage({ elementId: 'slot', settings, config: FIXED }));
  await stage().waitForHit(() => count('im') === 2);
  await visit.settled();
  assert.is(count('im'), 2);
});

test('more addresses than are remembered › the first one is sent again', async () => {
  const others = Array.from(
    { length: 510 },
    (_, n) => `<img src="{{ADS}}/vi.gif?other=${n}">`,
  ).join('');
  const config = { impressionTags: FIXED.impressionTags + others };
  // No entry of the browser's says that an address was asked for.
  const head = '<script>performance.setResourceTimingBufferSize(0)</script>';
  const visit = await openAdPage(stage(), { head, config });
  await visit.page.evaluate(
    (tags) => {
      const { unit } = window as never as AdWindow;
      unit.config.impressionTags = tags;
      unit.refresh();
    },
    FIXED.impressionTags.replace('{{ADS}}', stage().adsOrigin),
  );
  await concluded(visit.page, 2);
  await stage().waitForHit(() => count('im') === 2);
});

const FETCHES: [what: string, head: string][] = [
  ['a broken fetch', '<script>window.fetch = function () { throw new Error("mine"); };</script>'],
  ['a fetch that does nothing', '<script>window.fetch = function () {};</script>'],
  ['no fetch', '<script>window.fetch = undefined;</script>'],
];

const BROKEN: [what: string, head: string][] = [
  [
    'a class Image of its own',
    '<script>window.Image = class { constructor() { throw new Error("mine"); } };</script>',
  ],
  ...FETCHES,
  ['no list of its requests', '<script>performance.getEntriesByName = undefined;</script>'],
  [
    'a broken list of its requests',
    '<script>performance.getEntriesByName = function () { throw new Error("mine"); };</script>',
  ],
];
for (const [what, head] of BROKEN) {
  test(`a page with ${what} › loses no tracker`, async () => {
    const visit = await stage().open(adPage({ head, elementId: 'slot', config: FIXED }));
    await stage().waitForHit(() => count('im') === 1 && count('vi') === 1);
    await visit.settled();
    visit.assertQuiet();
  });
}

/**
 * What else a page may have where an image must not show itself: css for all frames, and an element
 * that hides the root's name.
 */
const HOSTILE = `<style>iframe { display: block; height: 200px; }</style><form name="documentElement"></form>
  <form name="documentElement"></form>`;

for (const [what, head] of FETCHES) {
  test(`equal trackers on a page with ${what} › are all sent, without a trace on the page`, async () => {
    const html = `${HOSTILE}<div id="slot"></div>`;
    const visit = await assertEachCounted(FIXED, { head, html });
    await visit.page.waitForFunction('!document.querySelector("iframe")');
    visit.assertQuiet();
  });
}

test('equal trackers under a policy that allows no connection › are all sent as images', async () => {
  const visit = await assertEachCounted(
    FIXED,
    {},
    { 'Content-Security-Policy': "connect-src 'none'" },
  );
  await visit.page.waitForFunction('!document.querySelector("iframe")');
  assert.equal(visit.pageErrors, []);
});

test('equal trackers under a policy that only reports › are not sent again', async () => {
  await assertEachCounted(
    FIXED,
    {},
    { 'Content-Security-Policy-Report-Only': "connect-src 'none'" },
  );
});

/** Answers that a browser gives to nobody, although the server has counted the request. */
const LOST: [what: string, status: number, headers: Record<string, string>][] = [
  // Where a filter by name servers ends most of them.
  ['leads to a host that is down', 302, { Location: 'http://127.0.0.1:9/' }],
  ['only its own site may read', 200, { 'Cross-Origin-Resource-Policy': 'same-origin' }],
  ['leads to what is no address of the web', 302, { Location: 'data:image/gif;base64,' }],
];

/** A tracker with an answer of its own, and what it was asked for. */
async function openTracker(status: number, headers: Record<string, string>) {
  const counter = { paths: [] as string[] };
  const server = createServer(({ url = '' }, response) => {
    counter.paths.push(url);
    response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/im.gif`;
  return {
    counter,
    url,
    tag: `<img src="${url}">`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens a page with an ad whose click leads in its own window to no other page, as a download. */
async function openClicked(page: AdPage, { clickTags = '' } = {}): Promise<Visit> {
  stage().adServer.setZone(ZONE, trackedAnswer({ target: '_top' }));
  const visit = await openAdPage(stage(), {
    ...page,
    config: { clickTags: `${clickTags}<img src="{{ADS}}/vv.gif?of=click">` },
  });
  await visit.page.route(/url=landing/, (route) => route.fulfill({ status: 204 }));
  return visit;
}

for (const [what, status, headers] of LOST) {
  test(`an equal tracker that ${what} › is sent once with each ad`, async () => {
    const { close, counter, tag } = await openTracker(status, headers);
    const visit = await assertEachCounted({ impressionTags: FIXED.impressionTags + tag });
    close();
    assert.is(counter.paths.length, 4);
    assert.is(await visit.page.locator('iframe').count(), 0);
  });

  test(`a click's tracker that ${what}, where the click does not leave › is sent once a click`, async () => {
    const { close, counter, tag, url } = await openTracker(status, headers);
    const { page } = await openClicked({}, { clickTags: tag });
    await page.click('.ad');
    await stage().waitForHit(({ path }) => path.endsWith('of=click'));
    // What comes of the tracker is known when the same has come of a later one, and of an image.
    await page.evaluate(async (later) => {
      const image = document.createElement('img');
      await fetch(later, { mode: 'no-cors' }).catch(() => {});
      image.src = `${later}&image`;
      await image.decode().catch(() => {});
    }, `${url}?later`);
    close();
    assert.equal(counter.paths, ['/im.gif', '/im.gif?later', '/im.gif?later&image']);
  });
}

/** Ways to write an address, which browsers list in full. */
const WRITTEN: [how: string, write: (url: string) => string][] = [
  ['without a scheme', (url) => url.replace('http:', '')],
  ['with a blank', (url) => `${url}?of=a b`],
];
for (const [how, write] of WRITTEN) {
  test(`an equal tracker ${how} that leads to a host that is down › is sent once with each ad`, async () => {
    const { close, counter, url } = await openTracker(302, { Location: 'http://127.0.0.1:9/' });
    const tag = `<img src="${write(url)}">`;
    await assertEachCounted({ impressionTags: FIXED.impressionTags + tag });
    close();
    assert.is(counter.paths.length, 4);
  });
}

for (const [what, head] of FETCHES) {
  test(`a click on a page with ${what} › loses no tracker`, async () => {
    const { page } = await openClicked({ head });
    await page.click('.ad');
    await stage().waitForHit(({ path }) => path.endsWith('of=click'));
    assert.is(stage().pixels(/of=click/).length, 1);
  });
}
