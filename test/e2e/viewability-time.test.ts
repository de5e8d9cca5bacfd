import * as assert from 'uvu/assert';
import {
  intervalsOf,
  MRC_TICKS,
  metRules,
  nowOf,
  openMeasured,
  run,
  runningOn,
  showPixels,
  sized,
  TICK_MS,
  TICKS,
} from '../support/measured-page';
import { suiteOnStage } from '../support/stage';
import { setVisibility } from '../support/tab';

const { test, stage } = suiteOnStage('when an ad is viewable');

/** An ad of 300 × 200: so many pixels of its height in view, for so many ticks. */
type Script = [pixels: number, ticks: number][];

const HEIGHT = 200;

interface Rule {
  name: string;
  share: number;
  ticks: number;
}

const RULES: Rule[] = [
  { name: 'adsnative', share: 0.5, ticks: TICKS },
  { name: 'mrc50', share: 0.5, ticks: MRC_TICKS },
  { name: 'mrc100', share: 1, ticks: MRC_TICKS },
];

/**
 * The tick at which a rule is met, by the specification's own words: so many consecutive checks
 * passed.
 */
function expectedTick(script: Script, { share, ticks }: Rule): number | undefined {
  let passed = 0;
  let tick = 0;
  for (const [pixels, length] of script) {
    for (let i = 0; i < length; i++) {
      tick += 1;
      passed = pixels / HEIGHT >= share ? passed + 1 : 0;
      if (passed === ticks) {
        return tick;
      }
    }
  }
  return undefined;
}

/** A scroll script from a seed: the same every time. */
function randomScript(seed: number): Script {
  let state = seed;
  const next = (limit: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  const stops = [0, 40, 98, 102, 150, 200, 200];
  return Array.from({ length: 10 }, () => [stops[next(stops.length)] ?? 0, 1 + next(12)]);
}

/** The same, written as pixels × ticks. */
const SCRIPTS: [name: string, script: string][] = [
  ['in view from one moment on', '0×5 200×12'],
  ['half in view', '0×3 100×12'],
  ['never enough', '99×40'],
  ['interrupted after 8 checks', '120×8 80×1 120×8 80×2 120×12'],
  ['interrupted for a moment between', '120×8 0×1 120×12'],
  ['9 checks and gone', '120×9 0×10'],
  ['9 checks, and the tenth later', '120×9 0×5 120×9 0×3 200×10'],
  ['scrolled through', '40×2 100×2 200×3 100×1 40×9'],
];

const parse = (script: string) =>
  script.split(' ').map((step) => step.split('×').map(Number)) as Script;
const ALL: [name: string, script: Script][] = [
  ...SCRIPTS.map(([name, script]): [string, Script] => [name, parse(script)]),
  ...[1, 2, 3, 4, 5, 6].map((seed): [string, Script] => [
    `at random, seed ${seed}`,
    randomScript(seed),
  ]),
];

for (const [name, script] of ALL) {
  test(`scrolling › ${name}: each rule is met at its tick, or not at all`, async () => {
    const { page, assertQuiet } = await openMeasured(stage(), { html: sized(300, HEIGHT) });
    const start = await nowOf(page);
    for (const [pixels, ticks] of script) {
      await showPixels(page, pixels);
      await run(page, ticks);
    }
    const met = await metRules(page);
    for (const rule of RULES) {
      const tick = expectedTick(script, rule);
      const time = met[rule.name];
      assert.is(
        time === undefined,
        tick === undefined,
        `${rule.name}: expected tick ${tick}, told at ${time}`,
      );
      if (time === undefined || tick === undefined) {
        continue;
      }
      const late = (time - start) / TICK_MS - tick;
      assert.ok(Math.abs(late) <= 1, `${rule.name}: ${late} ticks from tick ${tick}`);
    }
    assertQuiet();
  });
}

test('a tab in the background › counts nothing, and counts anew when it is back', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: sized(300, 200) },
    { html: '<div id="slot"></div>' },
  );
  await run(page, TICKS - 1);
  await setVisibility(page, 'hidden');
  await run(page, 50);
  assert.is(await intervalsOf(page), 0);
  assert.equal(await metRules(page), {});
  const back = await nowOf(page);
  await setVisibility(page, 'visible');
  await run(page, TICKS - 1);
  assert.equal(await metRules(page), {});
  await run(page, 2);
  assert.is((await metRules(page)).adsnative, back + TICKS * TICK_MS);
});

test('a tab that is opened in the background › counts from when it is looked at', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: sized(300, 200) },
    {
      head: '<script>Object.defineProperty(Document.prototype, "visibilityState", { value: "hidden", configurable: true });</script>',
      html: '<div id="slot"></div>',
    },
  );
  await run(page, 30);
  assert.equal(await metRules(page), {});
  await setVisibility(page, 'visible');
  await run(page, TICKS);
  assert.ok('adsnative' in (await metRules(page)));
});

test('no timer › before anything is in view, while the ad is away, and once all is measured: then nothing is left', async () => {
  const { page } = await openMeasured(stage(), { html: sized(300, 200) });
  assert.equal(await runningOn(page), [0, 1, 1]);
  await showPixels(page, 120);
  assert.is(await intervalsOf(page), 1);
  await run(page, 3);
  await showPixels(page, 60);
  assert.is(await intervalsOf(page), 0);
  await showPixels(page, 120);
  await run(page, 12);
  // What is left to be met needs the whole ad.
  assert.is(await intervalsOf(page), 0);
  await showPixels(page, 200);
  assert.is(await intervalsOf(page), 1);
  await run(page, 12);
  assert.equal(await runningOn(page), [0, 0, 0]);
  assert.is(Object.keys(await metRules(page)).length, 3);
});

test('destroy() › ends the count', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: sized(300, 200) },
    { html: '<div id="slot"></div>' },
  );
  await run(page, TICKS - 1);
  await page.evaluate(() => (window as never as { unit: { destroy(): void } }).unit.destroy());
  assert.is(await intervalsOf(page), 0);
  await run(page, 20);
  assert.equal(await metRules(page), {});
  assert.is(stage().pixels(/vi\.gif/).length, 0);
});

test('refresh() › the old ad is no longer counted, and the new one counts from its own beginning', async () => {
  const { page } = await openMeasured(
    stage(),
    { html: sized(300, 200) },
    { html: '<div id="slot"></div>' },
  );
  await run(page, TICKS - 1);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { unit } = window as never as {
          unit: { config: { callback: unknown }; refresh(): void };
        };
        unit.config.callback = () => resolve();
        unit.refresh();
      }),
  );
  await run(page, 0);
  const start = await nowOf(page);
  await run(page, TICKS - 1);
  assert.equal(await metRules(page), {});
  await run(page, 3);
  assert.ok(Math.abs(((await metRules(page)).adsnative ?? 0) - start - TICKS * TICK_MS) <= TICK_MS);
});
