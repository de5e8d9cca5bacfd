import * as assert from 'uvu/assert';
import { concluded, LOUD, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { createAnalyticsStand, FOLLOW } from '../support/analytics-stand';
import { stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import { makeEvents, numbersOf, streamPage } from '../support/stream-page';
import { tagLoaded } from '../support/tab';

const { test, stage } = suiteOnStage('analytics collector');

const { collector, openAd, eventTypes } = createAnalyticsStand(test, stage);

test('a collector that hangs › is given up after 10 s, and gets the events then', async () => {
  let calls = 0;
  const { page } = await openAdPage(
    stage(),
    {
      settings: { analytics: { collector: `${collector.origin()}/collect` } },
      script: FOLLOW,
    },
    {
      async beforeLoad(page) {
        stage().adServer.setZone(ZONE, trackedAnswer());
        await stopClock(page);
        await page.route('**/collect', (route) => {
          calls += 1;
          return calls > 1 ? route.continue() : undefined;
        });
      },
    },
  );
  const givenUp = page.waitForEvent('requestfailed');
  // The first batch gathers for two seconds, from when its file is there. In small steps: we hear
  // of a call later than the page makes it.
  while (!calls) {
    await page.clock.runFor(50);
  }
  await page.clock.runFor(9000);
  assert.equal([calls, collector.posts.length], [1, 0]);
  await page.clock.runFor(1000);
  await givenUp;
  while (!collector.posts.length) {
    await page.clock.runFor(500);
  }
  assert.ok(eventTypes().includes('impression'));
});

test('a collector that is down › is asked again, and nothing is lost', async () => {
  collector.failWith(503);
  const { page, assertQuiet } = await openAd({
    analytics: { collector: `${collector.origin()}/collect` },
  });
  await page.waitForFunction(() => !!(window as never as { numbers?: object }).numbers);
  const pending = (await numbersOf(page))?.pending ?? 0;
  assert.ok(pending > 2);
  collector.failWith(0);
  await page.waitForFunction(
    () => (window as never as { numbers?: { pending: number } }).numbers?.pending === 0,
  );
  assert.ok(collector.events.size >= pending);
  assertQuiet(/503/);
});

test('a collector that says what it took › gets more than a browser lets be under way', async () => {
  collector.answerWith('taken');
  const { consoleLines, page, assertQuiet } = await stage().open(
    streamPage(`{ collector: '${collector.origin()}/collect' }`, JSON.stringify(LOUD)),
  );
  await tagLoaded(page);
  await makeEvents(page, 'told', 1000);
  await page.waitForFunction(
    () => (window as never as { numbers?: { pending: number } }).numbers?.pending === 0,
  );
  assert.ok(collector.posts.map(({ body }) => body).join('').length > 128 * 1024);
  assert.equal(
    consoleLines.filter(({ text }) => /events were not taken/.test(text)),
    [],
  );
  assertQuiet();
});

test('twelve pages that are left within a second each › send an event with two of them at most', async () => {
  const { page } = await openAd({ analytics: { collector: `${collector.origin()}/collect` } });
  // However slow the machine is, each is left before its first events are gathered.
  await page.addInitScript(
    '(function (start) { setTimeout = function (run, ms) { return start(run, ms < 1000 ? ms : 1e8); }; })(setTimeout)',
  );
  for (let i = 0; i < 12; i++) {
    await page.reload({ waitUntil: 'commit' });
    await concluded(page);
    await page.waitForFunction(
      (views) =>
        Object.keys(localStorage).filter((key) => /^adsnative-analytics:[^.]*$/.test(key)).length >
        views,
      i,
    );
  }
  await page.goto('about:blank');
  const times = new Map<string, number>();
  for (const { events } of collector.batches) {
    for (const { id } of events) {
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  assert.ok(times.size > 24, `${times.size}`);
  assert.is(Math.max(...times.values()), 2);
});

test('a file that is blocked › costs the page requests that fail, and nothing else', async () => {
  const { settled, assertQuiet } = await openAd(
    { analytics: { collector: `${collector.origin()}/collect` } },
    9,
  );
  await settled();
  // Two tries at a time, and again where an event comes after both have failed.
  assert.ok(stage().tagServer.requests.filter((name) => /^analytics-/.test(name)).length <= 6);
  assertQuiet(/analytics-/);
});

test('a setting that is wrong › is said, and the ad is shown', async () => {
  const { consoleLines, settled, assertQuiet } = await openAd({
    ...LOUD,
    analytics: { collector: 'nowhere' },
  });
  await settled();
  assert.is(
    consoleLines.filter(({ text }) => /The setting analytics is not valid/.test(text)).length,
    1,
  );
  assertQuiet();
});
