import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SizeFact } from '../../../../src/chunks/cost/facts';
import type { Party } from '../../../../src/chunks/cost/parties';
import { followSizes } from '../../../../src/chunks/cost/sizes';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';

const test = suite('sizes');

let page: Page;
let now = 0;
let hear: (entries: object[]) => void;
let frames: (() => void)[];

/** An ad on the page. */
const element = { getBoundingClientRect: () => ({ top: 40 }) } as unknown as Element;

test.before.each(() => {
  now = 0;
  frames = [];
  page = openPage({
    globals: {
      performance: { now: () => now },
      requestAnimationFrame: (then: () => void) => frames.push(then),
      ResizeObserver: class {
        constructor(then: typeof hear) {
          hear = then;
        }
        observe() {}
      },
    },
  });
});
test.after.each(() => page.close());

/** The changes that are told when an ad, inserted at 100 ms, gets each height at its time. */
function changes(heights: [at: number, height: number, nextFrame: number][]): SizeFact[] {
  const sizes: SizeFact[] = [];
  const follow = followSizes(fakeCore(), sizes);
  follow([{ element, insertedAt: 100 } as Party]);
  for (const [at, height, nextFrame] of heights) {
    now = at;
    hear([{ contentRect: { height }, target: element }]);
    now = nextFrame;
    for (const frame of frames.splice(0)) frame();
  }
  return sizes;
}

const times = (sizes: SizeFact[]) => sizes.map(({ at, until }) => [at, until]);

test('an inserted ad › may shift the page from then until the next frame', () => {
  assert.equal(times(changes([[150, 200, 166]])), [[100, 166]]);
});

test('an ad that this file came to know late › is not charged with what shifts then', () => {
  assert.equal(times(changes([[900, 200, 916]])), [[100, 400]]);
});

test('a change of height › may shift the page until the next frame, however late that is', () => {
  const [, second] = changes([
    [150, 200, 166],
    [500, 400, 1_700],
  ]);
  assert.equal([second?.at, second?.until, second?.top], [480, 1_700, 40]);
});

test('a frame without a change › tells nothing', () => {
  assert.is(
    changes([
      [150, 200, 166],
      [500, 200, 516],
    ]).length,
    1,
  );
});

test.run();
