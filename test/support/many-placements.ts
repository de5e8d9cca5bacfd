import { setTimeout as pass } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { readMetrics } from './heap';
import { pageHtml } from './page-html';
import { tagScript } from './snippet';

/** A page of many placements. */
export interface ManyPlacements {
  count: number;
  /**
   * The zone that each of them asks for, or the first letters of each one's own:
   * `<apiKey><number>`.
   */
  apiKey: string;
  hasOwnZones?: boolean;
  /** Whether requests are joined. */
  batch?: boolean;
  /** CSS pixels between the top edges of two placements. */
  pitch: number;
  /** Those that are above the fold; the others begin a screen below it. */
  above: number;
}

/**
 * ms. A busy machine needs longer than the tag waits for hundreds of answers, and a placement
 * without an ad has ended, too.
 */
const REQUEST_LIMIT_MS = 120_000;

/** How a page of many placements is told of; set by its snippet. */
export interface ManyWindow {
  /** Placements that have ended. */
  ended: number;
  /** Rules met. */
  viewables: number;
  /** Milliseconds that the command with its requests took. */
  commandMs: number;
}

/** The html of such a page: each placement has an element of its own. */
export function manyPlacementsHtml({
  above,
  apiKey,
  batch = false,
  count,
  hasOwnZones,
  pitch,
}: ManyPlacements): string {
  const slots = Array.from({ length: count }, (_, i) => {
    const gap = i === above ? '<div style="height:1000px"></div>' : '';
    return `${gap}<div style="display:flow-root;height:${pitch}px"><div id="slot${i}"></div></div>`;
  });
  const script = `<script>
    var ended = 0, viewables = 0, commandMs = 0;
    var adsnativetag = adsnativetag || {};
    adsnativetag.cmdQ = adsnativetag.cmdQ || [];
    adsnativetag.cmdQ.push(function () {
      var start = performance.now();
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', batch: ${batch}, requestTimeout: ${REQUEST_LIMIT_MS}, userCallbackOnAdLoad: function () { ended++; } });
      adsnativetag.on('viewable', function () { viewables++; });
      for (var i = 0; i < ${count}; i++) {
        var unit = adsnativetag.defineAdUnit({ apiKey: ${JSON.stringify(apiKey)}${hasOwnZones ? ' + i' : ''} });
        adsnativetag.displayAdUnit(unit, 'slot' + i);
      }
      adsnativetag.requestAds();
      commandMs = performance.now() - start;
    });
  </script>`;
  return pageHtml({
    head: '<style>body { margin: 0 }</style>',
    body: `${slots.join('\n')}${script}${tagScript()}`,
  });
}

/** Resolves when every placement has ended, and so many rules were met. */
export async function allEnded(page: Page, count: number, viewables = 0): Promise<void> {
  await page.waitForFunction(
    ([ended, met]) => {
      const seen = window as never as ManyWindow;
      return seen.ended >= ended && seen.viewables >= met;
    },
    [count, viewables] as const,
    { timeout: 120_000 },
  );
}

/**
 * Milliseconds of the page's main thread for each second, by the browser's own metrics, while
 * `during` goes on.
 */
export async function mainThreadMsPerSecond(
  session: CDPSession,
  ms: number,
  during: Promise<unknown> = pass(ms),
): Promise<number> {
  const before = await readMetrics(session);
  await during;
  const after = await readMetrics(session);
  const spent = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return (1000 * spent('TaskDuration')) / spent('Timestamp');
}
