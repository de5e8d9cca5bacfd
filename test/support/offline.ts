import type { Test } from 'uvu';
import type { Core } from '../../src/contract/core';
import type { Placement } from '../../src/contract/placement';
import { createEvents } from '../../src/loader/events';
import { createPlacementClass } from '../../src/loader/placement';
import { createTagApi } from '../../src/loader/tag-api';
import type { AdCallback } from '../../src/public/ad';
import { placementConfig } from './builders';
import { type Clock, installClock } from './clock';
import { openPage, type Page } from './dom';
import { type CoreOverrides, fakeCore } from './fake-core';
import { fakeRenderer } from './fake-renderer';

/** A page without a browser and a clock that is stopped, a new one for each test. */
export interface Offline {
  clock: Clock;
  page: Page;
  /** Asks for a placement's ad, and lets an answer come. */
  fetch(placement: Placement): Promise<void>;
  /** Answers every call that waits. */
  answerAll(): Promise<void>;
}

/** Gives each test of a suite its own page and clock. */
export function anOfflinePage(test: Test): Offline {
  const offline = {
    async fetch(placement) {
      placement.fetchAd(() => undefined);
      await offline.answerAll();
    },
    async answerAll() {
      for (const call of offline.page.calls()) {
        if (call.script.isConnected) {
          call.respond({ status: 'OK' });
        }
      }
      await offline.clock.settle();
    },
  } as Offline;
  test.before.each(() => {
    Object.assign(offline, { clock: installClock(), page: openPage() });
  });
  test.after.each(() => {
    offline.page.close();
    offline.clock.uninstall();
  });
  return offline;
}

/** The loader over a fake renderer. */
export function aTag(overrides: CoreOverrides = {}) {
  const renderer = fakeRenderer();
  const load = { renderer: () => Promise.resolve(renderer), ...overrides.load };
  const core = fakeCore({ ...overrides, load });
  const events = createEvents(core.guard);
  const emit: Core['emit'] = (...event) => {
    core.emit(...event);
    events.emit(...event);
  };
  const live = { ...core, emit };
  const AdsNative = createPlacementClass(live, events.on);
  return { core, events, renderer, AdsNative, api: createTagApi(live, events, AdsNative, {}) };
}

/** A tag, and a placement of it. */
export function aPlacement() {
  const tag = aTag();
  return { ...tag, placement: new tag.AdsNative(placementConfig()) };
}

/** A tag whose renderer cannot be loaded. */
export function aTagWithoutRenderer() {
  return aTag({ load: { renderer: () => Promise.reject(new Error('no file')) } });
}

/** Callbacks that write down what they get, each with its own name before it. */
export function recorder() {
  const calls: unknown[][] = [];
  const callback =
    (name: string): AdCallback =>
    (...args) =>
      calls.push([name, ...args]);
  return { calls, callback };
}
