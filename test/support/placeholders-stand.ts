import type { Page } from 'playwright-core';
import { trackedAnswer, ZONE } from './ad-page';
import { pageHtml } from './page-html';
import { commands, tagScript } from './snippet';
import type { Stage } from './stage';

/** What the page lists: all that the placeholders of these tests select. */
const LIST = JSON.stringify([
  'k',
  'now',
  { apiKey: 'k', templateKey: 't' },
  { apiKey: 'k', networkKey: '4', widgetId: '17' },
  { networkKey: '4', widgetId: '17' },
]);

export const SNIPPET =
  commands(
    `adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ${LIST} });`,
  ) + tagScript();

/**
 * The same by the fast loader, which requests the plain ones of its own list itself; the page's
 * other list is the pages chunk's.
 */
const FAST = `${SNIPPET.slice(0, -tagScript().length)}<script async crossorigin src="{{TAG}}/tag.fast.js" data-adsnative-keys="k, now"></script>`;

/** The loaders, and what a page with placeholders writes for each. */
export const LOADERS = [
  ['tag.js', SNIPPET],
  ['tag.fast.js', FAST],
] as const;

/** A page whose script asks for every placeholder, with one that a visitor has written. */
export const commentPage = (settings: object) =>
  pageHtml({
    body: `<div id="comment" data-adsnative="${ZONE}"></div>
      <script>
        window.calls = [];
        var adsnativetag = { cmdQ: [function () {
          adsnativetag.updateConfig(${JSON.stringify({ apiUrl: '{{ADS}}', cookieMatchUrl: '', isolation: 'page', autoPlacements: true, ...settings })});
          adsnativetag.updateConfig({ userCallbackOnAdLoad: function (status) { calls.push(status); } });
        }] };
      </script>${tagScript()}`,
  });

/** What the tests of placeholders share: they open, and read, pages of a stage. */
export function createPlaceholdersStand(stage: () => Stage) {
  /** The queries of the ad requests so far. */
  function asked(): Record<string, string[]>[] {
    return stage().queries();
  }

  /** Opens a page with a placeholder of these attributes, and waits for its ad. */
  async function open(attributes: string, lines = SNIPPET) {
    for (const zone of ['k', '4/17']) {
      stage().adServer.setZone(zone, trackedAnswer());
    }
    const visit = await stage().open(
      pageHtml({ body: `<div id="place" ${attributes}></div>${lines}` }),
    );
    await visit.page.waitForSelector('#place .ad', { state: 'attached' });
    return visit;
  }
  return { asked, open };
}

/** Has a page count the searches of its document, from the beginning. */
export const countSearches = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['querySelector', 'querySelectorAll'] as const) {
      const search = Document.prototype[name] as (selector: string) => never;
      Document.prototype[name] = function (this: Document, selector: string) {
        Object.assign(window, {
          searches: ((window as never as { searches?: number }).searches ?? 0) + 1,
        });
        return search.call(this, selector);
      };
    }
  });

/** Changes such a page a thousand times, and says how often its document was searched. */
export const searchesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counting = window as never as { searches: number };
    counting.searches = 0;
    for (let i = 0; i < 1000; i++) {
      document.body.append(document.createElement('p'));
      // The tag's observers are called.
      await undefined;
    }
    await new Promise((resolve) => setTimeout(resolve));
    return counting.searches;
  });
