import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { concluded, openAdPage, stateOf } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';
import { reactBundle } from './react-bundle';

const { test, stage } = suiteOnStage('a placement in the state of a framework');

/** The state of Vue, Alpine.js and petite-vue. */
const REACTIVITY = readFileSync(
  'node_modules/@vue/reactivity/dist/reactivity.global.prod.js',
  'utf8',
);

const KEEP = 'unit = window.unit = VueReactivity.reactive({ unit: unit }).unit;';

const openKept = (script = '') =>
  openAdPage(stage(), {
    ad: {},
    head: `<script>${REACTIVITY}</script>`,
    script: KEEP + script,
  });

test('on() and destroy() of a placement that the page keeps there › are of that placement', async () => {
  const { page, ...visit } = await openKept(
    "unit.on('adRendered', function () { document.title = 'rendered'; });",
  );
  assert.is(await page.title(), 'rendered');
  await page.evaluate('unit.destroy()');
  assert.is(await stateOf(page), 'destroyed');
  assert.is(await page.locator('.ad').count(), 0);
  visit.assertQuiet();
});

test('adsnativetag.destroy() with it › takes its ad away', async () => {
  const { page } = await openKept();
  await page.evaluate('adsnativetag.destroy(unit)');
  assert.is(await page.locator('.ad').count(), 0);
});

test('fetchAd() of it › calls back with the ad', async () => {
  const { page } = await openKept();
  await page.evaluate(
    `${KEEP.replace('unit: unit', "unit: new AdsNative({ apiKey: 'ad' })")}
    unit.fetchAd(function (status) { calls.push(status); });`,
  );
  await concluded(page, 2);
  assert.is(await stateOf(page), 'fetched');
});

test('JSON of an event on a page of React › has what the event says, and no placement', async () => {
  const { page, ...visit } = await openAdPage(stage(), {
    ad: {},
    head: `<script>${await reactBundle()}</script>`,
    html: `<div id="root"><main><h1>A story</h1><div id="slot"></div><p>Its text</p></main></div>
      <script>hydrateStory({ id: 'slot' });</script>`,
    script: "unit.on('adRendered', function (event) { window.sent = JSON.stringify(event); });",
  });
  const { time, ...sent } = JSON.parse(await page.evaluate('sent'));
  assert.type(time, 'number');
  assert.equal(sent, { type: 'adRendered', apiKey: 'ad' });
  visit.assertQuiet();
});
