/**
 * `npm run soak -- --minutes 15`: one visit to a page of one route after the other. The last line
 * says what the page holds now against what it held after the first minute's views: heap, nodes,
 * listeners, timers; and which requests came twice.
 */
import { parseArgs } from 'node:util';
import { trackedAnswer } from './support/ad-page';
import { type Held, heldAfterCollection, openMetrics } from './support/heap';
import { goOn, LONG_PAGE, LONG_ZONE, timersOf } from './support/long-page';
import { createStage } from './support/stage';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '15' } } });
const endAt = Date.now() + Number(values.minutes) * 60_000;

/** Views until everything that is loaded once has been. */
const WARM = 100;

const stage = await createStage();
stage.adServer.setZone(LONG_ZONE, trackedAnswer());
const { page } = await stage.open(LONG_PAGE);
const session = await openMetrics(page);
let before: Held | undefined;
let view = 0;
while (Date.now() < endAt || view < WARM) {
  await goOn(page, ++view);
  if (view === WARM) {
    before = await heldAfterCollection(session);
  }
  if (view % 500 === 0) {
    console.info(`${view} views, ${JSON.stringify(await heldAfterCollection(session))}`);
  }
}
const after = await heldAfterCollection(session);
const asked = stage.requests().map(({ path }) => path);
const change = (name: keyof Held) =>
  `${name} ${after[name] - (before?.[name] ?? 0) >= 0 ? '+' : ''}${after[name] - (before?.[name] ?? 0)}`;
console.info(
  `${view} views: ${change('bytes')}, ${change('nodes')}, ${change('listeners')}, timers ${await timersOf(page)}, duplicates ${asked.length - new Set(asked).size}`,
);
await stage.close();
