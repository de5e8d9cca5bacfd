import type { Test } from 'uvu';
import type { Activity } from '../../src/contract/activity';
import type { Consent } from '../../src/contract/request';
import { create } from '../../src/report/analytics/analytics';
import { type Batch, readLines } from './analytics-server';
import { type Clock, installClock } from './clock';
import { openPage, type Page } from './dom';
import { type CoreOverrides, fakeCore } from './fake-core';

/** A storage as browsers have it: its names are its own properties. */
export function createStorage(full = false): Record<string, string> {
  const methods = {
    getItem: (name: string) => Reflect.getOwnPropertyDescriptor(items, name)?.value ?? null,
    setItem(name: string, value: string) {
      if (full) {
        throw new Error('QuotaExceededError');
      }
      items[name] = value;
    },
    removeItem(name: string) {
      delete items[name];
    },
  };
  const items = Object.create(methods) as Record<string, string>;
  return items;
}

/** A visitor whose mind changes. */
export function createConsent(...allowed: Activity[]) {
  const listeners: (() => void)[] = [];
  const consent: Consent = {
    allows: (activity) => allowed.includes(activity),
    parameters: () => ({}),
    whenever(listener) {
      listeners.push(listener);
      listener();
    },
  };
  return {
    consent,
    change(...now: Activity[]) {
      allowed = now;
      for (const listener of listeners) {
        listener();
      }
    },
  };
}

/** A page without a browser, its collector and its storage, a new one for each test. */
export interface AnalyticsPage {
  clock: Clock;
  storage: Record<string, string>;
  /** What was posted. */
  posts: string[];
  /** What the collector answers; 0 is no answer. */
  status: number;
  /** Hides the pages that are open, and leaves them, as a browser does: nothing in them goes on. */
  leave(): void;
  batches(): Batch[];
  /** Names of events in the storage. */
  kept(): string[];
}

/** Gives each test of a suite a page whose collector answers. */
export function anAnalyticsPage(test: Test): AnalyticsPage {
  let page: Page;
  const at = {
    batches: () => at.posts.flatMap(readLines),
    kept: () => Object.keys(at.storage).filter((name) => name.includes('.')),
    leave() {
      for (const listener of leaving.splice(0)) {
        listener();
      }
    },
  } as AnalyticsPage;
  const leaving: (() => void)[] = [];
  test.before.each(() => {
    Object.assign(at, { clock: installClock(), storage: createStorage(), posts: [], status: 204 });
    const globals = {
      navigator: { userAgent: 'a browser' },
      localStorage: new Proxy({}, storageOf(at)),
      addEventListener: (_type: string, listener: () => void) => leaving.push(listener, listener),
      fetch: async (_url: string, { body }: { body: string }) => {
        at.posts.push(body);
        if (!at.status) {
          await new Promise(() => {});
        }
        return { ok: at.status < 400, text: async () => '' };
      },
    };
    page = openPage({ globals });
  });
  test.after.each(() => {
    leaving.length = 0;
    page.close();
    at.clock.uninstall();
  });
  return at;
}

/** The storage that the page has at the moment. */
function storageOf(at: AnalyticsPage): ProxyHandler<object> {
  return {
    get: (_target, name) => Reflect.get(at.storage, name),
    ownKeys: () => Reflect.ownKeys(at.storage),
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(at.storage, name),
  };
}

/** A setting with a collector. */
export const COLLECTOR = { collector: 'https://collector.example/' };

/** The chunk over a core, and what it says of its numbers. */
export function startAnalytics({ settings, ...overrides }: CoreOverrides = {}) {
  const core = fakeCore({ settings: { analytics: COLLECTOR, ...settings }, ...overrides });
  const { note } = create(core);
  return {
    core,
    note,
    /** Makes events. */
    send(count: number, detail: object = {}) {
      for (let i = 0; i < count; i++) {
        note({ type: 'click', time: 5, apiKey: 'key-1', ...detail });
      }
    },
    numbers: () => core.emitted.filter(({ type }) => type === 'analytics').pop()?.detail,
  };
}
