import * as assert from 'uvu/assert';
import { summarise } from '../../../../src/inspect/console/summary';
import type { PlacementState } from '../../../../src/public/ad-unit';
import { suite } from '../../../support/suite';

const test = suite('summary');

const ROWS: [states: PlacementState[], words: string][] = [
  [['rendered', 'unfilled', 'idle', 'rendered'], '4 placements: 2 rendered, 1 unfilled, 1 waiting'],
  [['fetching', 'fetched', 'idle'], '3 placements: 3 waiting'],
  [['failed'], '1 placement: 1 failed'],
  [[], '0 placements'],
];

for (const [states, words] of ROWS) {
  test(words, () => assert.is(summarise(states), words));
}
