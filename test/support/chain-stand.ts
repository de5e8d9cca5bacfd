import type { Outcome } from '../../src/contract/demand';
import type { Placement } from '../../src/contract/placement';
import { create as createInPage } from '../../src/demand/in-page/in-page';
import { create as createNetworks } from '../../src/demand/networks/networks';
import { createPlacementClass } from '../../src/loader/placement';
import { create as createReports } from '../../src/measure/reports/reports';
import { create as createAssemble } from '../../src/render/assemble/assemble';
import { create as createDelegate } from '../../src/render/delegate/delegate';
import { create as createMarkup } from '../../src/render/markup/markup';
import { create as createRenderer } from '../../src/render/renderer/renderer';
import type { ModelChain, ModelEntry } from './chain-model';
import { installClock } from './clock';
import { openPage } from './dom';
import { type CoreOverrides, fakeCore } from './fake-core';
import { inWords } from './network-page';

const OUTCOMES: Record<'fill' | 'nofills' | 'timeout', Outcome> = {
  fill: { type: 'fill', ad: { html: '<b></b>' } },
  nofills: { type: 'noFill', code: 'noAd' },
  timeout: { type: 'timeout', code: 'noAnswer' },
};

/**
 * Each stand's own: an address that this process has sent before goes by a file that comes later.
 */
let adHost = '';

const SLOTS = '<i id="slot-0"></i><i id="slot-1"></i>';

function entryOf({ kind, name }: ModelEntry, id: string) {
  const lists = ['requests', 'nofills', 'timeout'].map((list) => [
    list,
    [`${adHost}?${list}=${id}`],
  ]);
  return {
    providerName: kind === 'feed' ? `${name}_feed` : name,
    html: kind === 'hooks' || kind === 'unknown' ? '<p>An ad</p>' : '',
    headerTags: kind === 'hooks' ? '<meta name="a">' : '',
    footerTags: kind === 'hooks' || kind === 'unknown' ? '<i></i><i></i>' : '',
    trackingTags: `<img src="${adHost}?tracking=${id}">`,
    trackingUrls: Object.fromEntries(lists),
  };
}

function answerOf({ entries, hasNative }: ModelChain, id: string) {
  const native = { html: '<b>Native</b>', trackingTags: `<img src="${adHost}?native=${id}">` };
  return {
    status: 'OK',
    ad: hasNative ? native : {},
    networks: entries.map((entry, i) => entryOf(entry, `${id}.${i}`)),
  };
}

/** Listeners of the window, counted. */
function countListeners() {
  const target = new EventTarget();
  const live = new Set<unknown>();
  return {
    count: () => live.size,
    addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
      live.add(args[1]);
      target.addEventListener(...args);
    },
    // It may be none that is there.
    removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
      live.delete(args[1]);
      target.removeEventListener(...args);
    },
  };
}

/**
 * Loader, renderer and networks at work without a browser, as far as a chain of networks in the
 * page needs them.
 */
export type ChainStand = ReturnType<typeof openChainStand>;

/** Opens a page with two placements. */
export function openChainStand(
  settings: CoreOverrides['settings'] = {},
  {
    consent,
    feeds: loadFeeds,
  }: { consent?: CoreOverrides['consent']; feeds?: () => Promise<never> } = {},
) {
  const clock = installClock();
  adHost = `https://ads-${String(Math.random()).slice(2)}.example/`;
  const pixels: string[] = [];
  const { count, ...listeners } = countListeners();
  const onPixel = (url: string) => {
    pixels.push(url.replace(/.*\?/, ''));
  };
  const page = openPage({ body: SLOTS, globals: listeners, onPixel });
  const answers: unknown[] = [];
  const feeds = new Set<(outcome: Outcome) => void>();
  const asked: [name: string, key: string][] = [];
  const ask = (
    { name }: { name: string },
    { key }: { key: string },
    done: (outcome: Outcome) => void,
  ) => {
    asked.push([name, key]);
    feeds.add(done);
    return () => {
      feeds.delete(done);
    };
  };
  const core = fakeCore({
    settings: { isolation: 'page', ...settings },
    ...(consent && { consent }),
    call: () => Promise.resolve({ raw: answers.shift() }),
    load: {
      renderer: () => renderer,
      assemble: async () => createAssemble(core),
      delegate: async () => createDelegate(core),
      markup: () => markup,
      reports: async () => createReports(core),
      'in-page': async () => createInPage(),
      networks: () => networks,
      feeds: loadFeeds || (() => Promise.resolve({ request: ask })),
    },
  });
  const renderer = Promise.resolve(createRenderer(core));
  const markup = Promise.resolve(createMarkup(core));
  const networks = Promise.resolve(createNetworks(core));
  const AdsNative = createPlacementClass(core, () => () => undefined);
  const calls: string[] = [];
  const turns = [0, 0];
  const placements = turns.map(
    (_, id) =>
      new AdsNative({
        apiKey: `key-${id}`,
        callback: (isShown) => calls.push(`${id}.${turns[id]} ${isShown}`),
      }),
  );
  const turnsOf = (id: number) => Number(turns[id]);
  const hooks = page.window as unknown as Record<string, (name: string) => void>;

  /** Requests with an answer as the ad server sends it. */
  async function requestAnswer(id: number, answer: object): Promise<void> {
    const placement = placements[id] as Placement;
    if (placement.state !== 'destroyed') {
      answers.push(answer);
      turns[id] = turnsOf(id) + 1;
    }
    const pendingDisplay = { target: page.document.getElementById(`slot-${id}`) ?? undefined };
    Object.assign(placement, { pendingDisplay });
    if (placement.state === 'idle') {
      placement.request();
    } else {
      placement.refresh();
    }
    // Files join one after another.
    for (let i = 0; i < 5; i++) {
      await clock.settle();
    }
  }

  return {
    clock,
    placements,
    /** Pixels in the order in which they were fired. */
    pixels,
    calls,
    /** The feeds that were asked: their names, and the keys they were asked for. */
    asked,
    request: (id: number, chain: ModelChain) =>
      requestAnswer(id, answerOf(chain, `${id}.${turnsOf(id) + 1}`)),
    requestAnswer,
    /** What networks' events say, in words. */
    told: () => inWords(core.emitted.map(({ detail, type }) => ({ type, time: 0, ...detail }))),
    call: (name: string, isFill: boolean) => hooks[isFill ? '_an_adFill' : '_an_adNoFill']?.(name),
    answerFeed(outcome: keyof typeof OUTCOMES) {
      const done = [...feeds].pop();
      if (!done) {
        return;
      }
      feeds.delete(done);
      done(OUTCOMES[outcome]);
    },
    /** What a chain could leave behind: timers, listeners, nodes. */
    leftovers: () => ({
      timers: clock.pending(),
      listeners: count(),
      feeds: feeds.size,
      // linkedom keeps a property that has lost its value; browsers remove it.
      body: page.document.body.innerHTML.replaceAll(' style="display:"', ''),
      head: page.document.head.children.length,
    }),
    close() {
      page.close();
      clock.uninstall();
    },
  };
}

/** What `leftovers` says of a page that has none. */
export const NOTHING_LEFT = { timers: 0, listeners: 0, feeds: 0, body: SLOTS, head: 0 };
