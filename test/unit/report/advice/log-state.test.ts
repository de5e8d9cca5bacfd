import * as assert from 'uvu/assert';
import type { PlacementState } from '../../../../src/public/ad-unit';
import { logState, stateLine } from '../../../../src/report/advice/log-state';
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

test('several events in one task › the line is said once', async () => {
  const placements = new Set([{ state: 'fetching' }]);
  let hear: () => void = () => {};
  const lines: string[] = [];
  const { info } = console;
  console.info = (line: string) => lines.push(line);
  logState({
    guard: (fn: () => void) => fn,
    on: (_: string, listener: () => void) => {
      hear = listener;
      return () => {};
    },
    allPlacements: placements,
  } as never);
  placements.clear();
  placements.add({ state: 'rendered' });
  hear();
  hear();
  await new Promise((resolve) => setTimeout(resolve));
  console.info = info;
  assert.equal(lines, [`adsnative-tag: 1 placement, with its ad. ${SEE} shows more`]);
});
