import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { LiveTag } from '../../src/public/live-tag';
import type { AppWindow, Scene } from '../apps/app';
import { trackedAnswer } from '../support/ad-page';
import { openApp, sceneFor, told } from '../support/app-page';
import { type Held, heldAfterCollection, openMetrics } from '../support/heap';
import { randomFrom } from '../support/random';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('storms of an app');

/** Bytes that a mount and its unmount may leave. */
const LIMIT = 1000;

/**
 * ms. No request of a storm is late: what a late one leaves for its answer would be found at the
 * end.
 */
const PATIENCE_MS = 600_000;

/** Steps of a storm; in each, each of three ads is there or not. */
const STEPS = 1000;

/**
 * A storm: in each step the app has drawn what is shown, and sometimes the browser too. Says how
 * many were unmounted.
 */
async function storm(page: Page, base: Scene, random: () => number): Promise<number> {
  const steps = Array.from({ length: STEPS }, (_, tick) => ({
    tick,
    ads: ['a', 'b', 'c'].filter(() => random() < 0.5).map((id) => ({ id, props: { apiKey: id } })),
    isDrawn: random() < 0.15,
  }));
  return page.evaluate(
    async ([scene, all]) => {
      const { adsnativetag, app } = window as never as AppWindow & { adsnativetag: LiveTag };
      let unmounted = 0;
      const stop = adsnativetag.on('destroyed', () => unmounted++);
      const { port1, port2 } = new MessageChannel();
      for (const { isDrawn, ...step } of [...all, { tick: -1, ads: [], isDrawn: true }]) {
        app.show({ ...scene, ...step });
        // After the tasks in which the framework does its work.
        for (let i = 0; i < 3; i++) {
          await new Promise((resolve) => {
            port1.onmessage = resolve;
            port2.postMessage(0);
          });
        }
        if (isDrawn) {
          await new Promise(requestAnimationFrame);
        }
      }
      stop();
      app.log.length = 0;
      return unmounted;
    },
    [{ ...base, isStrict: true }, steps] as const,
  );
}

for (const framework of ['react19', 'preact11'] as const) {
  test(`${framework} › storms of mounts and unmounts break nothing and leave nothing`, async () => {
    const seed = Number(process.env.SEED) || 20_26;
    for (const id of ['a', 'b', 'c']) {
      stage().adServer.setZone(id, trackedAnswer());
    }
    const { page, show, visit } = await openApp(stage(), framework);
    const { settings, ...base } = sceneFor(stage(), {});
    const scene = { ...base, settings: { ...settings, requestTimeout: PATIENCE_MS } };
    await show({ ...scene, ads: [{ id: 'a', props: { apiKey: 'a' } }], isStrict: true });
    await told(page, 'filled a');
    const metrics = await openMetrics(page);
    const random = randomFrom(seed);
    const held: Held[] = [];
    let unmounted = 0;
    // The first one warms the engine up.
    for (let i = 0; i < 2; i++) {
      unmounted = await storm(page, scene, random);
      await visit.settled();
      held.push(await heldAfterCollection(metrics));
    }
    const [before, after] = held as [Held, Held];
    const bytes = Math.round((after.bytes - before.bytes) / unmounted);
    const [nodes, listeners] = [after.nodes - before.nodes, after.listeners - before.listeners];
    console.log(
      `\n  ${framework}, SEED=${seed}: ${unmounted} unmounts left ${bytes} bytes each, ${nodes} nodes and ${listeners} listeners in all`,
    );
    assert.ok(unmounted > STEPS / 4, `${unmounted} unmounts`);
    assert.ok(bytes < LIMIT, `${bytes} bytes each`);
    // A collection may come between two drawings: what counts is that it does not grow with the
    // unmounts.
    assert.ok(nodes < unmounted / 10, `${nodes} nodes`);
    assert.ok(listeners < unmounted / 10, `${listeners} listeners`);
    const left = await page.evaluate(() => ({
      ads: document.querySelectorAll('.ad').length,
      styles: document.querySelectorAll('head style').length,
      callbacks: Object.keys(window).filter((name) => name.startsWith('an_callback_')).length,
    }));
    assert.equal(left, { ads: 0, styles: 0, callbacks: 0 });
    const complaints = visit.consoleLines.filter(({ type }) => /error|warning/.test(type));
    assert.equal(complaints, []);
    visit.assertQuiet();
  });
}
