import * as assert from 'uvu/assert';
import type { PlacementState } from '../../../../src/public/ad-unit';
import { stateLine } from '../../../../src/report/advice/log-state';
import { suite } from '../../../support/suite';

const test = suite('the line for developer tools');

const SEE = 'adsnativetag.openConsole()';

const ROWS: [states: PlacementState[], line: string][] = [
  [['rendered'], `1 placement, with its ad. ${SEE} shows more`],
  [['rendered', 'rendered'], `2 placements, each with its ad. ${SEE} shows more`],
  [['unfilled'], `1 placement, 1 without an ad: ${SEE} says why`],
  [['rendered', 'failed', 'unfilled'], `3 placements, 2 without an ad: ${SEE} says why`],
  [['rendered', 'fetching'], `2 placements, 1 waiting: ${SEE} says why`],
  [['failed', 'idle', 'fetched'], `3 placements, 1 without an ad, 2 waiting: ${SEE} says why`],
  [[], `no placements: ${SEE} says why`],
];

for (const [states, line] of ROWS) {
  test(`${states.join(', ') || 'nothing'} › ${line}`, () =>
    assert.is(stateLine(states), `adsnative-tag: ${line}`));
}
