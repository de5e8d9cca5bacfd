import * as assert from 'uvu/assert';
import type { Stage } from '../../../src/contract/stages';
import { STAGES } from '../../../src/loader/placement-state';
import { type Explorer, explore, openExplorer } from '../../support/explore-placement';
import { test } from '../../support/suite';

/** Paths that once broke a law: events of test/support/placement-model.ts. */
const BROKEN_ONCE = [
  // A page view dropped the answer, but not the search for its element: the old page's ad was shown
  // on the new one.
  'READVET',
  // After a display that failed, the search for the element of an earlier one went on, and
  // displayed the ad again.
  'READJEI',
];

let explorer: Explorer;
test.before(() => {
  explorer = openExplorer();
});
test.after(() => explorer.close());

for (const path of BROKEN_ONCE) {
  test(`placement state › ${path} keeps the laws`, async () => {
    await explorer.walk(path);
  });
}

test('placement state › sequences of three events, and 300 of seven, keep the laws, reach every stage, and use each row of the table', async () => {
  const { asked, played, reached } = await explore(explorer, 3, 300);
  // The others of the 21 + 21² + 21³ have an event that cannot happen there, such as an answer
  // without a request.
  assert.is(played, 1657);
  const stages: Stage[] = Object.keys(STAGES).map(Number);
  assert.equal(
    [...reached].sort((one, other) => one - other),
    stages,
  );
  const unused = stages.flatMap((stage) =>
    (STAGES[stage].slice(1) as Stage[])
      .filter((next) => !asked.has(`${stage} ${next}`))
      .map((next) => `${stage} ${next}`),
  );
  assert.equal(unused, []);
});
