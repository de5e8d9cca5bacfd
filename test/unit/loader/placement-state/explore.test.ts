import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Stage } from '../../../../src/contract/stages';
import { STAGES } from '../../../../src/loader/placement-state';
import { type Explorer, openExplorer } from '../../../support/explore-placement';
import { randomFrom } from '../../../support/random';

/** How long the paths are that are all played. */
const ALL_UP_TO = 4;

/** How many paths are sampled. */
const SAMPLES = 3000;

/** Paths that once broke a law: events of test/support/placement-model.ts. */
const BROKEN_ONCE = [
  // A page view dropped the answer, but not the search for its element: the old page's ad was shown on the new one.
  'READVET',
  // After a display that failed, the search for the element of an earlier one went on, and displayed the ad again.
  'READJEI',
];

let explorer: Explorer;
test.before(() => {
  explorer = openExplorer();
});
test.after(() => explorer.close());

const asked = new Set<string>();
const reached = new Set<Stage>([Stage.Idle]);

for (const path of BROKEN_ONCE)
  test(`placement state › ${path} keeps the laws`, async () => {
    await explorer.walk(path);
  });

test('placement state › each sequence of four events keeps the laws', async () => {
  let paths = [''];
  let played = 0;
  for (let length = 0; length <= ALL_UP_TO; length++) {
    const longer: string[] = [];
    for (const path of paths) {
      const walk = await explorer.walk(path);
      for (const pair of walk.asked) asked.add(pair);
      for (const stage of walk.reached) reached.add(stage);
      longer.push(...walk.next.map((letter) => path + letter));
    }
    played += paths.length;
    paths = longer;
  }
  // The others of the 21 + 21² + 21³ + 21⁴ have an event that cannot happen there, such as an answer without a request.
  assert.is(played, 20_288);
});

test('placement state › samples of seven events keep the laws', async () => {
  const random = randomFrom(1);
  for (let i = 0; i < SAMPLES; i++) {
    const walk = await explorer.sample(random);
    for (const pair of walk.asked) asked.add(pair);
    for (const stage of walk.reached) reached.add(stage);
  }
});

test('placement state › every stage is reached, and each row of the table is used', () => {
  const stages: Stage[] = Object.keys(STAGES).map(Number);
  assert.equal(
    [...reached].sort((one, other) => one - other),
    stages,
  );
  const unused = stages.flatMap((stage) =>
    followersOf(stage)
      .filter((next) => !asked.has(`${stage} ${next}`))
      .map((next) => `${stage} ${next}`),
  );
  assert.equal(unused, []);
});

/** The stages that may follow one. */
function followersOf(stage: Stage): Stage[] {
  return STAGES[stage].slice(1) as Stage[];
}

test.run();
