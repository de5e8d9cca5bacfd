import * as assert from 'uvu/assert';
import { createFrameGuard, frameFigure, frameText } from '../../../src/shared/frame-guard';
import { readFrameMessage } from '../../../src/shared/sandbox-frame';
import { suite } from '../../support/suite';

const test = suite('what a frame says');

const MESSAGES: [said: unknown, read: unknown][] = [
  [{ type: 'ready' }, { type: 'ready' }],
  [{ type: 'click', height: 5 }, { type: 'click' }],
  [
    { type: 'click', cta: 'https://a.example/' },
    { type: 'click', cta: 'https://a.example/' },
  ],
  [
    { type: 'click', cta: 'javascript:1' },
    { type: 'click', cta: '' },
  ],
  [
    { type: 'click', cta: null },
    { type: 'click', cta: '' },
  ],
  [{ type: 'fill' }, { type: 'fill', name: undefined }],
  [
    { type: 'fill', name: 'openx' },
    { type: 'fill', name: 'openx' },
  ],
  [
    { type: 'noFill', name: ['openx'] },
    { type: 'noFill', name: '' },
  ],
  [
    { type: 'threw', message: 'x'.repeat(900) },
    { type: 'threw', message: 'x'.repeat(500) },
  ],
  [
    { type: 'threw', message: ['x'.repeat(900)] },
    { type: 'threw', message: '' },
  ],
  [
    { type: 'threw', message: { slice: 1 } },
    { type: 'threw', message: '' },
  ],
  [{ type: 'constructor' }, undefined],
  [{ type: 'remove' }, undefined],
  [{}, undefined],
  [null, undefined],
  ['fill', undefined],
];
for (const [said, read] of MESSAGES) {
  test(`${JSON.stringify(said)?.slice(0, 60)} › is read as ${JSON.stringify(read)?.slice(0, 60)}`, () =>
    assert.equal(readFrameMessage(said), read));
}

const FIGURES: [said: unknown, read: number | undefined][] = [
  [0, 0],
  [9.5, 9.5],
  [10, 10],
  [11, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['5', undefined],
  [[5], undefined],
  [null, undefined],
];
for (const [said, read] of FIGURES) {
  test(`the figure ${JSON.stringify(said)}, at most 10 › is ${read}`, () =>
    assert.is(frameFigure(said, 10), read));
}

test('a text › is cut, whatever its type', () => {
  assert.is(frameText('x'.repeat(501)).length, 500);
  assert.is(frameText(12), '12');
  for (const no of [null, undefined, {}, ['x'], true]) {
    assert.is(frameText(no), '');
  }
});

/** A window whose frames of the screen are drawn by hand. */
function aScreen() {
  let waiting: (() => void)[] = [];
  const view = {
    requestAnimationFrame: (draw: () => void) => waiting.push(draw),
  } as unknown as Window;
  const draw = () => {
    const now = waiting;
    waiting = [];
    for (const one of now) {
      one();
    }
  };
  return { draw, view };
}

test('sizes › the first counts at once, then the last one of each frame of the screen', () => {
  const { draw, view } = aScreen();
  const { latest } = createFrameGuard(view);
  const seen: number[] = [];
  for (let size = 1; size <= 1000; size++) {
    latest(() => seen.push(size));
  }
  assert.equal(seen, [1]);
  draw();
  assert.equal(seen, [1, 1000]);
  draw();
  latest(() => seen.push(7));
  assert.equal(seen, [1, 1000, 7]);
});

test('other messages › 200 of them are heard', () => {
  const { each } = createFrameGuard(aScreen().view);
  let heard = 0;
  for (let n = 0; n < 5000; n++) {
    each(() => heard++);
  }
  assert.is(heard, 200);
});

/**
 * Runs with a clock that only the reading of a message moves on, and tells how many of a thousand
 * were read.
 */
function countRead(msOfEach: number, pauseMs = 0): number {
  const { now } = performance;
  let time = 5000;
  let count = 0;
  const message = {
    get data() {
      count++;
      time += msOfEach;
      return 'said';
    },
  } as MessageEvent<unknown>;
  performance.now = () => time;
  try {
    const { read } = createFrameGuard(aScreen().view);
    for (let n = 0; n < 1000; n++) {
      const before = count;
      const said = read(message);
      assert.is(said, count > before ? 'said' : undefined);
      time += pauseMs;
    }
  } finally {
    performance.now = now;
  }
  return count;
}

test('messages that take long to be read › are not, once that took 100 ms of a second', () =>
  assert.is(countRead(30), 4));

test('messages that take no time › are all read', () => assert.is(countRead(0), 1000));

test('messages that take long, one a second › are all read', () =>
  assert.is(countRead(30, 1000), 1000));

test('messages that take six seconds each, one a second › are read once a minute', () =>
  assert.is(countRead(6000, 1000), 19));
