import * as assert from 'uvu/assert';
import type { Hit } from '../../demo/hit-log';
import type { Stage } from './stage';
import { openVideoPage } from './video-page';

export const VIDEO = '#an-lightbox video';

export const is = (on: string) => (hit: Hit) => hit.query.on?.[0] === on && !hit.query.of;

/** The order in which a video of 4 s reaches its events; `progress` is at 1.5 s. */
const ORDER = [
  'loaded',
  'start',
  'firstQuartile',
  'progress',
  'midpoint',
  'thirdQuartile',
  'complete',
];

const byPlay = (a: string, b: string) => ORDER.indexOf(a) - ORDER.indexOf(b);

/** What the tests of VAST share: they open, and read, pages of a stage. */
export function createVastStand(stage: () => Stage) {
  /** The events whose trackers were fired so far, of the ad itself, in order. */
  const fired = () =>
    stage()
      .pixels(/vv\.gif/)
      .filter(({ query }) => !query.of)
      .map(({ query }) => String(query.on));

  const atEnd = async () => {
    await stage().waitForHit(is('complete'));
  };

  async function openVast(
    document: string,
    how: 'vastUrl' | 'customFields' | 'vastXml' = 'vastUrl',
  ) {
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
  /** Asserts that an ad that is told in this way plays to its end, and sends what it has to. */
  async function playsToItsEnd(how: 'vastUrl' | 'customFields' | 'vastXml') {
    const { page, assertQuiet } = await openVast('inline', how);
    await page.waitForSelector(VIDEO);
    await atEnd();
    assert.equal(
      fired(),
      [
        'loaded',
        'start',
        'progress',
        'firstQuartile',
        'midpoint',
        'thirdQuartile',
        'complete',
      ].sort(byPlay),
    );
    const [impression, ...others] = stage().pixels(/im\.gif\?of/);
    assert.is(others.length, 0);
    assert.match(String(impression?.query.at), /^\d{4}-\d\d-\d\dT/);
    assert.match(String(impression?.query.cb), /^\d{8}$/);
    assert.is(stage().pixels(/vi\.gif\?of=inline/).length, 1);
    await page.keyboard.press('Escape');
    assertQuiet();
  }
  return { playsToItsEnd, fired, atEnd, openVast };
}
