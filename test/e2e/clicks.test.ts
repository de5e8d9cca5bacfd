import * as assert from 'uvu/assert';
import { adPage, eventsOf, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { CLICK_TAGS, createClicksStand, LINKED } from '../support/clicks-stand';
import { holdRequest } from '../support/held-request';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('clicks');

const { POPUP_BLOCKED, open, clickThroughs } = createClicksStand(stage);

const BLANKS: [sentence: string, ad: object][] = [
  ['_blank', { target: '_blank' }],
  ['_BLANK', { target: '_BLANK' }],
  ['no target', { target: null }],
];

for (const [sentence, ad] of BLANKS) {
  test(`${sentence} › a new window, whose way back is cut`, async () => {
    const { page, popups, assertQuiet } = await open(ad);
    await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
    await stage().waitForHit(({ kind }) => kind === 'click');
    assert.equal(clickThroughs(), ['/ck?url=landing']);
    assert.is(popups.length, 1);
    assert.is(await popups[0]?.evaluate(() => window.opener), null);
    assertEach(await eventsOf(page, 'click'), ({ url }) => url, [
      `${stage().adsOrigin}/ck?url=landing`,
    ]);
    assertQuiet();
  });
}

// A name is one of the page's: its window is led nowhere by it.
const TARGETS: [target: string, where: 'friendly' | 'foreign', whose: 'frame' | 'page'][] = [
  ['_self', 'friendly', 'page'],
  ['_parent', 'friendly', 'page'],
  ['_top', 'friendly', 'page'],
  ['basket', 'friendly', 'page'],
  ['_self', 'foreign', 'frame'],
  ['_parent', 'foreign', 'page'],
  ['_top', 'foreign', 'page'],
  ['basket', 'foreign', 'page'],
];

for (const [target, where, whose] of TARGETS) {
  test(`${target} › in a ${where} frame leads the ${whose} there, and clickTags survive it`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer({ target }));
    const inside = adPage({ elementId: 'slot', config: { clickTags: CLICK_TAGS } });
    stage().setPage('/inside.html', inside);
    const origin = where === 'friendly' ? '' : stage().pageOrigin.replace('localhost', '127.0.0.1');
    const { page, popups } = await stage().open(
      `<!doctype html><title>Page</title><iframe width="400" height="300" src="${origin}/inside.html"></iframe>
      <iframe name="basket" width="9" height="9"></iframe>`,
    );
    const ad = page.frameLocator('iframe[width="400"]').locator('.ad');
    await ad.waitFor();
    const moving = page.waitForEvent('framenavigated', (frame) =>
      /\/ck\?url=landing/.test(frame.url()),
    );
    await Promise.all([moving, ad.click()]);
    assert.is((await moving) === page.mainFrame(), whose === 'page');
    await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
    assert.equal(clickThroughs(), ['/ck?url=landing']);
    assert.is(popups.length, 0);
  });
}

test('_self of an ad that a 1 px frame drew in the top document › leads the page there', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ target: '_self' }));
  const inside = adPage({ html: '', elementId: 'slot' }).replaceAll('"', '&quot;');
  const { page } = await stage().open(
    `<!doctype html><title>Page</title><div id="slot"></div><iframe width="1" height="1" srcdoc="${inside}"></iframe>`,
  );
  await page.waitForSelector('.ad');
  await Promise.all([page.waitForURL(/\/ck\?url=landing/), page.click('.ad')]);
});

for (const userAgent of [
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
  'A Crawler',
  'web-spider/1.0',
]) {
  test(`clickTags › not for ${userAgent}`, async () => {
    const { page } = await open(
      {},
      { config: { clickTags: CLICK_TAGS } },
      { context: { userAgent } },
    );
    await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
    await stage().waitForHit(({ kind }) => kind === 'click');
    await page.waitForLoadState('networkidle');
    assert.is(stage().pixels(/vv\.gif/).length, 0);
  });
}

test('a blocked popup, a host of clickTags that connects after the page has left › clickTags arrive', async () => {
  const { page } = await open({}, { head: POPUP_BLOCKED, config: { clickTags: CLICK_TAGS } });
  const held = holdRequest(/vv\.gif/);
  await held.on(page);
  await Promise.all([page.waitForURL(/url=landing/), page.click('.ad')]);
  held.answer();
  await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
  assert.is(stage().pixels(/click=1/).length, 1);
});

test('a blocked popup without a link › the page itself goes there, and clickTags survive it', async () => {
  const { page, popups } = await open(
    {},
    { head: POPUP_BLOCKED, config: { clickTags: CLICK_TAGS } },
  );
  await Promise.all([page.waitForURL(/\/ck\?url=landing/), page.click('.ad')]);
  await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
  assert.is(popups.length, 0);
});

test('a click with a key held down › a link opens where the visitor wants it, and the click is reported', async () => {
  const { page, popups, assertQuiet } = await open(
    { html: LINKED },
    { head: '<script>window.open = function () { throw new Error("not asked for"); };</script>' },
  );
  await Promise.all([
    page.context().waitForEvent('page'),
    page.click('.ad b', { modifiers: ['ControlOrMeta'] }),
  ]);
  await stage().waitForHit(({ path }) => path === '/ck?url=link');
  assert.is(popups.length, 1);
  assert.is((await eventsOf(page, 'click')).length, 1);
  assertQuiet();
});

test('an onclick that the page sets › switches ours off', async () => {
  const { page, popups, assertQuiet } = await open({});
  await page.evaluate(() => {
    (document.querySelector('.ad') as HTMLElement).onclick = () => {
      document.title = 'mine';
    };
  });
  await page.click('.ad');
  assert.is(await page.title(), 'mine');
  assert.equal(await eventsOf(page, 'click'), []);
  assert.is(popups.length, 0);
  assertQuiet();
});

const PAGE_CLICK = 'adsnativetag.updateConfig({ onClick: function () { who.push("page"); } });';

const UNIT_CLICK = 'unit.config.onClick = function () { who.push("unit"); };';

const ON_CLICKS: [sentence: string, script: string, who: string[]][] = [
  ["the page's", PAGE_CLICK, ['page']],
  ["the unit's", UNIT_CLICK, ['unit']],
  ["the unit's alone where both are there", PAGE_CLICK + UNIT_CLICK, ['unit']],
];

for (const [sentence, script, who] of ON_CLICKS) {
  test(`onClick › ${sentence} is called`, async () => {
    const { page, assertQuiet } = await open({}, { script: `window.who = []; ${script}` });
    await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
    await page.waitForFunction(() => (window as never as { who: string[] }).who?.length > 0);
    assert.equal(await page.evaluate(() => (window as never as { who: string[] }).who), who);
    assertQuiet();
  });
}

test('what the page adds to an ad › is no click on it, and its story is closed', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const settings = `adsnativetag.updateConfig({ processNativeAdElement: function (ad) {
    ad.insertAdjacentHTML('beforeend', '<p class="adsnative-video-summary">A story</p><button class="adsnative-read-more">More</button>');
  } });`;
  const { page } = await openAdPage(stage(), { script: settings });
  await page.waitForSelector('.adsnative-video-summary', { state: 'hidden' });
  await page.click('.adsnative-read-more');
  await page.waitForSelector('.adsnative-video-summary');
  assert.equal(await eventsOf(page, 'click'), []);
  assert.is(page.context().pages().length, 1);
});
