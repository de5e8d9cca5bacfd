import type { Chunks, Core } from '../../src/contract/core';
import type { PageState } from '../../src/contract/page';
import type { Parts } from '../../src/contract/parts';
import type { Placement } from '../../src/contract/placement';
import { createGuard } from '../../src/loader/guard';
import { jsonp } from '../../src/loader/jsonp';
import { createTrust } from '../../src/loader/trust';
import { createWorkQueue } from '../../src/loader/work-queue';
import type { EventType } from '../../src/public/events';
import type { LogLevel, Settings } from '../../src/public/settings';
import { describe } from '../../src/report/messages/texts';
import { pageAddress } from '../../src/shared/page-address';
import { unshadowed } from '../../src/shared/unshadowed';
import { fakeRenderer } from './fake-renderer';

/** An event that was emitted. */
export interface Emitted {
  type: EventType;
  placement: Placement | undefined;
  detail: object | undefined;
}

/** A line that was logged. */
export interface Logged {
  level: LogLevel;
  message: string;
  detail: unknown[];
}

/** A Core that writes down what is emitted and logged; its guard is the real one. */
export interface FakeCore extends Core {
  /** Stands for whoever writes it. */
  readonly pageState: { -readonly [Member in keyof PageState]: PageState[Member] };
  readonly emitted: Emitted[];
  readonly logged: Logged[];
  /** The messages logged so far, in order. */
  messages(): string[];
  /** The types of the events so far, in order. */
  types(): EventType[];
}

/** Stand-ins for chunks, by name. */
export type FakeChunks = { [Name in keyof Chunks]?: () => Promise<Chunks[Name]> };

/** What a test may replace; settings and chunks are merged over the defaults. */
export type CoreOverrides = Partial<Omit<Core, 'settings' | 'load'>> & {
  settings?: Partial<Settings>;
  load?: FakeChunks;
};

/** Page-wide settings with a test's ad server. */
export function fakeSettings(overrides: Partial<Settings> = {}): Settings {
  return {
    apiUrl: 'https://ads.example',
    cookieMatchUrl: '',
    headerbidTimeout: 700,
    requestTimeout: 10_000,
    logLevel: 'silent',
    nonce: '',
    ...overrides,
  };
}

/** The levels by rank. */
const LEVELS = ['silent', 'error', 'warning', 'info'] as const;

/** Draws an empty element as the template, and adds nothing. */
const FAKE_PARTS: Parts = {
  render: (_ad, _placement, doc) => doc.createElement('div'),
  renderTemplate: (_ad, doc) => doc.createElement('div'),
  isOutsideCreative: () => false,
  addSheet() {},
  decorate: () => () => {},
};

/** Makes a recording Core. */
export function fakeCore({ settings, load, ...overrides }: CoreOverrides = {}): FakeCore {
  const emitted: Emitted[] = [];
  const logged: Logged[] = [];
  const log: Core['log'] = (message, ...detail) => {
    const { rank, text } = describe(message);
    logged.push({ level: LEVELS[rank] ?? 'info', message: text, detail });
  };
  // Chunks that a test does not name are not asked for.
  const chunks: FakeChunks = {
    renderer: () => Promise.resolve(fakeRenderer()),
    parts: () => Promise.resolve(FAKE_PARTS),
    // A file that is loaded early, and does nothing by itself.
    delegate: () =>
      Promise.resolve({
        limit: (_slot, send) => send,
        onNothingRendered: () => false,
        render: () => undefined,
      }),
    ...load,
  };
  const core: FakeCore = {
    settings: fakeSettings(settings),
    load: (name: keyof Chunks) => (chunks[name] as () => Promise<never>)(),
    loaded: {},
    pageState: {
      address: pageAddress,
      unshadowed,
      hasPreviewAddress: false,
      pageViewCalls: 0,
      adless: 0,
      keyed: [],
    },
    allPlacements: new Set(),
    trust: createTrust(),
    // Written by the renderer.
    htmlTools: undefined as never,
    trustOf: () => createTrust(),
    call: jsonp(() => core),
    consent: () => undefined,
    emit: (type, placement, detail) => emitted.push({ type, placement, detail }),
    on: () => () => {},
    log,
    guard: createGuard(log),
    work: createWorkQueue(),
    emitted,
    logged,
    messages: () => logged.map(({ message }) => message),
    types: () => emitted.map(({ type }) => type),
    ...overrides,
  };
  return core;
}
