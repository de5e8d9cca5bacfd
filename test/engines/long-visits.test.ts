import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { heldAfterCollection, openMetrics } from '../support/heap';
import { goOn, LONG_PAGE, LONG_ZONE, timersOf } from '../support/long-page';
import { type ManyWindow, manyPlacementsHtml } from '../support/many-placements';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('long visits');

/** Route changes of one visit. */
const VIEWS = 2000;

/** Views until everything that is loaded once has been. */
const WARM = 200;

test('1,000 placements on a page › each ends, with one request and one impression', async () => {
  stage().adServer.setZone('many', trackedAnswer());
  const html = manyPlacementsHtml({ count: 1000, apiKey: 'many', pitch: 60, above: 10 });
  const visit = await stage().open(html);
  await visit.page.waitForFunction(
    () => (window as never as ManyWindow).ended === 1000,
    undefined,
    {
      timeout: 240_000,
    },
  );
  await visit.settled();
  assert.is(stage().requests().length, 1000);
  assert.is(stage().pixels(/im\.gif/).length, 1000);
});

test('2,000 route changes › nothing is kept, and each view has one impression', async () => {
  stage().adServer.setZone(LONG_ZONE, trackedAnswer());
  const { page } = await stage().open(LONG_PAGE);
  const session = await openMetrics(page);
  for (let view = 1; view <= WARM; view++) {
    await goOn(page, view);
  }
  const before = { ...(await heldAfterCollection(session)), timers: await timersOf(page) };
  for (let view = WARM + 1; view <= VIEWS; view++) {
    await goOn(page, view);
  }
  const after = { ...(await heldAfterCollection(session)), timers: await timersOf(page) };
  const text = JSON.stringify({ before, after });
  // 200 bytes a view are a few texts; an element that is kept is ten times as much.
  assert.ok(after.bytes - before.bytes < 200 * (VIEWS - WARM), text);
  assert.ok(after.nodes - before.nodes < 500, text);
  assert.ok(after.listeners - before.listeners < 50, text);
  assert.ok(after.timers - before.timers < 10, text);
});
