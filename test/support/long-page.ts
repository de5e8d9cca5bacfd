import type { Page } from 'playwright-core';
import { acting, chainAnswer } from './network-page';
import { pageHtml } from './page-html';
import { tagScript } from './snippet';

/** The zone of a long page's placements. */
export const LONG_ZONE = 'long';

/** Its answer: a chain whose second network fills, each in a frame of its own. */
export const LONG_CHAIN = chainAnswer([acting('openx', 'no-fill'), acting('urx', 'fill')]);

/** What a long page leaves on the window. */
export interface LongWindow {
  /** Views that have their ad, or none. */
  ended: number;
  /** Timers that wait, and intervals that run. */
  timers: Set<number>;
  adsnativetag: { on(type: 'analytics', listen: (event: { pending?: number }) => void): void };
  /** Shows the next view: a placement of the page's own, and a placeholder. */
  nextView(): void;
}

/**
 * A page of one route after the other, as an app has them: each view has two ads, and some are
 * swapped, refreshed or left early.
 */
const longPage = (settings: string) =>
  pageHtml({
    head: `<script>
    window.timers = new Set();
    ['Timeout', 'Interval'].forEach(function (kind) {
      var set = window['set' + kind], clear = window['clear' + kind];
      window['set' + kind] = function (fn, ms) {
        var id = set(function () {
          if (kind === 'Timeout') timers.delete(id);
          fn();
        }, ms);
        timers.add(id);
        return id;
      };
      window['clear' + kind] = function (id) {
        timers.delete(id);
        clear(id);
      };
    });
  </script>`,
    body: `<main></main><script>
    var ended = 0, views = 0, unit;
    var adsnativetag = { cmdQ: [function () {
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPageView: true, autoPlacements: ['${LONG_ZONE}'], viewTime: true${settings} });
    }] };
    function nextView() {
      views += 1;
      adsnativetag.cmdQ.push(function () {
        if (unit) unit.destroy();
        history.pushState(null, '', '/view-' + views);
        var main = document.querySelector('main');
        main.innerHTML = '<p>A view</p><div id="slot' + views + '"></div>' +
          (views % 3 ? '' : '<div data-adsnative="${LONG_ZONE}"></div>');
        unit = adsnativetag.defineAdUnit({ apiKey: '${LONG_ZONE}', callback: function () { ended += 1; } });
        adsnativetag.displayAdUnit(unit, 'slot' + views);
        adsnativetag.requestAds();
        if (views % 7 === 0) main.innerHTML = main.innerHTML;
      });
    }
  </script>${tagScript()}`,
  });

export const LONG_PAGE = longPage('');

/** The same with all that follows ads: page views, view time, costs and analytics. */
export const FULL_PAGE = longPage(`, costs: true, analytics: { collector: '{{ADS}}/collect' }`);

/** Goes on by one view, and waits until its placement has ended. */
export async function goOn(page: Page, view: number): Promise<void> {
  await page.evaluate(() => (window as never as LongWindow).nextView());
  await page.waitForFunction((count) => (window as never as LongWindow).ended >= count, view, {
    polling: 20,
  });
}

/** Resolves when all events of analytics have left. */
export async function allSent(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        (window as never as LongWindow).adsnativetag.on('analytics', ({ pending }) => {
          if (!pending) {
            resolve();
          }
        });
      }),
  );
}

/** How many timers wait or run. */
export function timersOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as never as LongWindow).timers.size);
}
