/**
 * The bills of .size-limit.json: each is what a visit of such a page loads, until its view is
 * counted and a click has worked.
 */
import * as assert from 'uvu/assert';
import { matchFiles, readBudgets } from '../../scripts/size/budgets';
import { adPage, concluded, RECORD, trackedAnswer, ZONE } from '../support/ad-page';
import { adAt, bidUnit, openBidPage, shownOn } from '../support/bid-page';
import type { Wire } from '../support/builders';
import { consentHead } from '../support/consent-page';
import { fastSnippet } from '../support/fast-snippet';
import { acting } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { commands, queueSnippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import { VIDEO_AD } from '../support/video-page';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('bills');

const PAGE = { elementId: 'slot' };
const FIELDS = { html: '', title: 'An ad' };
const DECORATED = {
  ctaUrl: '{{ADS}}/static/x',
  ctaTitle: 'Read on',
  privacy: {
    clientRendered: true,
    iconUrl: '{{ADS}}/static/tea.svg',
    policyUrl: '{{ADS}}/static/policy',
  },
};
/** `custom` runs in the page, `openx` in a frame. */
const networkOf = (name: string) => ({ networks: [acting(name, 'fill')] });

/** The view is counted, and a click on the ad has worked. */
async function seenAndClicked({ page, settled }: Visit): Promise<void> {
  await stage().waitForHit(() => stage().pixels(/^\/vi/).length === 1);
  await settled();
  await page.click('[data-adsnative-ad]', { position: { x: 4, y: 4 } });
  await stage().waitForHit(({ kind }) => kind === 'click');
}

const seen = ({ page }: Visit) =>
  page.waitForFunction(() =>
    (window as never as { events: { type: string }[] }).events?.some(
      ({ type }) => type === 'viewable',
    ),
  );

/** A page of the kind, what its ad server answers, and what happens there. */
const PAGES: [
  bill: string,
  page: () => string | Promise<string>,
  answer: Wire,
  until: (visit: Visit) => Promise<unknown>,
][] = [
  ['html ad', () => adPage(PAGE), trackedAnswer(), seenAndClicked],
  [
    'html ad, fast snippet',
    () =>
      pageHtml({
        body: `<div id="slot"></div>${fastSnippet(ZONE)}${queueSnippet({ apiKey: ZONE, ...PAGE, script: RECORD })}`,
      }),
    trackedAnswer(),
    seenAndClicked,
  ],
  [
    'two lines',
    () =>
      pageHtml({
        // The queue says only which ad server the test has.
        body: `<div data-adsnative="${ZONE}" data-lazy></div>${commands(`
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
          window.calls = [];
          adsnativetag.on('adRendered', function () { calls.push(true); });`)}
          <script async crossorigin src="{{TAG}}/tag.fast.js" data-adsnative-keys="${ZONE}"></script>`,
      }),
    trackedAnswer(),
    seenAndClicked,
  ],
  ['html ad with button and icon', () => adPage(PAGE), trackedAnswer(DECORATED), seenAndClicked],
  ['template', () => adPage(PAGE), trackedAnswer(FIELDS), seen],
  [
    'a story that opens',
    () => adPage(PAGE),
    trackedAnswer({ ...FIELDS, summary: 'A story that goes on. '.repeat(40) }),
    seen,
  ],
  ['network', () => adPage(PAGE), trackedAnswer({}, networkOf('custom')), seen],
  ['network in a frame', () => adPage(PAGE), trackedAnswer({}, networkOf('openx')), seen],
  [
    'consent platform',
    async () =>
      adPage({
        ...PAGE,
        head: await consentHead({
          stubs: ['tcf'],
          start: 'consentPlatform.startTcf({ purposes: [1, 2, 3, 4, 7, 9, 10], vendors: [] })',
        }),
      }),
    trackedAnswer(),
    seenAndClicked,
  ],
  [
    'video click',
    () => adPage(PAGE),
    trackedAnswer({ ...VIDEO_AD, ...FIELDS }),
    async ({ page, settled }) => {
      await settled();
      // The lightbox covers the ad: a measurement that is under way would ask for more files.
      await page.waitForFunction(
        () =>
          (window as never as { events: { type: string }[] }).events?.filter(
            ({ type }) => type === 'viewable',
          ).length === 3,
      );
      await page.getByText('An ad').click();
      await page.locator('#an-lightbox-player-iframe').waitFor();
    },
  ],
];

async function assertBill(bill: string, { settled }: Visit): Promise<void> {
  await settled();
  const patterns = readBudgets().find(({ name }) => name === `bill: ${bill}`)?.patterns ?? [];
  const asked = [...new Set(stage().tagServer.requests)].map((file) => `dist/${file}`);
  assert.equal(asked.sort(), patterns.flatMap((pattern) => matchFiles(pattern, asked)).sort());
  assert.is(asked.length, patterns.length);
}

for (const [bill, page, answer, until] of PAGES) {
  test(`${bill} › a visit loads these files and no others`, async () => {
    stage().adServer.setZone(ZONE, answer as never);
    const visit = await stage().open({ html: await page(), context: {} });
    await concluded(visit.page);
    await until(visit);
    await assertBill(bill, visit);
    visit.assertQuiet();
  });
}

test('header bid › a visit loads these files and no others', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const units = [bidUnit([{ kind: 'native', cpm: 2, name: 'kettle' }])];
  const visit = await openBidPage(
    stage(),
    { units, settings: { logLevel: 'silent' } },
    { context: {} },
  );
  assert.is(await shownOn(visit), 'native');
  await stage().waitForHit(({ path }) => path.includes('what=mrc100'));
  await assertBill('header bid', visit);
});

test('each bill is visited, but for the sum of all', () => {
  const bills = readBudgets().flatMap(({ isBill, name }) =>
    isBill ? [name.replace('bill: ', '')] : [],
  );
  assert.equal(bills.sort(), [...PAGES.map(([bill]) => bill), 'header bid', 'everything'].sort());
});
