import * as assert from 'uvu/assert';
import { adPage, RECORD, trackedAnswer, ZONE } from '../support/ad-page';
import { adAt, bidPage, bidUnit } from '../support/bid-page';
import { fastSnippet } from '../support/fast-snippet';
import { pageHtml } from '../support/page-html';
import { type PreparedPage, preparePage } from '../support/prepared-page';
import { queueSnippet, tagScript } from '../support/snippet';
import { stageFor } from '../support/stage';
import { suite } from '../support/suite';

const test = suite('prerendering');

let prepared: PreparedPage | undefined;
// Before the stage is made new: what the page still asks for belongs to its own test.
test.after.each(async () => {
  await prepared?.close();
  prepared = undefined;
});
const stage = stageFor(test);

async function prepare(html: string): Promise<PreparedPage> {
  prepared = await preparePage(stage(), html);
  return prepared;
}

const asked = () => stage().adServer.log.map(({ path }) => path.replace(/[?].*/, ''));
const LIFE = ['/v1/ad-template.json', '/im.gif', '/vi.gif'];

const SLOT = '<div id="slot"></div>';
const PAGES: [name: string, html: string][] = [
  ['the plain snippet', adPage({ elementId: 'slot' })],
  [
    'the fast snippet',
    pageHtml({
      body: `${SLOT}${fastSnippet(ZONE)}${queueSnippet({ apiKey: ZONE, elementId: 'slot', script: RECORD })}`,
    }),
  ],
  ['a lazy placement', adPage({ elementId: 'slot', config: { lazy: {} } })],
  [
    'placeholders that are found',
    pageHtml({
      body: `<div data-adsnative="${ZONE}"></div>${tagScript()}<script>
        var adsnativetag = { cmdQ: [function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ['${ZONE}'] });
        }] };</script>`,
    }),
  ],
];

for (const [name, html] of PAGES) {
  test(`${name} › files are there before the visitor, the request and all that is counted come after`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const page = await prepare(html);
    await page.told('loaded pages');
    if (name !== 'the fast snippet') {
      await page.told('loaded renderer');
    }
    assert.equal(asked(), []);
    await page.activate();
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
    assert.equal(
      asked().filter((path) => LIFE.includes(path)),
      LIFE,
    );
    assert.equal(page.errors, []);
  });
}

test('header bids › are asked for when the visitor is there, and take part', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const unit = bidUnit([], {
    ortb2Imp: { ext: { harbor: { kind: 'native', cpm: 2, name: 'server' } } },
  });
  const settings = { openrtb: { url: '{{ADS}}/openrtb2/auction' } };
  const page = await prepare(bidPage({ units: [unit], prebid: '', settings }));
  await page.told('loaded pages');
  await page.told('loaded renderer');
  assert.equal(asked(), []);
  await page.activate();
  await stage().waitForHit(({ path }) => path.includes('won=server'));
  assert.equal(page.errors, []);
});

test('where the file that holds the request back fails › nothing is asked for, ever', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  stage().tagServer.failNext(/^pages-/, 2);
  const page = await prepare(
    adPage({
      elementId: 'slot',
      script: "adsnativetag.on('failed', function () { tell('failed'); });",
    }),
  );
  await page.told('failed');
  await page.activate();
  assert.equal(asked(), []);
});
