import * as assert from 'uvu/assert';
import { createStopwatch } from '../../../../src/measure/view-time/stopwatch';
import { test } from '../../../support/suite';

/** Whether the ad is in view, at which times, and the sum. */
const ROWS: [sentence: string, looks: Record<number, boolean>, total: number][] = [
  ['never looked at', {}, 0],
  ['never in view', { 0: false, 1000: false }, 0],
  ['in view between two looks', { 100: true, 1100: true }, 1000],
  ['the time until it leaves counts', { 0: true, 400: false, 1000: false }, 400],
  ['the time out of view does not', { 0: true, 500: false, 9000: true, 9600: true }, 1100],
  ['a page that was frozen counts one look and a half', { 0: true, 3600000: true }, 1500],
  ['a clock that goes back adds nothing', { 0: true, 400: true, [-9000]: true }, 400],
  ['a clock without a number adds nothing', { 0: true, 400: true, [Number.NaN]: true }, 400],
];

for (const [sentence, looks, total] of ROWS) {
  test(`stopwatch › ${sentence}`, () => {
    const stopwatch = createStopwatch();
    for (const [now, isInView] of Object.entries(looks)) {
      stopwatch.update(isInView, Number(now));
    }
    assert.is(stopwatch.total, total);
    assert.is(stopwatch.isRunning, Object.values(looks).at(-1) ?? false);
  });
}
