/**
 * What must not happen: that a page which requests again whenever a request has brought no ad asks
 * as fast as servers can refuse, or stands still.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Zone } from '../../../demo/zones';
import { type AdWindow, adPage, concluded, trackedAnswer, ZONE } from '../../support/ad-page';
import { NO_FILL } from '../../support/layout-stand';
import { observed, stopClock } from '../../support/page-clock';
import { suiteOnStage } from '../../support/stage';
import type { Visit } from '../../support/visit';

const { test, stage } = suiteOnStage('storms of requests');

/** Requests without an ad after which the next one waits, and for how long. */
const MOST = 61;
const WAIT_MS = 1000;

/** Where a storm that nothing bounds ends. */
const END = 200;

/** What a page does whenever a request has brought no ad. */
const AGAIN: Record<string, string> = {
  refresh: 'unit.refresh()',
  requestAds: 'adsnativetag.requestAds()',
  fetchAd: 'unit.fetchAd(function () {})',
  'new placement': `var next = adsnativetag.defineAdUnit(Object.assign({}, unit.config));
    adsnativetag.displayAdUnit(next, 'slot');
    next.fetchAd(function () {})`,
};

const requesting = (again: string) =>
  `['failed', 'unfilled'].forEach(function (type) {
    adsnativetag.on(type, function () { window.turns = (window.turns || 0) + 1; if (turns < ${END}) { ${again}; } });
  });`;

const callsOf = (page: Page) => page.evaluate(() => (window as never as AdWindow).calls.length);

/** The page has stopped, and goes on, once, when its wait is over. */
async function assertPaced({ othersArrived, page }: Visit) {
  const settled = async () => {
    await othersArrived(/^none/);
    await observed(page);
  };
  await concluded(page, MOST);
  await settled();
  assert.is(await callsOf(page), MOST);
  await page.clock.runFor(WAIT_MS);
  await concluded(page, MOST + 1);
  await settled();
  assert.is(await callsOf(page), MOST + 1);
}

const ZONES: [what: string, zone: Zone][] = [
  ['a 429', { behaviour: 'status', status: 429 }],
  ['a 503', { behaviour: 'status', status: 503 }],
  ['an empty answer', { behaviour: 'nothing' }],
  ['no ad', NO_FILL],
];

for (const [what, zone] of ZONES) {
  for (const [name, again] of Object.entries(AGAIN)) {
    test(`${what}, and a ${name} after each › after ${MOST} requests the next one waits`, async () => {
      stage().adServer.setZone(ZONE, zone);
      const visit = await stage().open({
        html: adPage({
          elementId: 'slot',
          script: requesting(again),
          settings: { logLevel: 'silent' },
        }),
        beforeLoad: stopClock,
      });
      await assertPaced(visit);
      assert.is(stage().requests().length, MOST + 1);
    });
  }
}

for (const name of ['refresh', 'fetchAd']) {
  test(`an ad, and a ${name} as soon as its answer has come › after ${MOST} requests the next one waits`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { othersArrived, page } = await stage().open({
      html: adPage({
        elementId: 'slot',
        script: `window.answers = 0;
          unit.config.callbackOnAdResponse = function () { if (++answers < ${END}) { ${AGAIN[name]}; } };`,
      }),
      beforeLoad: stopClock,
    });
    const answered = async (count: number) => {
      await page.waitForFunction(`window.answers >= ${count}`);
      await othersArrived(/^none/);
      await observed(page);
      assert.is(await page.evaluate('answers'), count);
    };
    await answered(MOST);
    await page.clock.runFor(WAIT_MS);
    await answered(MOST + 1);
  });
}

test('an ad in between › the next requests do not wait', async () => {
  stage().adServer.setZone(ZONE, { behaviour: 'status', status: 503 });
  const { page } = await stage().open({
    html: adPage({ elementId: 'slot', script: requesting('unit.refresh()') }),
    beforeLoad: stopClock,
  });
  await concluded(page, MOST);
  stage().adServer.setZone(ZONE, trackedAnswer());
  await page.clock.runFor(WAIT_MS);
  await concluded(page, MOST + 1);
  stage().adServer.setZone(ZONE, NO_FILL);
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await concluded(page, 2 * MOST + 1);
});

/** Requests that end without a task between them. */
const AT_ONCE: [what: string, page: { apiKey?: string }, files: RegExp][] = [
  ['a renderer that is missing', {}, /^renderer-/],
  ['all files missing', {}, /^(?!tag)/],
  ['a placement without a key', { apiKey: '' }, /^none/],
];

for (const [what, options, files] of AT_ONCE) {
  for (const name of ['requestAds', 'fetchAd']) {
    test(`${what}, and a ${name} after each › the page does not stand still`, async () => {
      stage().tagServer.spoil(files, 'missing');
      stage().adServer.setZone(ZONE, trackedAnswer());
      const visit = await stage().open({
        html: adPage({
          elementId: 'slot',
          script: requesting(`${AGAIN[name]}`),
          ...options,
        }),
        beforeLoad: stopClock,
      });
      await assertPaced(visit);
    });
  }
}
