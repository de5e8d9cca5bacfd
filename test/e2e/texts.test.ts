import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { adAt, bidUnit, openBidPage } from '../support/bid-page';
import { suiteOnStage } from '../support/stage';
import { openLightbox } from '../support/video-page';

const { test, stage } = suiteOnStage('words that visitors read');

/** Each word in another language, and one that is no word. */
const TEXTS = {
  label: 'Anzeige',
  promotedBy: 'Präsentiert von',
  readMore: 'Mehr lesen',
  readLess: 'Weniger',
  adChoices: 'Datenschutz',
  frameTitle: 'Werbung',
  close: 'Schließen',
  video: 'Film',
  skip: 'Überspringen',
  videoFailed: 'Der Film kam nicht.',
  visit: 'Zu',
  onBehalfOf: 'Im Auftrag von',
  paidBy: 'Bezahlt von',
};

const ENGLISH =
  /Sponsored|Promoted|Read (more|less)|AdChoices|Advertisement|Close|could not|Visit|behalf|Paid/;

const STORY = 'Eine Geschichte, die weitergeht. '.repeat(12).trim();
const PARTS = {
  html: '',
  title: 'Ein Titel',
  summary: STORY,
  promotedBy: 'Hafentee',
  privacy: {
    iconUrl: '{{ADS}}/static/tea.svg',
    policyUrl: '{{ADS}}/ck?url=policy',
    clientRendered: true,
  },
};

/** What is read on a page, or read out. */
const wordsOf = (page: Page) =>
  page.evaluate(
    `[document.body.innerText].concat(Array.from(document.querySelectorAll('[alt],[title],[aria-label]'), function (one) {
      return [one.getAttribute('alt'), one.title, one.getAttribute('aria-label')].join(' ');
    })).join(' ')`,
  ) as Promise<string>;

async function openTemplate(settings: object, config?: Record<string, unknown>, ad: object = {}) {
  const visit = await openAdPage(stage(), {
    ad: { ...PARTS, ...ad },
    settings: { ...settings },
    config,
  });
  return visit;
}

test('template › speaks the page’s language, closed and open', async () => {
  const { page, assertQuiet } = await openTemplate({ texts: TEXTS });
  assert.is(await page.textContent('.adsnative-sponsored-label'), 'Anzeige');
  assert.is(await page.textContent('.adsnative-promoted-by'), 'Präsentiert von Hafentee');
  assert.is(await page.getAttribute('.adsnative-privacy-button img', 'alt'), 'Datenschutz');
  const button = page.locator('.adsnative-read-more');
  assert.is(await button.textContent(), 'Mehr lesen');
  await button.click();
  await page.getByRole('button', { name: 'Weniger', expanded: true }).click();
  await page.getByRole('button', { name: 'Mehr lesen', expanded: false }).waitFor();
  assert.not.match(await wordsOf(page), ENGLISH);
  assertQuiet();
});

test('template › the ad’s and the placement’s own words go before', async () => {
  const { page } = await openTemplate(
    { texts: TEXTS },
    { label: 'Reklame' },
    { promotedByTag: 'Von' },
  );
  assert.is(await page.textContent('.adsnative-sponsored-label'), 'Reklame');
  assert.is(await page.textContent('.adsnative-promoted-by'), 'Von Hafentee');
});

for (const texts of [undefined, {}, { label: '', promotedBy: null }, 'Deutsch', 7]) {
  test(`texts of ${JSON.stringify(texts)} › leave the words as they are`, async () => {
    const { page, assertQuiet } = await openTemplate({ texts });
    assert.is(await page.textContent('.adsnative-sponsored-label'), 'Sponsored');
    assert.is(await page.textContent('.adsnative-promoted-by'), 'Promoted by Hafentee');
    assertQuiet();
  });
}

test('a word › is text, never html', async () => {
  const { page } = await openTemplate({
    texts: { label: '<b>Anzeige</b>', readMore: '<b>Mehr</b>' },
  });
  assert.is(await page.textContent('.adsnative-sponsored-label'), '<b>Anzeige</b>');
  assert.is(await page.textContent('.adsnative-read-more'), '<b>Mehr</b>');
});

test('html with a label of its own › gets no other from the page', async () => {
  const { page } = await openTemplate({ texts: TEXTS }, undefined, {
    html: '<div class="ad">Ad</div>',
  });
  assert.is(await page.locator('.adsnative-sponsored-label').count(), 0);
});

test('lightbox › speaks the page’s language, also where the video does not load', async () => {
  const ad = { title: '', promotedByTag: '', embedUrl: '{{ADS}}/static/no.webm' };
  const before =
    '<script>adsnativetag = { cmdQ: [] }; adsnativetag.cmdQ.push(function () { adsnativetag.updateConfig({ texts: ';
  const { page } = await openLightbox(stage(), {
    ad,
    before: `${before}${JSON.stringify(TEXTS)} }); });</script>`,
  });
  const dialog = page.getByRole('dialog', { name: 'Film' });
  await dialog.getByRole('button', { name: 'Schließen' }).waitFor();
  await dialog.getByText('Der Film kam nicht.').waitFor();
  await dialog.getByRole('link', { name: 'Zu Visit Cornwall' }).waitFor();
  await dialog.getByText('Präsentiert von Visit Cornwall').waitFor();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('frames of networks and of banners › have the page’s title', async () => {
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({}, { networks: [{ providerName: 'one', html: '<p>It filled</p>' }] }),
  );
  const { page } = await openAdPage(stage(), { settings: { texts: TEXTS, isolation: 'frame' } });
  assert.is(await page.getAttribute('iframe', 'title'), 'Werbung');
  stage().adServer.setZone(ZONE, adAt(1));
  const banner = await openBidPage(stage(), {
    units: [bidUnit([{ cpm: 2 }])],
    settings: { texts: TEXTS },
  });
  assert.is(await banner.page.locator('iframe[title=Werbung]').count(), 1);
});

test('a native bid › speaks the page’s language, also of who is behind it', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const dsa = { behalf: 'Hafentee', paid: 'Kai' };
  const units = [bidUnit([{ kind: 'native', cpm: 2, dsa }])];
  const { page } = await openBidPage(stage(), { units, settings: { texts: TEXTS } });
  const notice = page.locator('details.adsnative-privacy-button');
  await notice.locator('summary').click();
  assert.equal(await notice.locator('div').allTextContents(), [
    'Im Auftrag von Hafentee',
    'Bezahlt von Kai',
  ]);
  assert.equal(await notice.locator('a').allTextContents(), ['Datenschutz']);
  assert.is(await notice.locator('summary').textContent(), 'Datenschutz');
  assert.is(await page.textContent('.adsnative-sponsored-label'), 'Anzeige');
});
