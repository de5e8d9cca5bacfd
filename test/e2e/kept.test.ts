/** What a page that is never left keeps: nothing of what has gone. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { type AdWindow, adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { countHeld, heldAfterCollection, openMetrics } from '../support/heap';
import { allSent, FULL_PAGE, goOn, LONG_CHAIN, LONG_ZONE } from '../support/long-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('what a page keeps');

/** Navigations that are counted, after those that load each file. */
const NAVIGATIONS = 100;
const WARM = 30;

/** What differs by the moment: the last view may have two ads, and frames that are loading. */
const NEARLY = 10;

test(`${NAVIGATIONS} navigations with everything on › leave no node, and no listener`, async () => {
  stage().adServer.setZone(LONG_ZONE, LONG_CHAIN);
  const { page } = await stage().open(FULL_PAGE);
  const metrics = await openMetrics(page);
  let view = 0;
  const goOnBy = async (count: number) => {
    for (let left = count; left; left--) {
      await goOn(page, ++view);
    }
    await allSent(page);
    return heldAfterCollection(metrics);
  };
  const before = await goOnBy(WARM);
  const after = await goOnBy(NAVIGATIONS);
  for (const what of ['nodes', 'listeners'] as const) {
    const grown = after[what] - before[what];
    assert.ok(grown < NEARLY, `${what}: ${before[what]} → ${after[what]}`);
  }
});

/** Answers of equal trackers that are kept (docs/options.md#limits). */
const UNREAD = 50;

/** What the page may hold besides, such as analytics that is on its way. */
const BESIDES = 5;

/** Trackers of one ad, and ads. */
const TRACKERS = 40;
const ADS = 4;

test('equal trackers whose answers are not to be stored › the browser keeps the latest 50', async () => {
  let hits = 0;
  let onAll = () => {};
  const all = new Promise<void>((resolve) => {
    onAll = resolve;
  });
  const server = createServer((_, response) => {
    response.on('close', () => ++hits === TRACKERS * ADS && onAll());
    response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': 'image/gif' });
    response.end('GIF89a');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const impressionTags = `<img src="http://127.0.0.1:${port}/im.gif">`.repeat(TRACKERS);
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page } = await stage().open(adPage({ elementId: 'slot', config: { impressionTags } }));
  for (let ad = 1; ad < ADS; ad++) {
    await concluded(page, ad);
    await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  }
  await concluded(page, ADS);
  await all;
  const metrics = await openMetrics(page);
  await heldAfterCollection(metrics);
  const held = await countHeld(metrics, 'ReadableStream');
  server.close();
  assert.ok(held >= UNREAD - BESIDES && held <= UNREAD + BESIDES, `${held}`);
});
