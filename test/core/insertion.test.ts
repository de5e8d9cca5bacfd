import * as assert from 'uvu/assert';
import {
  type AdPage,
  adPage,
  concluded,
  stateOf,
  tagMessages,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { createPlaceholdersStand, LOADERS } from '../support/placeholders-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('insertion points and placeholders');

const LIST = '<p>1</p><p class="teaser">2</p><p>3</p>';

/** Where a publisher wants the ad, and the text of the page in which it then stands. */
const PLACES: [place: string, page: AdPage, answer: Record<string, unknown>, text: string][] = [
  [
    'an element’s id',
    { html: '<p>1</p><div id="slot"></div><p>2</p>', elementId: 'slot' },
    {},
    '1AD2',
  ],
  [
    'nativeAdElementId',
    { html: '<p>1</p><div id="named"></div>', config: { nativeAdElementId: 'named' } },
    {},
    '1AD',
  ],
  [
    'a placeholder',
    { html: `<p>1</p><div id="adsnative-dummy-${ZONE}"></div><p>2</p>` },
    {},
    '1AD2',
  ],
  ['a css path, before', { html: LIST, config: { cssPath: 'p:eq(1):before' } }, {}, '1AD23'],
  [
    'a css path, after',
    { html: LIST, config: { cssPath: '#root:after > p:eq(1):after' } },
    {},
    '12AD3',
  ],
  [
    'a css path, append',
    { html: LIST, config: { cssPath: '#root > .teaser:eq(0):append' } },
    {},
    '12AD3',
  ],
  ['the answer’s css path', { html: LIST }, { cssPath: '#root > p:eq(0):after' }, '1AD23'],
];

for (const [place, page, answer, text] of PLACES) {
  test(`${place} › is where the ad is`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer({ html: '<b class="ad">AD</b>' }, answer));
    const html = `<div id="root">${page.html}</div>`;
    const visit = await stage().open(adPage({ ...page, html }));
    await concluded(visit.page);
    assert.is(await stateOf(visit.page), 'rendered');
    assert.is((await visit.page.textContent('#root'))?.replace(/\s/g, ''), text);
    assert.equal(tagMessages(visit), []);
    visit.assertQuiet();
  });
}

const { asked, open } = createPlaceholdersStand(stage);

for (const [file, lines] of LOADERS) {
  test(`a placeholder without a key, ${file} › is left alone`, async () => {
    stage().adServer.setZone('k', trackedAnswer());
    const html = `<div data-adsnative></div><div data-adsnative data-network-key="4"></div><div id="place" data-adsnative="k"></div>`;
    const { page } = await stage().open(pageHtml({ body: html + lines }));
    await page.waitForSelector('#place .ad', { state: 'attached' });
    assert.is(asked().length, 1);
  });

  test(`data-label and data-reserve, ${file} › are drawn`, async () => {
    const { page } = await open(
      `data-adsnative="k" data-label="Anzeige" data-reserve='{"height":300}'`,
      lines,
    );
    assert.is(await page.getByText('Anzeige').count(), 1);
    assert.is(
      await page.locator('#place').evaluate((place) => place.getBoundingClientRect().height >= 300),
      true,
    );
  });
}
