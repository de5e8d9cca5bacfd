import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { assertEach } from '../../../support/assert-list';
import { ChainModel, type ModelChain } from '../../../support/chain-model';
import { type ChainStand, NOTHING_LEFT, openChainStand } from '../../../support/chain-stand';
import { test } from '../../../support/suite';

const RUNS = 300;

/**
 * Two names that call hooks, so that the same name comes twice in a chain and in both placements.
 */
const HOOK_NAMES = ['openx', 'urx'];

const entries = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('hooks' as const),
      name: fc.constantFrom(...HOOK_NAMES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('unknown' as const), name: fc.constant('somebody') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('empty' as const),
      name: fc.constantFrom('virool', 'openx'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('feed' as const), name: fc.constant('aol') }),
  },
);

const chains: fc.Arbitrary<ModelChain> = fc.record({
  entries: fc.array(entries, { maxLength: 6 }),
  hasNative: fc.boolean(),
});

/** Something that happens to the page. */
type Happening =
  | { type: 'request'; id: number; chain: ModelChain }
  | { type: 'destroy'; id: number }
  | { type: 'call'; name: string; isFill: boolean; times: number }
  | { type: 'feed'; outcome: 'fill' | 'nofills' | 'timeout' }
  | { type: 'time'; ms: number };

const ids = fc.constantFrom(0, 1);

const happenings: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('request' as const), id: ids, chain: chains }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('destroy' as const), id: ids }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('call' as const),
      name: fc.constantFrom(...HOOK_NAMES, 'somebody', 'nobody', ''),
      isFill: fc.boolean(),
      // Networks say things twice.
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('feed' as const),
      outcome: fc.constantFrom('fill' as const, 'nofills' as const, 'timeout' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('time' as const),
      ms: fc.constantFrom(1, 400, 999, 1000, 3500),
    }),
  },
);

async function carryOut(stand: ChainStand, model: ChainModel, one: Happening): Promise<void> {
  switch (one.type) {
    case 'request':
      model.request(one.id, one.chain);
      return stand.request(one.id, one.chain);
    case 'destroy':
      model.destroy(one.id);
      stand.placements[one.id]?.destroy();
      return;
    case 'call':
      for (let i = 0; i < one.times; i++) {
        model.call(one.name, one.isFill);
        stand.call(one.name, one.isFill);
      }
      // A feed may be next: its file comes in a later task.
      return stand.clock.settle();
    case 'feed':
      model.answerFeed(one.outcome);
      stand.answerFeed(one.outcome);
      return stand.clock.settle();
    case 'time':
      model.advance(one.ms);
      return stand.clock.tick(one.ms);
  }
}

function assertAlike({ calls, pixels, placements }: ChainStand, model: ChainModel): void {
  assert.equal({ pixels, calls }, { pixels: model.pixels, calls: model.calls });
  assertEach(placements, ({ state }) => state, model.states());
}

test('chain › any chains with anything that can happen do what the model does, and leave nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      chains,
      chains,
      fc.array(happenings, { maxLength: 25 }),
      async (first, second, rest) => {
        const stand = openChainStand();
        const model = new ChainModel(2);
        try {
          const begin = [first, second].map(
            (chain, id): Happening => ({ type: 'request', id, chain }),
          );
          for (const one of [...begin, ...rest]) {
            await carryOut(stand, model, one);
            assertAlike(stand, model);
          }
          for (const id of [0, 1]) {
            await carryOut(stand, model, { type: 'destroy', id });
          }
          assert.equal(stand.leftovers(), NOTHING_LEFT);
          // Nobody waits any more.
          for (const name of HOOK_NAMES) {
            stand.call(name, true);
          }
          await stand.clock.tick(10_000);
          assertAlike(stand, model);
        } finally {
          stand.close();
        }
      },
    ),
    { numRuns: RUNS },
  );
});

test('model › each network that was tried has one outcome at most, and each answer one call', () => {
  fc.assert(
    fc.property(chains, chains, fc.array(happenings, { maxLength: 25 }), (first, second, rest) => {
      const model = new ChainModel(2);
      model.request(0, first);
      model.request(1, second);
      for (const one of rest) {
        if (one.type === 'request') {
          model.request(one.id, one.chain);
        } else if (one.type === 'destroy') {
          model.destroy(one.id);
        } else if (one.type === 'call') {
          model.call(one.name, one.isFill);
        } else if (one.type === 'feed') {
          model.answerFeed(one.outcome);
        } else {
          model.advance(one.ms);
        }
      }
      const outcomes = model.pixels.filter((pixel) => /^(nofills|timeout|tracking)/.test(pixel));
      const tried = outcomes.map((pixel) => pixel.replace(/.*=/, ''));
      assert.is(new Set(tried).size, tried.length);
      assert.ok(tried.every((id) => model.pixels.includes(`requests=${id}`)));
      const ended = model.calls.map((call) => call.split(' ')[0]);
      assert.is(new Set(ended).size, ended.length);
    }),
    { numRuns: RUNS },
  );
});
