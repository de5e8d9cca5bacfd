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
  async function open(attributes: string) {
    for (const zone of ['k', '4/17']) {
      stage().adServer.setZone(zone, trackedAnswer());
    }
    const visit = await stage().open(
      pageHtml({ body: `<div id="place" ${attributes}></div>${SNIPPET}` }),
    );
    await visit.page.waitForSelector('#place .ad', { state: 'attached' });
    return visit;
  }
  return { asked, open };
}
