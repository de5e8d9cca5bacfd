import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createViewability, type Viewability } from '../../../../src/chunks/engagement/viewability';
import { type Clock, installClock } from '../../../support/clock';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';

const test = suite('viewability');

/** An observer that the test drives: the browser's word on what is in view. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly observed = new Set<Element>();
  constructor(
    readonly tell: (entries: object[]) => void,
    readonly options: { threshold: number[] },
  ) {
    FakeObserver.all.push(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve(element: Element) {
    this.observed.delete(element);
  }
  disconnect() {
    this.observed.clear();
  }
}

let page: Page;
let clock: Clock;
let viewability: Viewability;
let isHidden: boolean;
/** What lies over the page, at every point. */
let onTop: Element | null;

test.before.each(() => {
  isHidden = false;
  onTop = null;
  FakeObserver.all = [];
  page = openPage({ globals: { IntersectionObserver: FakeObserver } });
  clock = installClock();
  const root = page.document.documentElement;
  for (const [name, value] of [
    ['clientWidth', 1000],
    ['clientHeight', 800],
  ] as const) {
    Object.defineProperty(root, name, { configurable: true, value });
  }
  Object.defineProperty(page.document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  Object.defineProperty(page.document, 'elementFromPoint', { configurable: true, value: () => onTop });
  viewability = createViewability(fakeCore());
});
test.after.each(() => {
  clock.uninstall();
  page.close();
});

/** An ad at a place, in px. */
function anAd(left: number, top: number, width: number, height: number): Element {
  const ad = page.document.createElement('div');
  page.document.body.append(ad);
  place(ad, left, top, width, height);
  Object.assign(ad, { checkVisibility: () => true });
  return ad;
}

function place(ad: Element, left: number, top: number, width: number, height: number): void {
  const box = { left, top, width, height, right: left + width, bottom: top + height };
  Object.assign(ad, { getBoundingClientRect: () => box });
}

/** The browser says how much of an ad is in view. */
function say(ad: Element, intersectionRatio: number): void {
  const boundingClientRect = ad.getBoundingClientRect();
  FakeObserver.all[0]?.tell([{ target: ad, intersectionRatio, boundingClientRect }]);
}

/** Watches an ad, and keeps what is told. */
function watch(ad: Element): { told: string[]; stop: () => void } {
  const told: string[] = [];
  return { told, stop: viewability.watch(ad, (rule) => told.push(rule)) };
}

test('an ad in view › is viewable after nine checks, 100 ms apart, and after a second by the rules of the MRC', async () => {
  const ad = anAd(0, 0, 300, 250);
  const { told } = watch(ad);
  say(ad, 1);
  await clock.tick(899);
  assert.equal(told, []);
  await clock.tick(1);
  assert.equal(told, ['adsnative']);
  await clock.tick(99);
  assert.equal(told, ['adsnative']);
  await clock.tick(1);
  assert.equal(told, ['adsnative', 'mrc50', 'mrc100']);
  await clock.tick(5000);
  assert.is(told.length, 3);
});

test('an ad that met all rules › is observed no more, and no timer runs', async () => {
  const ad = anAd(0, 0, 300, 250);
  watch(ad);
  say(ad, 1);
  await clock.tick(1000);
  assert.is(FakeObserver.all[0]?.observed.size, 0);
  assert.is(clock.pending(), 0);
});

test('half of an ad › is enough, but not for the rule of the whole', async () => {
  const ad = anAd(0, 675, 300, 250);
  const { told } = watch(ad);
  say(ad, 0.5);
  await clock.tick(3000);
  assert.equal(told, ['adsnative', 'mrc50']);
});

test('less than half › is not, and costs no timer', async () => {
  const ad = anAd(0, 676, 300, 250);
  const { told } = watch(ad);
  say(ad, 0.49);
  assert.is(clock.pending(), 0);
  await clock.tick(3000);
  assert.equal(told, []);
});

test('30 percent of a large ad › is enough for our rule alone', async () => {
  const ad = anAd(0, 725, 970, 250);
  const { told } = watch(ad);
  say(ad, 0.3);
  await clock.tick(3000);
  assert.equal(told, ['adsnative']);
});

test('the checks › start over when the ad leaves the view', async () => {
  const ad = anAd(0, 0, 300, 250);
  const { told } = watch(ad);
  say(ad, 1);
  await clock.tick(800);
  say(ad, 0);
  assert.is(clock.pending(), 0);
  say(ad, 1);
  await clock.tick(800);
  assert.equal(told, []);
  await clock.tick(100);
  assert.equal(told, ['adsnative']);
});

test('the checks › start over when a check finds it covered', async () => {
  const ad = anAd(0, 0, 300, 250);
  const { told } = watch(ad);
  say(ad, 1);
  await clock.tick(800);
  onTop = anAd(0, 0, 1000, 800);
  await clock.tick(100);
  onTop = null;
  await clock.tick(800);
  assert.equal(told, []);
  await clock.tick(100);
  assert.equal(told, ['adsnative']);
});

test('a cover over less than half › does not matter', async () => {
  const ad = anAd(0, 0, 300, 250);
  const { told } = watch(ad);
  onTop = anAd(0, 0, 149, 250);
  say(ad, 1);
  await clock.tick(900);
  assert.equal(told, ['adsnative']);
});

test('what is in the ad › does not cover it', async () => {
  const ad = anAd(0, 0, 300, 250);
  const inner = anAd(0, 0, 300, 250);
  ad.append(inner);
  onTop = inner;
  const { told } = watch(ad);
  say(ad, 1);
  await clock.tick(1000);
  assert.is(told.length, 3);
});

test('a hidden tab › counts nothing, and counting starts over in sight', async () => {
  const ad = anAd(0, 0, 300, 250);
  const { told } = watch(ad);
  say(ad, 1);
  await clock.tick(500);
  isHidden = true;
  page.document.dispatchEvent(new (page.window.Event as typeof Event)('visibilitychange'));
  assert.is(clock.pending(), 0);
  isHidden = false;
  page.document.dispatchEvent(new (page.window.Event as typeof Event)('visibilitychange'));
  await clock.tick(800);
  assert.equal(told, []);
  await clock.tick(100);
  assert.equal(told, ['adsnative']);
});

test('an invisible ad › is not in view', async () => {
  const ad = anAd(0, 0, 300, 250);
  Object.assign(ad, { checkVisibility: () => false });
  const { told } = watch(ad);
  say(ad, 1);
  await clock.tick(2000);
  assert.equal(told, []);
});

test('an ad of no size › is not in view', async () => {
  const ad = anAd(0, 0, 0, 0);
  const { told } = watch(ad);
  say(ad, 1);
  await clock.tick(2000);
  assert.equal(told, []);
});

test('two ads › are told apart, and share a timer', async () => {
  const [seen, unseen] = [anAd(0, 0, 300, 250), anAd(0, 2000, 300, 250)];
  const one = watch(seen);
  const other = watch(unseen);
  say(seen, 1);
  say(unseen, 0);
  assert.is(clock.pending(), 1);
  await clock.tick(1000);
  assert.equal([one.told.length, other.told.length], [3, 0]);
});

test('what is stopped › is told nothing more, and holds no timer', async () => {
  const ad = anAd(0, 0, 300, 250);
  const { stop, told } = watch(ad);
  say(ad, 1);
  await clock.tick(500);
  stop();
  assert.is(clock.pending(), 0);
  assert.is(FakeObserver.all[0]?.observed.size, 0);
  say(ad, 1);
  await clock.tick(2000);
  assert.equal(told, []);
});

/** An ad with a frame of ours inside, and what the frame is told. */
function anAdWithFrame(top: number, height = 250): { ad: Element; told: string[] } {
  const ad = anAd(0, top, 300, height);
  const frame = page.document.createElement('iframe');
  ad.append(frame);
  const told: string[] = [];
  Object.defineProperty(frame, 'contentWindow', {
    value: { postMessage: (message: string) => told.push(message.replace('adsnative.mrc50.view:', '')) },
  });
  return { ad, told };
}

const hide = (value: boolean) => {
  isHidden = value;
  page.document.dispatchEvent(new (page.window.Event as typeof Event)('visibilitychange'));
};

test('the frame of an ad › is told once when half of it is in view, and once when it is not', async () => {
  const { ad, told } = anAdWithFrame(0);
  watch(ad);
  say(ad, 1);
  assert.equal(told, [], 'only a check says that it is in view');
  await clock.tick(100);
  assert.equal(told, ['in']);
  await clock.tick(300);
  assert.equal(told, ['in']);
  say(ad, 0.49);
  assert.equal(told, ['in', 'out']);
  say(ad, 0);
  assert.equal(told, ['in', 'out']);
});

test('the frame of an ad of which half is in view › is told that it is', async () => {
  const { ad, told } = anAdWithFrame(675);
  watch(ad);
  say(ad, 0.5);
  await clock.tick(100);
  assert.equal(told, ['in']);
});

test('the frame of a covered ad › is told nothing, and when the cover comes later, that it is out of view', async () => {
  const { ad, told } = anAdWithFrame(0);
  watch(ad);
  onTop = anAd(0, 0, 1000, 800);
  say(ad, 1);
  await clock.tick(300);
  assert.equal(told, []);
  onTop = null;
  await clock.tick(100);
  assert.equal(told, ['in']);
  onTop = anAd(0, 0, 1000, 800);
  await clock.tick(100);
  assert.equal(told, ['in', 'out']);
});

test('the frame of an ad that met all rules › is told by the browser alone, without a timer', async () => {
  const { ad, told } = anAdWithFrame(0);
  watch(ad);
  say(ad, 1);
  await clock.tick(1000);
  assert.is(clock.pending(), 0);
  assert.equal(told, ['in']);
  say(ad, 0.2);
  assert.equal(told, ['in', 'out']);
  say(ad, 1);
  assert.equal(told, ['in', 'out', 'in']);
  say(ad, 0.5);
  assert.equal(told, ['in', 'out', 'in'], 'half is in view');
});

test('the frame of an ad › is told that it is out of view when the tab is hidden', async () => {
  const { ad, told } = anAdWithFrame(0);
  watch(ad);
  say(ad, 1);
  await clock.tick(100);
  hide(true);
  assert.equal(told, ['in', 'out']);
});

test('the browser › may say again that all is in view, and the checks go on', async () => {
  const ad = anAd(0, 0, 300, 250);
  const { told } = watch(ad);
  say(ad, 1);
  await clock.tick(800);
  say(ad, 0.6);
  say(ad, 1);
  await clock.tick(100);
  assert.equal(told, ['adsnative']);
  await clock.tick(100);
  assert.equal(told, ['adsnative', 'mrc50'], 'the rule of the whole started over');
});

test('exactly the share that a rule needs › keeps the checks', async () => {
  const ad = anAd(0, 675, 300, 250);
  const { told } = watch(ad);
  say(ad, 0.5);
  await clock.tick(800);
  say(ad, 0.5);
  await clock.tick(100);
  assert.equal(told, ['adsnative']);
});

test('a check › looks only at ads that can pass it', async () => {
  const [seen, unseen] = [anAd(0, 0, 300, 250), anAd(0, 2000, 300, 250)];
  watch(seen);
  watch(unseen);
  let looks = 0;
  const box = unseen.getBoundingClientRect();
  say(unseen, 0);
  Object.assign(unseen, {
    getBoundingClientRect: () => {
      looks++;
      return box;
    },
  });
  say(seen, 1);
  await clock.tick(500);
  assert.is(looks, 0);
});

test('what the browser says of an element that is not watched › does nothing', () => {
  const ad = anAd(0, 0, 300, 250);
  watch(ad);
  say(anAd(0, 0, 10, 10), 1);
  assert.is(clock.pending(), 0);
});

test('an ad that is watched again › is not stopped by the first watch', async () => {
  const ad = anAd(0, 0, 300, 250);
  const first = watch(ad);
  const second = watch(ad);
  first.stop();
  assert.is(FakeObserver.all[0]?.observed.size, 1);
  say(ad, 1);
  await clock.tick(1000);
  assert.equal([first.told.length, second.told.length], [0, 3]);
});

test('the document › has one listener while ads are watched, and none afterwards', () => {
  const kept: string[] = [];
  const { addEventListener, removeEventListener } = page.document;
  Object.assign(page.document, {
    addEventListener(...args: Parameters<typeof addEventListener>) {
      kept.push(`+${args[0]}`);
      addEventListener.apply(page.document, args);
    },
    removeEventListener(...args: Parameters<typeof removeEventListener>) {
      kept.push(`-${args[0]}`);
      removeEventListener.apply(page.document, args);
    },
  });
  const one = watch(anAd(0, 0, 300, 250));
  const other = watch(anAd(0, 300, 300, 250));
  assert.equal(kept, ['+visibilitychange']);
  one.stop();
  assert.equal(kept, ['+visibilitychange']);
  other.stop();
  assert.equal(kept, ['+visibilitychange', '-visibilitychange']);
});

test('the browser › is asked at each share that a rule needs', () => {
  assert.equal(FakeObserver.all[0]?.options.threshold, [0, 0.3, 0.5, 0.999]);
});

test.run();
