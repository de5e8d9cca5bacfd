import * as assert from 'uvu/assert';
import { concluded, tagMessages, trackedAnswer, ZONE } from '../support/ad-page';
import { axeFindings } from '../support/axe';
import { shiftsOf } from '../support/console-page';
import { pageHtml } from '../support/page-html';
import {
  adByLink,
  adRequests,
  hasBanner,
  openLink,
  PREVIEW_PATH,
  settingsOf,
  silentPage,
} from '../support/preview-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('preview rules');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

const FOLLOWED: [link: string, isPreview: boolean][] = [
  [PREVIEW_PATH, true],
  [`${PREVIEW_PATH}#top`, true],
  [`${PREVIEW_PATH}?own=1`, false],
];

for (const [link, isPreview] of FOLLOWED) {
  test(`a link from a preview to ${link} › is ${isPreview ? 'a' : 'no'} preview, with the parameters of the page before`, async () => {
    stage().setPage(PREVIEW_PATH, silentPage());
    stage().setPage('/before.html', pageHtml({ body: `<a href="${link}">on</a>` }));
    const visit = await stage().openDemo('/before.html?adsnative_preview&cid=77');
    await visit.page.click('a');
    await concluded(visit.page);
    await visit.settled();
    const [request] = adRequests(stage());
    assert.equal(
      [request?.preview, request?.cid],
      isPreview ? ['1', '77'] : [undefined, undefined],
    );
    assert.is((await settingsOf(visit.page)).preview, isPreview);
    assert.is(await hasBanner(visit.page), isPreview);
    visit.assertQuiet();
  });
}

const NEARLY = ['?adsnative_previewer=1', '?a=1#?adsnative_preview', '?xadsnative_preview=1'];

for (const query of NEARLY) {
  test(`${query} › is no preview: nothing is added, said or drawn`, async () => {
    const visit = await adByLink(stage(), query, { script: 'unit.refresh();' });
    await visit.settled();
    assert.is((await settingsOf(visit.page)).preview, false);
    assert.is((await settingsOf(visit.page)).logLevel, 'silent');
    assert.is(adRequests(stage())[0]?.preview, undefined);
    assert.is(await hasBanner(visit.page), false);
    visit.assertQuiet();
  });
}

function openFramed(outerQuery: string, origin = '') {
  stage().setPage(PREVIEW_PATH, silentPage());
  const body = `<iframe title="Inner" src="${origin}${PREVIEW_PATH}" width="600" height="400"></iframe>`;
  stage().setPage('/outer.html', pageHtml({ body }));
  return stage().openDemo(`/outer.html${outerQuery}`);
}

test('in a friendly frame › the query of the top window counts', async () => {
  await openFramed('?adsnative_preview&cid=5');
  await stage().waitForHit(({ kind }) => kind === 'request');
  assert.is(adRequests(stage())[0]?.cid, '5');
});

test('in a foreign frame › our own query counts, and the top window’s does not', async () => {
  await openFramed(
    '?adsnative_preview&cid=5',
    stage().pageOrigin.replace('localhost', '127.0.0.1'),
  );
  await stage().waitForHit(({ kind }) => kind === 'request');
  assert.is(adRequests(stage())[0]?.preview, undefined);
});

test('updateConfig({ preview: true }) › switches it on without a link', async () => {
  const visit = await adByLink(stage(), '', { settings: { preview: true } });
  await visit.settled();
  assert.is(adRequests(stage())[0]?.preview, '1');
  assert.is(await hasBanner(visit.page), true);
  assert.ok(tagMessages(visit).includes(`[AN] Preview mode is on. ${visit.page.url()}`));
});

test('updateConfig({ preview: false }) › is the page’s word against a link', async () => {
  const visit = await adByLink(stage(), '?adsnative_preview', { settings: { preview: false } });
  await visit.settled();
  assert.is(adRequests(stage())[0]?.preview, undefined);
  assert.is(await hasBanner(visit.page), false);
});

for (const logLevel of ['silent', 'error', 'warning']) {
  test(`a page with logLevel ${logLevel} › keeps it in a preview that comes by a link`, async () => {
    const visit = await adByLink(stage(), '?adsnative_preview', { settings: { logLevel } });
    assert.is((await settingsOf(visit.page)).logLevel, logLevel);
  });
}

test('the banner › moves nothing, is clean for axe-core, and closes', async () => {
  const visit = await adByLink(stage(), '?adsnative_preview', {
    html: '<main><h1>Page</h1><div id="slot" style="height:60px"></div></main>',
    config: { collapse: 'never' },
  });
  const { page } = visit;
  await page.getByRole('region', { name: 'Ad preview' }).waitFor();
  await visit.settled();
  assert.is(await shiftsOf(page), 0);
  assert.equal(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  assert.is(await hasBanner(page), false);
  visit.assertQuiet();
});

test('the banner › names what the link has forced', async () => {
  const { page } = await adByLink(
    stage(),
    '?adsnative_preview&cid=12&crid=c-34&force_mobile&ip=192.0.2.7',
  );
  const text = await page.getByRole('region', { name: 'Ad preview' }).textContent();
  assert.match(
    text ?? '',
    /^Ad preview: campaign 12, creative c-34, IP address 192\.0\.2\.7, mobile, the link chose the ad/,
  );
});

test('the banner › stands on a page whose policy allows no inline style', async () => {
  stage().setPage(PREVIEW_PATH, silentPage());
  const { page, assertQuiet } = await openLink(stage(), '?adsnative_preview', {
    head: `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">`,
  });
  const { height, width } =
    (await page.getByRole('region', { name: 'Ad preview' }).boundingBox()) ?? {};
  assert.ok(width && width < 400 && height && height < 60, `${width} × ${height}`);
  assert.is(
    await page.locator('section').evaluate((element) => getComputedStyle(element).position),
    'fixed',
  );
  assertQuiet();
});
