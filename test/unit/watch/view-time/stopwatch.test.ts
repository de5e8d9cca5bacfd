import * as assert from 'uvu/assert';
import { createStopwatch } from '../../../../src/watch/view-time/stopwatch';
import { test } from '../../../support/suite';

const ROWS: [sentence: string, looks: [isInView: boolean, now: number][], total: number][] = [
  ['never looked at', [], 0],
  [
    'never in view',
    [
      [false, 0],
      [false, 1000],
    ],
    0,
  ],
  [
    'in view between two looks',
    [
      [true, 100],
      [true, 1100],
    ],
    1000,
  ],
  [
    'the time until it leaves counts',
    [
      [true, 0],
      [false, 400],
      [false, 1000],
    ],
    400,
  ],
  [
    'the time out of view does not',
    [
      [true, 0],
      [false, 500],
      [true, 9000],
      [true, 9600],
    ],
    1100,
  ],
  [
    'a page that was frozen counts one look and a half',
    [
      [true, 0],
      [true, 3_600_000],
    ],
    1500,
  ],
];

for (const [sentence, looks, total] of ROWS) {
  test(`stopwatch › ${sentence}`, () => {
    const stopwatch = createStopwatch();
    for (const [isInView, now] of looks) stopwatch.update(isInView, now);
    assert.is(stopwatch.total, total);
    assert.is(stopwatch.isRunning, looks.at(-1)?.[0] ?? false);
  });
}
