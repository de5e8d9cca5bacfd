import * as assert from 'uvu/assert';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('recorded answers');

/** A recording, and what is on the page when its placement has ended. */
interface Row {
  zone: string;
  /** The recording, where it is not named as the zone: an array has the real keys in it. */
  answerOf?: string;
  /** Default `rendered`, with one impression. */
  state?: 'rendered' | 'unfilled';
  /** A selector of the ad, and how often it is there. */
  selector?: string;
  count?: number;
  impressions?: number;
  messages?: string[];
}

const TWO_OF_AN_ARRAY = 'mwebaslan-array-ok-and-inactive';

const ROWS: Row[] = [
  { zone: 'techspot-story', selector: '#adsnative-infeed' },
  { zone: 'eyein-side-story', selector: '#adsnative-inpost' },
  { zone: 'eyein-side-story-2', selector: '#adsnative-inpost' },
  { zone: 'mg-nofill', state: 'unfilled' },
  {
    zone: 'Q9UjsTiJYbCtuF2bd2HVy3danRWdA5ClxK1ylC0J',
    answerOf: TWO_OF_AN_ARRAY,
    selector: 'li.media',
    impressions: 2,
  },
  {
    zone: 'rwxPTl0fBAOAKbbtq-17h4NSnxTaDBIjzB6X4fX-',
    answerOf: TWO_OF_AN_ARRAY,
    state: 'unfilled',
    messages: ['[AN] ad unit is inactive'],
  },
  { zone: 'somebody-else', answerOf: TWO_OF_AN_ARRAY, selector: 'li.media', impressions: 2 },
  {
    zone: 'batch-ads2-wrapper',
    selector: '#hireme > ul.jobs > li#an-posting',
    count: 2,
    impressions: 2,
  },
  {
    zone: 'batch-video-inline-iframe-creative',
    selector: '.news_box iframe.adsnative-video-iframe',
  },
  { zone: 'batch-video-root-anchor', selector: 'a > .boxout iframe' },
  { zone: 'reuters-network-criteo-feed-native-fallback', selector: '#sponsored-article' },
  { zone: 'honeyfeed-network-criteo-urx-native-fallback', selector: '.ad-dr' },
  { zone: 'no-such-zone', state: 'unfilled' },
];

for (const {
  zone,
  answerOf,
  state = 'rendered',
  selector,
  count = 1,
  messages = [],
  ...row
} of ROWS) {
  const { impressions = state === 'rendered' ? 1 : 0 } = row;
  test(`${zone} › ${state}`, async () => {
    if (answerOf) {
      stage().adServer.setZone(zone, { answerOf });
    }
    const { page, assertQuiet, consoleLines, settled } = await stage().open(
      pageHtml({
        body: `<div id="slot"></div>
          <script>window.calls = [];</script>
          ${snippet({
            apiKey: zone,
            elementId: 'slot',
            settings: { logLevel: 'info' },
            script:
              'window.unit = unit; unit.config.callback = function (status) { calls.push(status); };',
          })}`,
      }),
    );
    await page.waitForFunction(() => (window as never as { calls: unknown[] }).calls?.length > 0);
    const seen = await page.evaluate(() => {
      const { unit, calls } = window as never as { unit: { state: string }; calls: boolean[] };
      return { state: unit.state, calls };
    });
    assert.equal(seen, { state, calls: [state === 'rendered'] });
    if (selector) {
      assert.is(await page.locator(selector).count(), count);
    }
    await settled();
    const fired = stage().adServer.log.filter(({ path }) => /\/imp?\.gif/.test(path));
    assert.is(fired.length, impressions);
    assert.equal(
      // An older Chromium says so of what a frame is denied and it does not know.
      consoleLines
        .map(({ text }) => text)
        .filter((text) => !text.startsWith('Unrecognized feature')),
      messages,
    );
    assertQuiet();
  });
}

test('an unbalanced wrapper is joined around its ads', async () => {
  const { page } = await stage().open(
    pageHtml({
      body: `<div id="slot"></div>${snippet({ apiKey: 'batch-ads2-wrapper', elementId: 'slot' })}`,
    }),
  );
  await page.waitForSelector('#hireme');
  const items = await page.$$eval('#hireme > ul.jobs > li', (nodes) =>
    nodes.map(({ id, className }) => id || className),
  );
  assert.equal(items, ['an-posting', 'an-posting', 'city']);
  assert.is(await page.locator('#slot[hidden]').count(), 1);
});
