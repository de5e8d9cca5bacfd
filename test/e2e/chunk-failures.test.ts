import * as assert from 'uvu/assert';
import {
  type AdWindow,
  LOUD,
  openAdPage,
  stateOf,
  toldMessages,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('chunk failures');

const body = `<div id="slot"></div>
  <script>var calls = [];</script>
  ${snippet({
    apiKey: 'native-story',
    elementId: 'slot',
    settings: LOUD,
    script:
      'window.unit = unit; unit.config.callback = function (status, ad) { calls.push([status, ad]); };',
  })}`;

test('a chunk that fails twice ends in a clean failure, callbacks once', async () => {
  stage().tagServer.failNext(/^renderer-/, 2);
  const visit = await stage().open(pageHtml({ body }));
  const { page, assertQuiet } = visit;
  await page.waitForFunction(() => (window as never as { calls: unknown[] }).calls?.length > 0);
  const seen = await page.evaluate(() => {
    const { calls, unit } = window as never as { calls: unknown[]; unit: { state: string } };
    return { calls, state: unit.state };
  });
  assert.equal(seen, { calls: [[false, null]], state: 'failed' });
  const [first, ...others] = await toldMessages(visit, 2);
  assert.match(first ?? '', /^\[AN] .*\/renderer-[\da-f]+\.js\?1.* Combined\? Exclude tag\.js$/);
  assert.equal(others, ['[AN] A file of the tag was blocked or failed.']);
  assertQuiet(/^503 .*renderer-/);
});

test('components that fail › the ad stays, and its story is shown whole', async () => {
  const summary = 'A story that goes on and on, as stories do. '.repeat(12).trim();
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '', title: 'A title', summary }));
  stage().tagServer.failNext(/^components-/, 2);
  const visit = await openAdPage(stage(), { settings: LOUD, config: { label: 'Anzeige' } });
  await visit.page.locator('.adsnative-summary > span').waitFor();
  await visit.settled();
  assert.is(await stateOf(visit.page), 'rendered');
  assert.is(await visit.page.textContent('.adsnative-sponsored-label'), 'Anzeige');
  assert.equal(await visit.page.evaluate(() => (window as never as AdWindow).calls), [true]);
  assert.is(stage().pixels(/im\.gif/).length, 1);
  const [first, ...others] = await toldMessages(visit, 2);
  assert.match(first ?? '', /\/components-/);
  assert.equal([...new Set(others)], ['[AN] A file of the tag was blocked or failed.']);
  visit.assertQuiet(/^503 .*components-/);
});

test('pageView() without the file for page views › rejects nothing that nobody awaits, and says why', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  stage().tagServer.failNext(/^pages-/, 2);
  const visit = await openAdPage(stage(), { settings: LOUD });
  await visit.page.evaluate('adsnativetag.pageView(), 0');
  const [, said] = await toldMessages(visit, 2);
  assert.is(said, '[AN] A file of the tag was blocked or failed.');
  visit.assertQuiet(/^503 .*pages-/);
});
