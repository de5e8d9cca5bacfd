import type { BrowserContext, Page } from 'playwright-core';
import { GATHER_MS } from '../../src/report/analytics/delivery';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';

/** A page whose events do not end. */
export interface LossyWindow {
  /** How many events the page has told the server of, by itself. */
  told: number;
  /** What the last `analytics` event said. */
  numbers?: { delivered: number; dropped: number; pending: number };
}

/**
 * Before a page: nobody waits for what the tag gathers. Its time limits stay: a busy machine needs
 * them.
 */
export const QUICK_GATHERING = `<!doctype html><script>
  (function (set) {
    window.setTimeout = function (run, ms) { return set(run, ms === ${GATHER_MS} ? 0 : ms); };
  })(setTimeout);
</script>`;

/**
 * A page with an event, as each that has an ad; if `isTalking` it makes them all the time, each
 * with a key of its own. Right after they were queued it tells the server their keys,
 * synchronously: what was told was queued, however the page ends.
 */
export function lossyPage(collectorOrigin: string, isTalking: boolean): string {
  const settings = JSON.stringify({ analytics: { collector: `${collectorOrigin}/collect` } });
  const talk = `
    var name = location.search.slice(1), count = 0, isAsked = false, isReady = false;
    // Imported once more, so that on a busy machine a file that came but has not run yet counts for
    // nothing.
    function look() {
      var entry = performance.getEntriesByType('resource').find(function (one) {
        return /\\/analytics-/.test(one.name) && one.responseEnd > 0;
      });
      if (!entry || isAsked) return;
      isAsked = true;
      import(entry.name).then(function () { isReady = true; });
    }
    function tick() {
      look();
      var isQueued = isReady, query = [];
      for (var i = 0; i < 3; i++) {
        var key = name + '-' + count++;
        new AdsNative({ apiKey: key }).destroy();
        query.push('key=' + key);
      }
      setTimeout(function () {
        if (isQueued) {
          var request = new XMLHttpRequest();
          request.open('GET', '${collectorOrigin}/told?' + query.join('&'), false);
          request.send();
          window.told += query.length;
        }
        setTimeout(tick, 20);
      });
    }
    tick();`;
  const body = `<script>
  window.told = 0;
  var adsnativetag = { cmdQ: [function () {
    adsnativetag.on('analytics', function (event) {
      window.numbers = { delivered: event.delivered, dropped: event.dropped, pending: event.pending };
    });
    adsnativetag.updateConfig(${settings});
    ${isTalking ? talk : `new AdsNative({ apiKey: 'next' }).destroy();`}
  }] };
</script>${tagScript()}`;
  return pageHtml({ body });
}

/** A way to lose a page. */
export type Loss = 'navigate' | 'close' | 'crash';

/** Loses a page, whatever it is doing. */
export async function losePage(
  context: BrowserContext,
  page: Page,
  loss: Loss,
  awayUrl: string,
): Promise<void> {
  if (loss === 'navigate') {
    await page.goto(awayUrl);
  }
  if (loss === 'crash') {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // Nobody is left to answer it.
    session.send('Page.crash' as 'Page.enable').catch(() => {});
    await crashed;
  }
  await page.close();
}
