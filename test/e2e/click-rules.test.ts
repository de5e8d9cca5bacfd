import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type AdPage, eventsOf, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import type { Wire } from '../support/builders';
import { CLICK_TAGS, createClicksStand, LINKED } from '../support/clicks-stand';
import { passTime, stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('a click is what the browser does with it');

const { open, clickThroughs } = createClicksStand(stage);

/** A link to where the ad leads. */
const OWN = '{{ADS}}/ck?url=landing';

/** A page whose functions open no windows. */
const NO_WINDOWS =
  '<script>window.open = function () { throw new Error("not asked for"); };</script>';

/** Opens a page whose time passes when the test says so. */
async function openStopped(ad: Wire, page: AdPage = {}) {
  stage().adServer.setZone(ZONE, trackedAnswer(ad));
  return openAdPage(stage(), page, { beforeLoad: stopClock });
}

const OWN_LINKS: [sentence: string, html: string, rel: string][] = [
  ['a link in the ad', `<div class="ad"><a href="${OWN}">An ad</a></div>`, 'noopener'],
  ['an ad that is a link', `<a class="ad" href="${OWN}">An ad</a>`, 'noopener'],
  [
    'a link with its own target and rel',
    `<div class="ad"><a href="${OWN}" target="_self" rel="sponsored">An ad</a></div>`,
    'noopener sponsored',
  ],
];

for (const [sentence, html, rel] of OWN_LINKS) {
  test(`${sentence} to where the ad leads › the browser follows it, to a new window, once`, async () => {
    const { page, popups, assertQuiet } = await open({ html }, { head: NO_WINDOWS });
    const link = page.locator('a.ad, .ad a');
    const [target, own] = await link.evaluate((a: HTMLAnchorElement) => [a.target, a.rel]);
    assert.is(target, '_blank');
    assert.is((own as string).split(' ').filter(Boolean).sort().join(' '), rel);
    await Promise.all([page.waitForEvent('popup'), link.click()]);
    await stage().waitForHit(({ kind }) => kind === 'click');
    assert.equal(clickThroughs(), ['/ck?url=landing']);
    assert.is(popups.length, 1);
    assert.is((await eventsOf(page, 'click')).length, 1);
    assertQuiet();
  });
}

const CTA = 'class="adsnative-cta-button"';
const FRAMED: [sentence: string, inside: string, clicks: (string | undefined)[]][] = [
  ['a link', `<a ${CTA} target="_blank" href="{{ADS}}/cta">Buy</a>`, ['/cta']],
  ['in a link', `<a target="_blank" href="{{ADS}}/cta"><b ${CTA}>Buy</b></a>`, ['/cta']],
  ['without a link', `<button ${CTA}>Buy</button>`, ['']],
  ['whose own script stops it', `<a ${CTA} href="{{ADS}}/cta" onclick="return false">Buy</a>`, []],
];

for (const [sentence, inside, clicks] of FRAMED) {
  test(`a call to action in a frame’s html, ${sentence} › counts as one in the page does`, async () => {
    const html = `<div style="width:300px;height:250px">An ad ${inside}</div>`;
    const { page, settled } = await open(
      { html },
      { config: { clickTags: CLICK_TAGS }, settings: { isolation: 'frame' } },
    );
    await page.frameLocator('iframe').locator('.adsnative-cta-button').click();
    await settled();
    const events = (await eventsOf(page, 'click')).filter(({ part }) => part === 'cta');
    const paths = events.map(({ url }) => url && new URL(String(url)).pathname);
    assert.equal(paths, clicks);
    assert.is(stage().pixels(/vv\.gif/).length, clicks.length);
    assert.is(clickThroughs().length, 0);
  });
}

const COPY = `var copy = document.querySelector('.ad').cloneNode(true);
  copy.className = 'copy';
  document.body.appendChild(copy);`;

const PREVENTED: [sentence: string, html: string, script: string, target: string][] = [
  [
    'the page, at links',
    LINKED,
    'addEventListener("click", function (e) { if (e.target.closest("a")) e.preventDefault(); }, true);',
    '.ad b',
  ],
  [
    'the page, where there is no link',
    '<div class="ad">An ad</div>',
    'addEventListener("click", function (e) { e.preventDefault(); }, true);',
    '.ad',
  ],
  [
    'an element in the ad',
    '<div class="ad"><i>An ad</i></div>',
    'document.querySelector(".ad i").onclick = function (e) { e.preventDefault(); };',
    '.ad i',
  ],
  [
    'the page, at a copy of the ad',
    '<div class="ad">An ad</div>',
    `${COPY} document.body.addEventListener("click", function (e) { e.preventDefault(); });`,
    '.copy',
  ],
];

for (const [sentence, html, script, target] of PREVENTED) {
  test(`a click that ${sentence} has prevented › is none`, async () => {
    const { page, popups, assertQuiet, settled } = await open(
      { html },
      { config: { clickTags: CLICK_TAGS } },
    );
    await page.evaluate(script);
    await page.click(target);
    await settled();
    assert.is(popups.length, 0);
    assert.equal(await eventsOf(page, 'click'), []);
    assert.is(stage().pixels(/vv\.gif/).length, 0);
    assertQuiet();
  });
}

/**
 * The page is shown by an app, which opens the window in a browser, and returns nothing; the page
 * has lost the focus then.
 */
const APP = `<script>
  (function (open) {
    window.open = function (url, target) {
      open.call(window, url, target, 'noopener');
      document.hasFocus = function () { return false; };
      return null;
    };
  })(window.open);
</script>`;

for (const [sentence, html] of [
  ['without a link', '<div class="ad">An ad</div>'],
  ['with a link elsewhere', LINKED],
  ['in a card that is a link', '<div class="ad">An ad</div>'],
] as const) {
  test(`an app that opens and returns nothing, an ad ${sentence} › is visited once, and the page stays`, async () => {
    const isCard = sentence.includes('card');
    const { page, assertQuiet } = await openStopped(
      { html },
      { head: APP, ...(isCard && { html: '<a href="/elsewhere.html"><div id="slot"></div></a>' }) },
    );
    await Promise.all([page.context().waitForEvent('page'), page.click('.ad')]);
    await stage().waitForHit(({ kind }) => kind === 'click');
    await passTime(page, 10, 100);
    assert.equal(clickThroughs(), ['/ck?url=landing']);
    assert.ok(page.url().endsWith('/test.html'));
    assert.is((await eventsOf(page, 'click')).length, 1);
    assertQuiet();
  });
}

const OPENERS: [sentence: string, opened: string][] = [
  ['throws', '{ set opener(value) { throw new DOMException("no", "SecurityError"); } }'],
  ['cannot be written', 'Object.freeze({ opener: window })'],
  ['is that of a proxy', 'new Proxy({}, { set: function () { throw 1; } })'],
];

for (const [sentence, opened] of OPENERS) {
  test(`a window whose opener ${sentence} › the click is reported all the same`, async () => {
    const head = `<script>window.open = function () { return ${opened}; };</script>`;
    const { page, assertQuiet, consoleLines } = await open(
      {},
      { head, settings: { logLevel: 'info' }, config: { clickTags: CLICK_TAGS } },
    );
    await page.click('.ad');
    await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
    assert.is((await eventsOf(page, 'click')).length, 1);
    assert.not.ok(consoleLines.some(({ text }) => /threw/.test(text)));
    assertQuiet();
  });
}

for (const [sentence, count] of [
  ['held', 1],
  ['pressed again', 2],
] as const) {
  test(`Enter that is ${sentence} › ${count} click`, async () => {
    const { page, popups, settled } = await open({}, { config: { clickTags: CLICK_TAGS } });
    await page.focus('.ad');
    for (let i = 0; i < 4; i++) {
      // Without `up`, each `down` is a repetition.
      await page.keyboard.down('Enter');
      if (i < 1 || count > 1) {
        await stage().waitForHit(() => clickThroughs().length === Math.min(i + 1, count));
      }
      if (count > 1) {
        await page.keyboard.up('Enter');
      }
      if (count > 1 && i === 1) {
        break;
      }
      await page.bringToFront();
    }
    await settled();
    assert.is(popups.length, count);
    assert.is((await eventsOf(page, 'click')).length, count);
    assert.is(clickThroughs().length, count);
  });
}

const SCRIPTED: [sentence: string, html: string][] = [
  ['an ad without a link', '<div class="ad">An ad</div>'],
  ['a link elsewhere', '<div class="ad"><a href="{{ADS}}/ck?url=link">An ad</a></div>'],
];

for (const [sentence, html] of SCRIPTED) {
  test(`a script's click on ${sentence}, windows blocked › leads the page nowhere`, async () => {
    const head = '<script>window.open = function () { return null; };</script>';
    const { page } = await openStopped({ html }, { head });
    await page.evaluate(() => (document.querySelector('.ad a, .ad') as HTMLElement).click());
    await passTime(page, 10, 100);
    assert.ok(page.url().endsWith('/test.html'));
    assert.equal(clickThroughs(), []);
  });
}

test('a key press, windows blocked › leads the page there: it is the visitor who clicks', async () => {
  const head = '<script>window.open = function () { return null; };</script>';
  const { page } = await open({}, { head });
  await page.focus('.ad');
  await Promise.all([page.waitForURL(/url=landing/), page.keyboard.press('Enter')]);
});

/** What the page hears of clicks. */
const HEARD = `window.heard = [];
  unit.config.onClick = function () { heard.push('onClick'); };
  window.byName = function () { heard.push('clickCallback'); };
  adsnativetag.on('click', function () { heard.push('click'); });`;

const heardOn = (page: Page) => page.evaluate(() => (window as never as { heard: string[] }).heard);

const ENDED: [sentence: string, script: string, before: string, heard: string[]][] = [
  ['an ad that the page keeps after destroy', '', 'unit.destroy(); document.body.append(ad);', []],
  ['a listener that destroys', 'unit.on("click", function () { unit.destroy(); });', '', ['click']],
  ['a destroy of all placements', '', 'adsnativetag.destroy(); document.body.append(ad);', []],
];

for (const [sentence, script, before, expected] of ENDED) {
  test(`${sentence} › no more function of the page is called, and the trackers leave`, async () => {
    const { page, settled } = await open(
      { clickCallback: { function: 'byName', args: [] } },
      { config: { clickTags: CLICK_TAGS }, script: HEARD + script },
    );
    await page.evaluate((text) => {
      const ad = document.querySelector('.ad') as HTMLElement;
      new Function('ad', text)(ad);
    }, before);
    await page.click('.ad');
    await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
    await settled();
    assert.equal(await heardOn(page), expected);
  });
}

test('a native ad of the template › its links lead where the ad leads, by the browser', async () => {
  const { page, popups } = await open({ html: '', title: 'A title' }, { head: NO_WINDOWS });
  await Promise.all([page.waitForEvent('popup'), page.click('.adsnative-title')]);
  await stage().waitForHit(({ kind }) => kind === 'click');
  assert.equal(clickThroughs(), ['/ck?url=landing']);
  assert.is(popups.length, 1);
  assert.is((await eventsOf(page, 'click')).length, 1);
});
