/**
 * `npm run soak -- --minutes 15`: one visit to a page of one route after the other, with page
 * views, costs, view time, analytics, and a chain of networks in frames. The last line says what
 * the page holds now against what it held when its lists were full: heap, nodes, listeners, timers;
 * and which requests came twice. It fails beyond the bounds of docs/single-page.md#a-long-visit.
 */
import { readCommand } from '../scripts/command-line';
import { SOAK } from '../scripts/commands';
import { type Held, heldAfterCollection, openMetrics } from './support/heap';
import { allSent, FULL_PAGE, goOn, LONG_CHAIN, LONG_ZONE, timersOf } from './support/long-page';
import { createStage } from './support/stage';

const { values } = readCommand(SOAK);
const endAt = Date.now() + Number(values.minutes) * 60_000;

/** Views until everything that is loaded once has been. */
const WARM = 100;

/** Views after which the lists are full that forget their oldest, and the engine has compiled. */
const FULL = 1000;

/** The least views that are compared. */
const COMPARED = 500;

/** Bytes that a view may leave then. */
const BYTES_EACH = 300;

/** Bytes that the lists may take until then. docs/single-page.md#a-long-visit. */
const BYTES_IN_ALL = 1_000_000;

/** Nodes, and listeners, by which two moments may differ. */
const NEARLY = 20;

const stage = await createStage();
stage.adServer.setZone(LONG_ZONE, LONG_CHAIN);
const { page } = await stage.open(FULL_PAGE);
const session = await openMetrics(page);
const held = async (): Promise<Held> => {
  await allSent(page);
  return heldAfterCollection(session);
};
let view = 0;
const goOnUntil = async (isThere: () => boolean) => {
  while (!isThere()) {
    await goOn(page, ++view);
    if (view % 500 === 0) {
      console.info(`${view} views, ${JSON.stringify(await heldAfterCollection(session))}`);
    }
  }
  return held();
};
const warm = await goOnUntil(() => view >= WARM);
const full = await goOnUntil(() => view >= FULL);
const last = await goOnUntil(() => Date.now() > endAt && view >= FULL + COMPARED);
const asked = stage.requests().map(({ path }) => path);
const change = (name: keyof Held, [from, to] = [full, last]) => to[name] - from[name];
const until = change('bytes', [warm, full]);
const each = change('bytes') / (view - FULL);
console.info(
  `${view} views: bytes +${until} until the lists were full, then ${each.toFixed()} each; nodes ${change('nodes')}, listeners ${change('listeners')}, timers ${await timersOf(page)}, duplicates ${asked.length - new Set(asked).size}`,
);
const isBounded =
  until <= BYTES_IN_ALL &&
  each <= BYTES_EACH &&
  change('nodes') <= NEARLY &&
  change('listeners') <= NEARLY;
process.exitCode = isBounded ? 0 : 1;
await stage.close();
