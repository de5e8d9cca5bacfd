/** A page whose ads a test places and measures by hand, on a stepped clock. */

import type { Test } from 'uvu';
import type { Core } from '../../src/contract/core';
import { createViews } from '../../src/draw/renderer/views';
import { create as createDoubt } from '../../src/watch/doubt/doubt';
import { create as createInView } from '../../src/watch/in-view/in-view';
import { installClock } from './clock';
import { openPage } from './dom';
import { fakeCore } from './fake-core';

/** An observer that the test drives: the browser's word on what is in view. */
class FakeObserver {
  readonly observed = new Set<Element>();
  constructor(
    readonly tell: (entries: object[]) => void,
    readonly options: { threshold: number[] },
  ) {}
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve(element: Element) {
    this.observed.delete(element);
  }
}

/** A page of 1000 × 800 pixels with the measurement under test. */
type MeasuredDom = ReturnType<typeof openMeasuredDom>;

function openMeasuredDom(on: { onTop: Element | null }) {
  const observers: FakeObserver[] = [];
  const page = openPage({
    globals: {
      addEventListener() {},
      removeEventListener() {},
      IntersectionObserver: class extends FakeObserver {
        constructor(...args: ConstructorParameters<typeof FakeObserver>) {
          super(...args);
          observers.push(this);
        }
      },
    },
  });
  const clock = installClock();
  let isHidden = false;
  const define = (target: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
  define(page.document.documentElement, 'clientWidth', { value: 1000 });
  define(page.document.documentElement, 'clientHeight', { value: 800 });
  define(page.document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  define(page.document, 'elementFromPoint', { value: () => on.onTop });
  // A test that looks at doubtful views does not wait for a file.
  const atOnce = (make: () => unknown) =>
    // biome-ignore lint/suspicious/noThenProperty: that is what it is for.
    ({ then: (take: (file: unknown) => unknown) => take(make()) }) as Promise<never>;
  const core: Core = fakeCore({
    load: { doubt: () => atOnce(() => createDoubt(core)), 'in-view': () => atOnce(createInView) },
  });
  const views = createViews(core);
  return {
    page,
    clock,
    /** The observer of plain ads. */
    observer: observers[0] as FakeObserver,
    views,
    /** What lies over the page, at every point. */
    onTop: null as Element | null,
    /** Hides or shows the tab. */
    hide(value: boolean) {
      isHidden = value;
      page.document.dispatchEvent(new (page.window.Event as typeof Event)('visibilitychange'));
    },
    /** An ad at a place, in px. */
    anAd(left: number, top: number, width: number, height: number): Element {
      const ad = page.document.createElement('div');
      page.document.body.append(ad);
      const box = { left, top, width, height, right: left + width, bottom: top + height };
      return Object.assign(ad, { getBoundingClientRect: () => box, checkVisibility: () => true });
    },
    /** The browser says how much of an ad is in view. */
    say(ad: Element, intersectionRatio: number) {
      const boundingClientRect = ad.getBoundingClientRect();
      for (const { observed, tell } of [...observers])
        if (observed.has(ad)) tell([{ target: ad, intersectionRatio, boundingClientRect }]);
    },
    /** Watches an ad, and keeps what is told. */
    watch(ad: Element) {
      const told: string[] = [];
      return { told, stop: views(ad, (rule) => told.push(rule)) };
    },
    close() {
      clock.uninstall();
      page.close();
    },
  };
}

/** Gives each test of a suite a page of its own. */
export function measuredFor(test: Test): MeasuredDom {
  const on = {} as MeasuredDom;
  test.before.each(() => void Object.assign(on, openMeasuredDom(on)));
  test.after.each(() => on.close());
  return on;
}
