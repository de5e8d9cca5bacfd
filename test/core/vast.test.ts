import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Hit } from '../../demo/hit-log';
import { stageFor } from '../support/stage';
import { openVideoPage } from '../support/video-page';

const test = suite('VAST');

const stage = stageFor(test);

const VIDEO = '#an-lightbox video';

/** The events whose trackers were fired so far, of the ad itself, in order. */
const fired = () =>
  stage()
    .pixels(/vv\.gif/)
    .filter(({ query }) => !query.of)
    .map(({ query }) => String(query.on));

const is = (on: string) => (hit: Hit) => hit.query.on?.[0] === on && !hit.query.of;

const atEnd = async () => {
  await stage().waitForHit(is('complete'));
};

async function openVast(document: string, how: 'vastUrl' | 'customFields' | 'vastXml' = 'vastUrl') {
  const vastUrl = `{{ADS}}/vast/${document}.xml`;
  const xml = async () => (await fetch(`${stage().adsOrigin}/vast/${document}.xml`)).text();
  const ad =
    how === 'vastXml'
      ? { vastXml: await xml() }
      : how === 'customFields'
        ? { customFields: { vastUrl } }
        : { vastUrl };
  const visit = await openVideoPage(stage(), { ad: { ...ad, embedUrl: '' } });
  stage().adServer.clearLog();
  await visit.page.click('.video-ad');
  return visit;
}

for (const how of ['vastUrl', 'customFields', 'vastXml'] as const) {
  test(`InLine by ${how} › a real video plays to its end, and each pixel arrives once, in order`, async () => {
    const { page, assertQuiet } = await openVast('inline', how);
    await page.waitForSelector(VIDEO);
    await atEnd();
    assert.equal(
      fired(),
      ['loaded', 'start', 'progress', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'].sort(byPlay),
    );
    const [impression, ...others] = stage().pixels(/im\.gif\?of/);
    assert.is(others.length, 0);
    assert.match(String(impression?.query.at), /^\d{4}-\d\d-\d\dT/);
    assert.match(String(impression?.query.cb), /^\d{8}$/);
    assert.is(stage().pixels(/vi\.gif\?of=inline/).length, 1);
    await page.keyboard.press('Escape');
    assertQuiet();
  });
}

/** The order in which a video of 4 s reaches its events; `progress` is at 1.5 s. */
const ORDER = ['loaded', 'start', 'firstQuartile', 'progress', 'midpoint', 'thirdQuartile', 'complete'];

const byPlay = (a: string, b: string) => ORDER.indexOf(a) - ORDER.indexOf(b);

test('skipoffset › a button once it has passed; skipping is told once, and closes', async () => {
  const { page } = await openVast('skip');
  await page.waitForSelector(VIDEO);
  assert.is(await page.locator('.adsnative-skip').count(), 0);
  await page.click('.adsnative-skip');
  await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
  await stage().waitForHit(is('skip'));
  assert.equal(
    fired().filter((event) => /skip|close|complete/.test(event)),
    ['skip'],
  );
});

test.run();
