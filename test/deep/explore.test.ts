import * as assert from 'uvu/assert';
import { type Explorer, explore, openExplorer } from '../support/explore-placement';
import { test } from '../support/suite';

let explorer: Explorer;
test.before(() => {
  explorer = openExplorer();
});
test.after(() => explorer.close());

test('placement state › sequences of four events, and 3,000 of seven, keep the laws', async () => {
  const { played } = await explore(explorer, 4, 3000);
  // The others of the 21 + 21² + 21³ + 21⁴ have an event that cannot happen there, such as an
  // answer without a request.
  assert.is(played, 20_288);
});
