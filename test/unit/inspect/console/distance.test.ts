import * as assert from 'uvu/assert';
import { distanceTo, marginPx } from '../../../../src/inspect/console/why-waiting';
import { suite } from '../../../support/suite';

const test = suite('distance');

const VIEW = { top: 0, left: 0, right: 400, bottom: 800 };
const box = (top: number, left = 0) => ({ top, left, bottom: top + 100, right: left + 300 });

const FAR: [name: string, box: ReturnType<typeof box>, margin: number, toGo: number][] = [
  ['in view', box(100), 0, 0],
  ['below, within the margin', box(1600), 800, 0],
  ['below, beyond the margin', box(4716), 800, 3116],
  ['above', box(-400), 100, 200],
  ['to the right', box(0, 700), 0, 300],
  ['to the left', box(0, -500), 0, 200],
];

for (const [name, at, margin, toGo] of FAR) {
  test(`${name} › ${toGo} px to go`, () => assert.is(distanceTo(at, VIEW, margin), toGo));
}

test('a margin in percent › is that of the viewport’s height', () =>
  assert.is(marginPx('50%', VIEW), 400));
test('a margin in px › is its number', () => assert.is(marginPx('200px', VIEW), 200));
