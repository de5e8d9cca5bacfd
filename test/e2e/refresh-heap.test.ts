import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { AdUnit } from '../../src/public/ad-unit';
import { trackedAnswer, ZONE } from '../support/ad-page';
import type { Wire } from '../support/builders';
import { heldAfterCollection, openMetrics } from '../support/heap';
import { acting, chainAnswer } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('what refreshes leave behind');

/** Refreshes that are measured, after as many that warm the engine up. */
const REFRESHES = 200;
const WARM_UP = 100;

/** Bytes that a refresh may leave. */
const LIMIT = 1000;

/** The page's own, and what it is asked for. */
interface OwnWindow {
  unit: AdUnit;
  adsnativetag: { once(type: string, listen: (event: { pending?: number }) => void): void };
}

/**
 * Refreshes one after the other; nothing of the test's own is kept. With analytics, waits until all
 * events have left.
 */
function refreshAll(page: Page, times: number, hasAnalytics: boolean): Promise<void> {
  return page.evaluate(
    async ([count, isSending]) => {
      const { adsnativetag, unit } = window as never as OwnWindow;
      for (let i = 0; i < count; i++) {
        await new Promise<void>((resolve) => {
          unit.config.callback = () => resolve();
          unit.refresh();
        });
      }
      let left: number | undefined = Number(isSending);
      while (left) {
        await new Promise<void>((resolve) => {
          adsnativetag.once('analytics', ({ pending }) => {
            left = pending;
            resolve();
          });
        });
      }
    },
    [times, hasAnalytics] as const,
  );
}

const STORY = 'A story that goes on and on, as stories do. '.repeat(12);

/**
 * Refreshes after which the lists are full that forget their oldest: 1,000 facts of a kind
 * (docs/options.md#limits).
 */
const FULL = 600;

const ADS: [
  name: string,
  answer: { answer: Wire },
  config?: Record<string, unknown>,
  settings?: Record<string, unknown>,
  warmUp?: number,
][] = [
  ['server html', trackedAnswer({ style: '.ad { color: red }' })],
  [
    'the structured template',
    trackedAnswer({
      html: '',
      title: 'A title',
      summary: STORY,
      ctaUrl: '{{ADS}}/ck',
      ctaTitle: 'Buy',
    }),
  ],
  [
    'trackers with scripts',
    trackedAnswer({ trackingTags: '<script>window.tracked = 1</script>' }),
    { collapse: 'never', label: 'Ad' },
  ],
  [
    'networks in frames, of which the second fills',
    chainAnswer([acting('openx', 'no-fill'), acting('urx', 'fill')]),
  ],
  [
    'costs, analytics and view time, once their lists are full',
    trackedAnswer(),
    {},
    { costs: true, viewTime: true, analytics: { collector: '{{ADS}}/collect' } },
    FULL,
  ],
];

for (const [name, answer, config, settings, warmUp = WARM_UP] of ADS) {
  test(`${name} › ${REFRESHES} refreshes leave less than ${LIMIT} bytes each, and no node or listener`, async () => {
    stage().adServer.setZone(ZONE, answer);
    const options = {
      apiKey: ZONE,
      elementId: 'slot',
      config,
      settings,
      script: 'window.unit = unit;',
    };
    const { page, assertQuiet } = await stage().open(
      pageHtml({ body: `<div id="slot"></div>${snippet(options)}` }),
    );
    await page.waitForFunction(
      () => (window as never as { unit?: AdUnit }).unit?.state === 'rendered',
    );
    const metrics = await openMetrics(page);
    await refreshAll(page, warmUp, !!settings);
    const before = await heldAfterCollection(metrics);
    await refreshAll(page, REFRESHES, !!settings);
    const after = await heldAfterCollection(metrics);
    const grown = (after.bytes - before.bytes) / REFRESHES;
    assert.ok(grown < LIMIT, `${grown} bytes each`);
    // A collection may come between two drawings: what counts is that it does not grow with the
    // refreshes.
    assert.ok(
      after.nodes - before.nodes < REFRESHES / 10,
      `${before.nodes} → ${after.nodes} nodes`,
    );
    assert.ok(
      after.listeners - before.listeners < REFRESHES / 10,
      `${before.listeners} → ${after.listeners} listeners`,
    );
    assertQuiet();
  });
}
