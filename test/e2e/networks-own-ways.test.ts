import * as assert from 'uvu/assert';
import type { Wire } from '../support/builders';
import {
  acting,
  callsFor,
  chainOutcome,
  chainPage,
  deed,
  ended,
  network,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage("networks' own ways");

/** An entry and what becomes of it, with a second network after it, which fills. */
interface Row {
  entry: Wire;
  does: string;
  /** How the second step of the trace begins. */
  step: string;
  /** Runs once the network's script has run; the page's clock is stopped then. */
  meanwhile?: (page: Visit['page']) => Promise<unknown>;
}

const FRAME = '<iframe src="{{NET}}/ad.html"></iframe>';
const NEVER = '<script src="{{NET}}/never.js"></script>';
const LOADER = (address: string) =>
  `<script>(function () { var s = document.createElement('script'); s.async = 1; s.src = '{{NET}}${address}'; document.head.append(s); })();</script>`;
const drawn = (page: Visit['page']) => page.waitForSelector('.network-ad');
const asked = async (page: Visit['page']) =>
  page.waitForSelector('script[src*="/never"]', { state: 'attached' });

const byLoad = (name: string): Row[] => [
  { entry: acting(name, 'draw'), does: 'a script of its html has loaded', step: `Filled ${name}` },
  { entry: network(name, { html: FRAME }), does: 'an iframe of its html has loaded', step: `Filled ${name}` },
  {
    entry: network(name, { html: NEVER, providerData: {} }),
    does: 'nothing of its html loads within the limit',
    step: `TimedOut ${name}: it did not load`,
    meanwhile: async (page) => {
      await asked(page);
      await page.clock.runFor(1000);
    },
  },
];

const bySilence = (name: string, hook: string): Row[] => [
  {
    entry: acting(name, 'draw'),
    does: 'it has been silent for 2000 ms after its load',
    step: `Filled ${name}`,
    meanwhile: async (page) => {
      await drawn(page);
      await page.clock.runFor(2000);
    },
  },
  {
    entry: network(name, { html: deed('hook', { hook }) }),
    does: `${hook} was called`,
    step: `PassedBack ${name}: it said so`,
  },
  {
    entry: network(name, { html: deed('draw') + deed('hook', { hook, wait: 1500 }) }),
    does: `${hook} was called 1500 ms after the load`,
    step: `PassedBack ${name}: it said so`,
    meanwhile: async (page) => {
      await drawn(page);
      await page.waitForSelector('script[src*="/hook"]', { state: 'attached' });
      await page.clock.runFor(1900);
    },
  },
];

const ROWS: Row[] = [
  ...['medianet', 'dianomi', 'contentad'].flatMap(byLoad),
  ...bySilence('triple_lift', '_an_noTripleLiftAdFill'),
  ...bySilence('federated_media', '_an_noFMAdFill'),
  ...bySilence('saymedia', '_an_noSayMediaAdFill'),
  { entry: acting('kixer', 'kixer'), does: 'its script has loaded and was started', step: 'Filled kixer' },
  {
    entry: acting('kixer', 'silent'),
    does: 'its script has loaded and starts nothing',
    step: 'Filled kixer',
  },
  {
    entry: network('outbrain', { headerTags: deed('silent'), html: '<div class="OUTBRAIN"></div>' }),
    does: 'its header script has loaded',
    step: 'Filled outbrain',
  },
  {
    entry: network('taboola', { headerTags: LOADER('/do/silent.js') }),
    does: 'the script that its inline loader adds has loaded',
    step: 'Filled taboola',
  },
  {
    entry: network('taboola', { headerTags: LOADER('/never.js'), providerData: {} }),
    does: 'the script that its inline loader adds does not load within the limit',
    step: 'TimedOut taboola: it did not load',
    meanwhile: async (page) => {
      await asked(page);
      await page.clock.runFor(1000);
    },
  },
  {
    entry: network('nativo', { headerTags: deed('nativo-render') }),
    does: 'PostRelease renders',
    step: 'Filled nativo',
    meanwhile: async (page) => {
      await page.waitForFunction(() => 'PostRelease' in window);
      await page.clock.runFor(1);
    },
  },
  {
    entry: network('nativo', { headerTags: deed('nativo-push') }),
    does: '_pr pushes an ad',
    step: 'Filled nativo',
    meanwhile: async (page) => {
      await page.waitForFunction(() => 'PostRelease' in window);
      await page.clock.runFor(1);
    },
  },
  {
    entry: network('nativo', { headerTags: deed('nativo-silent') }),
    does: 'nothing was drawn within 800 ms after the load',
    step: 'TimedOut nativo: it stayed silent',
    meanwhile: async (page) => {
      await page.waitForFunction(() => 'PostRelease' in window);
      await page.clock.runFor(800);
    },
  },
  {
    entry: network('connatix', { headerTags: deed('connatix-fill') }),
    does: 'connatix_content_fill was dispatched',
    step: 'Filled connatix',
  },
  {
    entry: network('connatix', { headerTags: deed('connatix-no-fill') }),
    does: 'connatix_no_content was dispatched',
    step: 'PassedBack connatix: it said so',
  },
  {
    entry: network('connatix', {
      headerTags: `<script>window.dispatchEvent(new Event('connatix_content_fill'));</script>`,
    }),
    does: 'an inline script dispatched connatix_content_fill',
    step: 'Filled connatix',
  },
  { entry: acting('other', 'draw'), does: 'it is shown', step: 'Filled other' },
  {
    entry: network('somebody_new', { html: '<b>An ad</b>' }),
    does: 'it is shown',
    step: 'Filled somebody_new',
  },
];

for (const { entry, does, step, meanwhile } of ROWS) {
  const name = String(entry.providerName);
  const [verb = ''] = step.split(' ');
  test(`${name} › ${verb} when ${does}`, async () => {
    setChain(stage().adServer, [entry, network('custom', { html: '<script>_an_adFill("custom")</script>' })]);
    const visit = await stage().open({
      html: chainPage(),
      async beforeLoad(page) {
        if (meanwhile) await stopClock(page);
      },
    });
    await meanwhile?.(visit.page);
    await ended(visit.page);
    const isFill = step.startsWith('Filled');
    const { calls, state, trace } = await chainOutcome(visit.page);
    assert.is(state, 'rendered');
    assert.equal(calls, callsFor(true, isFill ? name : 'custom'));
    assert.equal(trace.slice(0, 2), [`Requested ${name}`, step]);
    const list = step.startsWith('PassedBack') ? 'nofills' : 'timeout';
    const rest = isFill ? [`p=${name}`] : [`${list}=${name}`, 'requests=custom', 'p=custom'];
    const fired = [`requests=${name}`, ...rest].sort();
    // Also where the clock is stopped: a pixel that is still on its way would arrive in the next test.
    await Promise.all(fired.map((query) => stage().waitForHit(({ path }) => path.endsWith(`?${query}`))));
    assert.is(stage().pixels().length, fired.length);
    if (!meanwhile) assert.equal((await pixelsOf(visit, stage().adServer)).sort(), fired);
    // Of a network that did not fill, nothing is left.
    if (!isFill) assert.is(await visit.page.locator(`script[src^="${stage().networkOrigin}"]`).count(), 0);
    visit.assertQuiet();
  });
}
