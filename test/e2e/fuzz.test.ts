import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Scenario, Step } from '../fuzz/scenario';
import { suiteOnStage } from '../support/stage';
import { openFuzzPage } from './fuzz-page';

const { test, stage } = suiteOnStage('fuzz');

/**
 * The same each time, so that it is a change of the code that turns this red. `SEED` and `TIME`, in
 * ms, look further.
 */
const SEED = Number(process.env.SEED) || 20_261_122;

/** ms. After that no further scenario is begun, where a time is given. */
const TIME_MS = Number(process.env.TIME) || undefined;

/** Scenarios, unless there is a time to fill: the same on each machine, however busy it is. */
const RUNS = TIME_MS ? Number.MAX_SAFE_INTEGER : 300;

const which = fc.nat(3);
const oneOf = <T extends string>(...values: T[]) => fc.constantFrom(...values);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: oneOf('mount'),
      way: oneOf('displayFirst', 'displayInCallback', 'adUnit', 'placeholder'),
      extra: oneOf(
        ...(['nothing', 'nothing', 'lazy', 'label', 'collapse', 'container', 'reserve'] as const),
        ...(['frame', 'page', 'cssPath', 'list', 'viewTime', 'expect', 'cloned'] as const),
      ),
      reaction: oneOf(
        ...([
          'nothing',
          'nothing',
          'nothing',
          'nothing',
          'refresh',
          'destroy',
          'throw',
          'display',
        ] as const),
        ...(['lift', 'remake', 'clone', 'fetch', 'changePage'] as const),
      ),
      moment: oneOf('outcome', 'response', 'impression', 'element', 'network', 'viewable', 'click'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: oneOf('act'),
      which,
      what: oneOf(
        ...(['refresh', 'refresh', 'refresh', 'fetch', 'display', 'destroy', 'move'] as const),
        ...(['lift', 'lift', 'remake', 'clone', 'reorder', 'insert', 'rename'] as const),
        ...(['show', 'takeAd', 'rekey'] as const),
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: oneOf('answer'),
      which,
      kind: oneOf(
        ...([
          'html',
          'html',
          'html',
          'template',
          'several',
          'wrapped',
          'scripts',
          'chain',
          'quickChain',
          'feed',
          'video',
          'inlineVideo',
          'story',
          'plainTrackers',
        ] as const),
        ...(['none', 'malformed', 'twice', 'nothing', 'error'] as const),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: oneOf('media'),
      which,
      what: oneOf('play', 'pause', 'goOn', 'goOn', 'error', 'skip', 'close'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: oneOf('click'), which, part: which }) },
  { weight: 3, arbitrary: fc.record({ type: oneOf('network'), isFill: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: oneOf('bid'),
      which,
      kind: oneOf('native', 'native', 'banner', 'none', 'malformed', 'error'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: oneOf('choose'), isGiven: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: oneOf('time'),
      ms: fc.constantFrom(1, 100, 500, 1000, 5000, 10_000, 61_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: oneOf('tab'),
      to: oneOf('hidden', 'visible', 'visible', 'away', 'back'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: oneOf('page'),
      what: oneOf('pageView', 'destroyAll', 'push', 'push', 'replace'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: oneOf('tag') }) },
);

const scenario: fc.Arbitrary<Scenario> = fc.record({
  isPrepared: fc.constantFrom(false, false, false, true),
  hasPlatform: fc.constantFrom(false, false, true),
  loaders: fc.tuple(oneOf('tag.js', 'tag.fast.js'), oneOf('tag.js', 'tag.fast.js')),
  list: oneOf('setting', 'attribute', 'none'),
  isFollowing: fc.constantFrom(false, false, true),
  isBatched: fc.constantFrom(false, false, true),
  hasBids: fc.constantFrom(false, true),
  missing: fc.option(
    fc.record({
      // Not `put-back`: without it, an ad stays where its element was.
      chunk: oneOf(
        ...(['networks', 'delegate', 'layout', 'parts', 'in-view', 'doubt'] as const),
        ...(['markup', 'in-page', 'assemble', 'consent', 'view-time', 'sandbox', 'pages'] as const),
        ...([
          'renderer',
          'bidding',
          'native-bid',
          'openrtb',
          'feeds',
          'play',
          'player',
          'vast',
          'video',
        ] as const),
      ),
      tries: fc.constantFrom(1, 100),
    }),
    { freq: 2, nil: undefined },
  ),
  isAbrupt: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }),
});

test('whatever happens in whatever order › each answer is drawn and counted once at most, and what is destroyed is over', async () => {
  const { play } = await openFuzzPage(stage());
  const totals: Record<string, number> = {};
  let played = 0;
  const property = fc.asyncProperty(scenario, async (one) => {
    const { counts, troubles } = await play(one);
    played++;
    for (const [name, number] of Object.entries(counts)) {
      totals[name] = (totals[name] ?? 0) + number;
    }
    if (troubles.length) {
      throw new Error(troubles.join('\n'));
    }
  });
  const begun = performance.now();
  const result = await fc.check(property, {
    seed: SEED,
    numRuns: RUNS,
    ...(TIME_MS && { interruptAfterTimeLimit: TIME_MS }),
    markInterruptAsFailure: false,
  });
  console.log(
    `\n  ${played} scenarios, SEED=${SEED}, ${Math.round(performance.now() - begun)} ms: ${JSON.stringify(totals)}`,
  );
  if (result.failed) {
    throw new Error(`${result.errorInstance}\n${fc.defaultReportMessage(result)}`);
  }
  assert.ok(played >= 50, `only ${played} scenarios in the time`);
});
