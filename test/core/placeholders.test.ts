import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { stageFor } from '../support/stage';

const test = suite('placeholders');

const stage = stageFor(test);

/** What the page lists: all that the placeholders of these tests select. */
const LIST = JSON.stringify([
  'k',
  'now',
  { apiKey: 'k', templateKey: 't' },
  { apiKey: 'k', networkKey: '4', widgetId: '17' },
  { networkKey: '4', widgetId: '17' },
]);

const SNIPPET = `<script>
  var adsnativetag = adsnativetag || {};
  adsnativetag.cmdQ = adsnativetag.cmdQ || [];
  adsnativetag.cmdQ.push(function () {
    adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ${LIST} });
  });
</script>${tagScript()}`;

/** The queries of the ad requests so far. */
function asked(): Record<string, string[]>[] {
  return stage()
    .adServer.log.filter(({ kind }) => kind === 'request')
    .map(({ query }) => query);
}

/** Opens a page with a placeholder of these attributes, and waits for its ad. */
async function open(attributes: string) {
  for (const zone of ['k', '4/17']) stage().adServer.setZone(zone, trackedAnswer());
  const visit = await stage().open(pageHtml({ body: `<div id="place" ${attributes}></div>${SNIPPET}` }));
  await visit.page.waitForSelector('#place .ad', { state: 'attached' });
  return visit;
}

test('a placeholder without a key is left alone', async () => {
  stage().adServer.setZone('k', trackedAnswer());
  const html = `<div data-adsnative></div><div data-adsnative data-network-key="4"></div><div id="place" data-adsnative="k"></div>`;
  const { page } = await stage().open(pageHtml({ body: html + SNIPPET }));
  await page.waitForSelector('#place .ad', { state: 'attached' });
  assert.is(asked().length, 1);
});

test('data-label and data-reserve › are drawn', async () => {
  const { page } = await open(`data-adsnative="k" data-label="Anzeige" data-reserve='{"height":300}'`);
  assert.is(await page.getByText('Anzeige').count(), 1);
  assert.is(
    await page.locator('#place').evaluate((place) => place.getBoundingClientRect().height >= 300),
    true,
  );
});

test.run();
