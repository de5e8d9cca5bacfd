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
type Row = [
  entry: Wire,
  does: string,
  /** The second step of the trace, without the network's name. */
  end: string,
  /** Runs once the network's script has run; the page's clock is stopped then. */
  meanwhile?: (page: Visit['page']) => Promise<unknown>,
];

const FRAME = '<iframe src="{{NET}}/ad.html"></iframe>';
const NEVER = '<script src="{{NET}}/never.js"></script>';
const LOADER = (address: string) =>
  `<script>(function () { var s = document.createElement('script'); s.async = 1; s.src = '{{NET}}${address}'; document.head.append(s); })();</script>`;
const drawn = (page: Visit['page']) => page.waitForSelector('.network-ad');
const limitPasses = async (page: Visit['page']) => {
  await page.waitForSelector('script[src*="/never"]', { state: 'attached' });
  await page.clock.runFor(1000);
};
const nativoRuns = (ms: number) => async (page: Visit['page']) => {
  await page.waitForFunction(() => 'PostRelease' in window);
  await page.clock.runFor(ms);
};

const byLoad = (name: string): Row[] => [
  [acting(name, 'draw'), 'a script of its html has loaded', 'Filled'],
  [network(name, { html: FRAME }), 'an iframe of its html has loaded', 'Filled'],
  [
    network(name, { html: NEVER, providerData: {} }),
    'nothing of its html loads within the limit',
    'TimedOut: it did not load',
    limitPasses,
  ],
];

const bySilence = (name: string, hook: string): Row[] => [
  [
    acting(name, 'draw'),
    'it has been silent for 2000 ms after its load',
    'Filled',
    async (page) => {
      await drawn(page);
      await page.clock.runFor(2000);
    },
  ],
  [network(name, { html: deed('hook', { hook }) }), `${hook} was called`, 'PassedBack: it said so'],
  [
    network(name, { html: deed('draw') + deed('hook', { hook, wait: 1500 }) }),
    `${hook} was called 1500 ms after the load`,
    'PassedBack: it said so',
    async (page) => {
      await drawn(page);
      await page.waitForSelector('script[src*="/hook"]', { state: 'attached' });
      await page.clock.runFor(1900);
    },
  ],
];

const ROWS: Row[] = [
  ...['medianet', 'dianomi', 'contentad'].flatMap(byLoad),
  ...bySilence('triple_lift', '_an_noTripleLiftAdFill'),
  ...bySilence('federated_media', '_an_noFMAdFill'),
  ...bySilence('saymedia', '_an_noSayMediaAdFill'),
  [acting('kixer', 'kixer'), 'its script has loaded and was started', 'Filled'],
  [acting('kixer', 'silent'), 'its script has loaded and starts nothing', 'Filled'],
  [
    network('outbrain', { headerTags: deed('silent'), html: '<div class="OUTBRAIN"></div>' }),
    'its header script has loaded',
    'Filled',
  ],
  [
    network('taboola', { headerTags: LOADER('/do/silent.js') }),
    'the script that its inline loader adds has loaded',
    'Filled',
  ],
  [
    network('taboola', { headerTags: LOADER('/never.js'), providerData: {} }),
    'the script that its inline loader adds does not load within the limit',
    'TimedOut: it did not load',
    limitPasses,
  ],
  [
    network('nativo', { headerTags: deed('nativo-render') }),
    'PostRelease renders',
    'Filled',
    nativoRuns(1),
  ],
  [
    network('nativo', { headerTags: deed('nativo-push') }),
    '_pr pushes an ad',
    'Filled',
    nativoRuns(1),
  ],
  [
    network('nativo', { headerTags: deed('nativo-silent') }),
    'nothing was drawn within 800 ms after the load',
    'TimedOut: it stayed silent',
    nativoRuns(800),
  ],
  [
    network('connatix', { headerTags: deed('connatix-fill') }),
    'connatix_content_fill was dispatched',
    'Filled',
  ],
  [
    network('connatix', { headerTags: deed('connatix-no-fill') }),
    'connatix_no_content was dispatched',
    'PassedBack: it said so',
  ],
  [
    network('connatix', {
      headerTags: `<script>window.dispatchEvent(new Event('connatix_content_fill'));</script>`,
    }),
    'an inline script dispatched connatix_content_fill',
    'Filled',
  ],
  [acting('other', 'draw'), 'it is shown', 'Filled'],
  [network('somebody_new', { html: '<b>An ad</b>' }), 'it is shown', 'Filled'],
];

for (const [entry, does, end, meanwhile] of ROWS) {
  const name = String(entry.providerName);
  const [verb = ''] = end.split(':');
  const step = end.replace(verb, `${verb} ${name}`);
  test(`${name} › ${verb} when ${does}`, async () => {
    setChain(stage().adServer, [
      entry,
      network('custom', { html: '<script>_an_adFill("custom")</script>' }),
    ]);
    const visit = await stage().open({
      html: chainPage(),
      async beforeLoad(page) {
        if (meanwhile) {
          await stopClock(page);
        }
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
    // Also where the clock is stopped: a pixel that is still on its way would arrive in the next
    // test.
    await Promise.all(
      fired.map((query) => stage().waitForHit(({ path }) => path.endsWith(`?${query}`))),
    );
    assert.is(stage().pixels().length, fired.length);
    if (!meanwhile) {
      assert.equal((await pixelsOf(visit, stage().adServer)).sort(), fired);
    }
    // Of a network that did not fill, nothing is left.
    if (!isFill) {
      assert.is(await visit.page.locator(`script[src^="${stage().networkOrigin}"]`).count(), 0);
    }
    visit.assertQuiet();
  });
}
