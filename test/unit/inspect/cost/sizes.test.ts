import * as assert from 'uvu/assert';
import type { CostSource } from '../../../../src/inspect/cost/cost-sources';
import type { SizeFact } from '../../../../src/inspect/cost/facts';
import { followSizes } from '../../../../src/inspect/cost/sizes';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { suite } from '../../../support/suite';

const test = suite('sizes');

let page: Page;
let now = 0;
let frameTime = 0;
let hear: (entries: object[]) => void;
let tasks: (() => void)[];

/** An ad on the page. */
const makeAd = () => ({ getBoundingClientRect: () => ({ top: 40 }) }) as unknown as Element;
const element = makeAd();
const other = makeAd();

test.before.each(() => {
  now = 0;
  tasks = [];
  page = openPage({
    globals: {
      performance: { now: () => now },
      setTimeout: (then: () => void) => tasks.push(then),
      ResizeObserver: class {
        constructor(then: typeof hear) {
          hear = then;
        }
        observe() {}
      },
    },
  });
  Object.defineProperty(page.document, 'timeline', {
    get: () => ({ currentTime: frameTime }),
    configurable: true,
  });
});
test.after.each(() => page.close());

/** A frame in which the browser finds that an ad has a height. */
interface Frame {
  /** The browser's time of the frame. */
  time: number;
  /** When the height is told. */
  toldAt: number;
  height: number;
  /** When the task after the frame runs; absent if the browser hurries to the next frame. */
  end?: number;
  ad?: Element;
}

/** The changes that are told of ads that were inserted at 100 ms. */
function changes(frames: Frame[]): SizeFact[] {
  const sizes: SizeFact[] = [];
  const follow = followSizes(fakeCore(), sizes);
  follow([element, other].map((one) => ({ element: one, insertedAt: 100 }) as CostSource));
  for (const { ad = element, end, height, time, toldAt } of frames) {
    frameTime = time;
    now = toldAt;
    hear([{ contentRect: { height }, target: ad }]);
    if (end === undefined) {
      continue;
    }
    now = end;
    for (const task of tasks.splice(0)) {
      task();
    }
  }
  return sizes;
}

const times = (sizes: SizeFact[]) => sizes.map(({ at, until }) => [at, until]);

const INSERTED: Frame = { time: 148, toldAt: 150, height: 200, end: 166 };

test('an inserted ad › may shift the page from then until the end of the frame', () => {
  assert.equal(times(changes([INSERTED])), [[100, 166]]);
});

test('an ad that the chunk came to know late › is not blamed for what shifts then', () => {
  assert.equal(times(changes([{ ...INSERTED, time: 898, toldAt: 900, end: 916 }])), [[100, 400]]);
});

test('a change of height › may shift the page from shortly before a frame to its end, however long that is', () => {
  const [, second] = changes([INSERTED, { time: 420, toldAt: 500, height: 400, end: 1_700 }]);
  assert.equal([second?.at, second?.until, second?.top], [320, 1_700, 40]);
});

test('a frame right after another one › does not reach into it', () => {
  const [, second] = changes([INSERTED, { time: 149, toldAt: 170, height: 400, end: 180 }]);
  assert.equal([second?.at, second?.until], [150, 180]);
});

test('two ads that change in two frames, one right after the other › may each shift the page in its own', () => {
  const [, , first, second] = changes([
    INSERTED,
    { ...INSERTED, ad: other },
    { time: 400, toldAt: 410, height: 300 },
    { time: 416, toldAt: 420, height: 300, end: 430, ad: other },
  ]);
  assert.equal(times([first, second] as SizeFact[]), [
    [300, 410],
    [410, 430],
  ]);
});

test('an ad that changes after another one in the same frame › may shift the page as long as that one', () => {
  const [, , ...both] = changes([
    INSERTED,
    { ...INSERTED, ad: other },
    { time: 400, toldAt: 410, height: 300 },
    { time: 400, toldAt: 412, height: 300, end: 430, ad: other },
  ]);
  assert.equal(times(both), [
    [300, 430],
    [300, 430],
  ]);
});

test('a frame without a change › tells nothing', () => {
  assert.is(changes([INSERTED, { ...INSERTED, time: 498, toldAt: 500, end: 516 }]).length, 1);
});
