import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type ChainWindow, chainOutcome, chainPage, ended } from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { recorded } from '../support/recorded';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('recorded chains');

/** Addresses of the recordings whose hosts are no more; the ad server stands in for them. */
const CONNATIX = 'cdn.connatix.com/min/connatix.renderer.infeed.min.js';
const NATIVO = 'a.postrelease.com/serve/load.js';
const TRIPLE_LIFT = 'ib.3lift.com/ttj';
const URX = 'static.urx.io/units/web/disqus_entertainment.js';

/** Says that a script has run, so that its load is known of. */
const ran = (name: string) => `(window.ran = window.ran || []).push('${name}');`;
const NO_TRIPLE_LIFT = '_an_noTripleLiftAdFill();';

/**
 * Moves the page's clock when a script has run, when an address was asked for, or until the trace
 * has grown.
 */
type Step = { ran: string; ms: number } | { asked: string; ms: number } | { steps: number };

/** A recording, what third parties do, how time goes, and how it ends. */
interface Row {
  zone: string;
  name: string;
  scripts?: Record<string, string>;
  time?: Step[];
  /** Html in the page's head. */
  head?: string;
  /** Default `rendered`. */
  state?: 'unfilled';
  /** What became of the networks that were requested, one after the other. */
  ends: string[];
  shown?: string;
  /** What may be cut off when a network's frame goes. */
  noise?: RegExp;
}

const TIMED_OUT_CRITEO = 'TimedOut criteo_feed: its client-side answer did not come';
const NO_CRITEO = `<script>window.clientSideData = { ZONE: ${JSON.stringify(recorded('criteo-client-nofill'))} };</script>`;

const ROWS: Row[] = [
  {
    zone: 'batch-network-connatix-taboola',
    name: 'connatix stays silent, taboola loads',
    scripts: { [CONNATIX]: ran('connatix') },
    time: [{ ran: 'connatix', ms: 1000 }],
    ends: ['TimedOut connatix: it did not answer', 'Filled taboola'],
    shown: '#taboola-belowarticlethumbnails-mix',
  },
  {
    zone: 'batch-network-connatix-taboola',
    name: 'connatix fills',
    scripts: {
      [CONNATIX]: `window.dispatchEvent(new Event(document.currentScript.getAttribute('data-connatix-event')));`,
    },
    ends: ['Filled connatix'],
  },
  {
    zone: 'batch-network-nativo-connatix-triplelift',
    name: 'the last of three fills by silence',
    scripts: {
      [NATIVO]: ran('nativo'),
      [CONNATIX]: ran('connatix'),
      [TRIPLE_LIFT]: ran('triple_lift'),
    },
    time: [
      { ran: 'nativo', ms: 800 },
      { ran: 'connatix', ms: 1000 },
      { ran: 'triple_lift', ms: 2000 },
    ],
    ends: [
      'TimedOut nativo: it stayed silent',
      'TimedOut connatix: it did not answer',
      'Filled triple_lift',
    ],
  },
  {
    zone: 'batch-network-nativo-connatix-triplelift',
    name: 'nativo draws',
    scripts: {
      [NATIVO]: `${ran('nativo')} window.PostRelease = { Render_TemplateAd: function () {} }; setTimeout(function () { PostRelease.Render_TemplateAd(); }, 700);`,
    },
    time: [{ ran: 'nativo', ms: 700 }],
    ends: ['Filled nativo'],
  },
  {
    zone: 'batch-network-other',
    name: 'an unknown network is shown at once',
    ends: ['Filled other'],
    shown: 'iframe',
  },
  {
    zone: 'batch-network-triplelift-twice',
    name: 'the first fills by silence',
    scripts: { [TRIPLE_LIFT]: ran('triple_lift') },
    time: [{ ran: 'triple_lift', ms: 2000 }],
    ends: ['Filled triple_lift'],
  },
  {
    zone: 'batch-network-triplelift-twice',
    name: 'the first passes back, the second is empty',
    scripts: { [TRIPLE_LIFT]: NO_TRIPLE_LIFT },
    state: 'unfilled',
    ends: ['PassedBack triple_lift: it said so', 'PassedBack triple_lift: its entry is empty'],
  },
  {
    zone: 'honeyfeed-network-criteo-urx-native-fallback',
    name: 'criteo does not come, urx fills',
    scripts: { [URX]: `_an_adFill('urx');` },
    time: [{ steps: 2 }],
    ends: [TIMED_OUT_CRITEO, 'Filled urx'],
    shown: 'iframe',
  },
  {
    zone: 'honeyfeed-network-criteo-urx-native-fallback',
    name: 'neither fills, the native ad is shown',
    time: [{ steps: 2 }, { asked: URX, ms: 1000 }],
    ends: [TIMED_OUT_CRITEO, 'TimedOut urx: it did not answer'],
    shown: '.ad-dr',
    noise: /ERR_ABORTED .*urx/,
  },
  {
    zone: 'reuters-network-criteo-feed-native-fallback',
    name: 'the client answer is a no, the native ad is shown',
    head: NO_CRITEO,
    time: [{ steps: 2 }],
    ends: ['PassedBack criteo_feed: it has no products'],
    shown: '#sponsored-article',
  },
  {
    zone: 'reuters-network-dianomi',
    name: 'its iframe loads',
    ends: ['Filled dianomi'],
    shown: 'iframe[src*="smartads.epl"]',
  },
  {
    zone: 'thetoast-array-network-triplelift-and-story',
    name: 'the first entry of the array fills by silence',
    scripts: { [TRIPLE_LIFT]: ran('triple_lift') },
    time: [{ ran: 'triple_lift', ms: 2000 }],
    ends: ['Filled triple_lift'],
  },
  {
    zone: 'thetoast-array-network-triplelift-and-story',
    name: 'the first entry of the array passes back, and has no native ad',
    scripts: { [TRIPLE_LIFT]: NO_TRIPLE_LIFT },
    state: 'unfilled',
    ends: ['PassedBack triple_lift: it said so'],
  },
];

async function pass(page: Page, step: Step): Promise<void> {
  if ('steps' in step) {
    // Nothing else waits for time meanwhile: how much of it passes is of no matter.
    while ((await chainOutcome(page)).trace.length < step.steps) {
      await page.clock.runFor(10);
    }
    return;
  }
  if ('asked' in step) {
    await stage().waitForHit(({ path }) => path.includes(step.asked));
  } else {
    await page.waitForFunction(
      (name) => (window as never as { ran?: string[] }).ran?.includes(name),
      step.ran,
    );
  }
  await page.clock.runFor(step.ms);
}

for (const {
  zone,
  name,
  scripts = {},
  time = [],
  head = '',
  state = 'rendered',
  ends,
  shown,
  noise,
} of ROWS) {
  test(`${zone} › ${name}`, async () => {
    for (const [address, script] of Object.entries(scripts)) {
      stage().adServer.setThirdParty(address, script);
    }
    const { page, ...visit } = await stage().open({
      html: chainPage({ apiKey: zone, head: head.replace('ZONE', `'${zone}'`) }),
      beforeLoad: stopClock,
    });
    await page.waitForFunction(() =>
      (window as never as ChainWindow).unit
        ?.trace()
        .some(({ type }) => type === 'networkRequested'),
    );
    for (const step of time) {
      await pass(page, step);
    }
    await ended(page);
    const outcome = await chainOutcome(page);
    assert.equal(
      outcome.trace,
      ends.flatMap((end) => [`Requested ${/ (\w+)/.exec(end)?.[1]}`, end]),
    );
    assert.is(outcome.state, state);
    assert.is(outcome.calls.length, 2);
    if (shown) {
      assert.is(await page.locator(shown).count(), 1);
    }
    if (state === 'rendered') {
      await stage().waitForHit(({ path }) => path.includes('im.gif'));
    }
    assert.is(stage().pixels(/im\.gif/).length, state === 'rendered' ? 1 : 0);
    visit.assertQuiet(noise);
  });
}
