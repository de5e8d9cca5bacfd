/**
 * What may become of a file of the tag on its way, for each file that an ad may need
 * (docs/options.md#limits).
 */
import * as assert from 'uvu/assert';
import { type AdWindow, concluded, eventsOf, stateOf } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';
import {
  ASKED_FOR,
  FILE_FAULTS,
  type FilePage,
  FRAME_COST,
  openFilePage,
  runUntilEnded,
  WAITED_FOR,
} from './faulty-files';

const { test, stage } = suiteOnStage('files with a fault');

/** ms. The file's time, the ad request's, and some room for what they set off. */
const LONGEST = 40_000;

/** No request hangs. */
const NONE = /^$/;

const asked = (file: string) =>
  stage().tagServer.requests.filter((name) => name.startsWith(`${file}-`));

/** Resolves when a file has been asked for so often; rejects if it never is. */
function isAsked(file: string, times: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (asked(file).length < times) {
        return;
      }
      clearTimeout(limit);
      stop();
      resolve();
    };
    const stop = stage().tagServer.onRequest(check);
    const limit = setTimeout(() => {
      stop();
      reject(new Error(`${file} was asked for ${asked(file).length} times`));
    }, 20_000);
    check();
  });
}

/**
 * The laws of faults: nothing is thrown, the placement ends, its callback is called once, at most
 * one impression.
 */
async function assertLaws({ page, pageErrors }: Visit, state: string): Promise<void> {
  assert.ok(['rendered', 'unfilled', 'failed'].includes(state));
  assert.is(await stateOf(page), state);
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [
    state === 'rendered',
  ]);
  assert.is((await eventsOf(page, 'impression')).length, state === 'rendered' ? 1 : 0);
  assert.equal(pageErrors, []);
}

/** Lets a file hang until its time is over. What else is on its way comes meanwhile. */
async function hang(file: string, { page, othersArrived }: Visit, thenMs = 10_000): Promise<void> {
  await isAsked(file, 1);
  await othersArrived(new RegExp(`/${file}-`));
  await page.clock.runFor(5000);
  await othersArrived(new RegExp(`/${file}-`));
  await page.clock.runFor(thenMs);
}

function testFault(file: string, opened: FilePage, fault: (typeof FILE_FAULTS)[number]): void {
  test(`${file} › ${fault} both times: the placement ends, and nothing is thrown`, async () => {
    stage().tagServer.spoil(new RegExp(`^${file}-`), fault);
    const visit = await openFilePage(stage(), opened);
    if (opened.askedAfterMs) {
      await concluded(visit.page);
      await visit.othersArrived(NONE);
      await visit.page.clock.runFor(opened.askedAfterMs);
    }
    if (fault === 'hangs') {
      await hang(file, visit);
    }
    // Everything else comes in real time: small steps, so that the page's clock does not run away.
    await runUntilEnded(visit.page, 20, LONGEST);
    await isAsked(file, 1);
    await visit.othersArrived(new RegExp(`/${file}-`));
    // What is asked for after the ad has its time as well.
    await visit.page.clock.runFor(20_000);
    await assertLaws(visit, fault === 'slow' ? 'rendered' : opened.without);
  });
}

for (const [file, page] of Object.entries(WAITED_FOR)) {
  for (const fault of FILE_FAULTS) {
    testFault(file, page, fault);
  }
}
for (const [file, page] of Object.entries(ASKED_FOR)) {
  for (const fault of ['missing', 'hangs', 'other shape', 'other functions'] as const) {
    testFault(file, page, fault);
  }
}
for (const fault of ['missing', 'hangs'] as const) {
  testFault('frame-cost', FRAME_COST, fault);
}

for (const fault of FILE_FAULTS) {
  test(`renderer › ${fault} once: the ad is shown`, async () => {
    stage().tagServer.spoil(/^renderer-/, fault, 1);
    const visit = await openFilePage(stage(), WAITED_FOR.renderer as FilePage);
    await isAsked('renderer', 1);
    if (fault === 'hangs') {
      await visit.page.clock.runFor(4999);
      assert.is(asked('renderer').length, 1);
      await visit.page.clock.runFor(1);
      await isAsked('renderer', 2);
    }
    await concluded(visit.page);
    await assertLaws(visit, 'rendered');
  });
}

test('a page without IntersectionObserver: a click leads to the ad’s address, and is told', async () => {
  const visit = await openFilePage(stage(), {
    without: 'rendered',
    first: 'delete window.IntersectionObserver;',
  });
  const { page } = visit;
  await concluded(page);
  await visit.othersArrived(NONE);
  await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  await stage().waitForHit(({ kind }) => kind === 'click');
  assert.is((await eventsOf(page, 'click')).length, 1);
  await assertLaws(visit, 'rendered');
});

/** The ad requests so far: whether they say that the law applies, and whether they carry an id. */
const requestsSaid = () =>
  stage()
    .queries()
    .map(({ gdpr, uuid }) => [gdpr?.[0], !!uuid]);

test('consent › hangs: it is a platform that does not answer, until its second try arrives', async () => {
  stage().tagServer.spoil(/^consent-/, 'hangs', 1);
  const { page, ...visit } = await openFilePage(stage(), {
    ...WAITED_FOR.consent,
    without: 'rendered',
  });
  await isAsked('consent', 1);
  await visit.othersArrived(/consent-/);
  await page.clock.runFor(1499);
  assert.equal(requestsSaid(), []);
  // The time runs from when the renderer is there, which comes in real time.
  await runUntilEnded(page, 20, 2000);
  assert.equal(requestsSaid(), [[undefined, false]]);
  await page.clock.runFor(5000);
  await isAsked('consent', 2);
  await visit.othersArrived(/consent-\w+\.js$/);
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await concluded(page, 2);
  assert.equal(requestsSaid()[1], ['1', false]);
});

test('renderer › hangs, and the tab sleeps for a minute: it is given time after that', async () => {
  stage().tagServer.spoil(/^renderer-/, 'hangs');
  const visit = await openFilePage(stage(), WAITED_FOR.renderer as FilePage);
  await hang('renderer', visit, 4000);
  await visit.page.clock.fastForward(60_000);
  assert.is(await stateOf(visit.page), 'fetching');
  await visit.page.clock.runFor(4999);
  assert.is(await stateOf(visit.page), 'fetching');
  await visit.page.clock.runFor(1);
  await assertLaws(visit, 'failed');
});

test('analytics › missing, with 21 ads: it is asked for twice now, and once more after each pause', async () => {
  stage().tagServer.spoil(/^analytics-/, 'missing');
  const { othersArrived, page, pageErrors } = await openFilePage(
    stage(),
    ASKED_FOR.analytics as FilePage,
  );
  await runUntilEnded(page, 20, LONGEST);
  await othersArrived(NONE);
  await page.evaluate(() => {
    const { adsnativetag } = window as never as AdWindow;
    for (let i = 0; i < 20; i++) {
      adsnativetag.defineAdUnit({ apiKey: 'ad' });
    }
    adsnativetag.requestAds();
  });
  const counts: number[] = [];
  for (const pause of [29_000, 29_000, 29_000]) {
    await page.clock.runFor(pause);
    counts.push(asked('analytics').length);
    await page.clock.runFor(1000);
    await page.evaluate('adsnativetag.defineAdUnit({ apiKey: "ad" }).fetchAd(function () {})');
    await isAsked('analytics', (counts.at(-1) as number) + 1);
    await othersArrived(NONE);
  }
  // This browser remembers that the first address failed.
  assert.equal(counts, [2, 3, 4]);
  assert.equal(pageErrors, []);
});
