/**
 * What must hold: whatever an ad looks like, and wherever the page takes it, it stays with its
 * element, in its style.
 */
import * as assert from 'uvu/assert';
import { type AdWindow, openAdPage, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { NO_FILL } from '../support/layout-stand';
import { passTime, stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import { openedHidden } from '../support/tab';

const { test, stage } = suiteOnStage('an ad that stays with its element');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** The page's app, with the slot in it. */
const app = (slot: string) =>
  `<div id="root"><main><h1>A story</h1>${slot}<p>Its text</p></main></div>`;

/** One request, one impression. */
function countedOnce(): void {
  assert.is(stage().requests().length, 1, 'requests');
  assert.is(stage().pixels(/im\.gif/).length, 1, 'impressions');
}

/** Ads whose own box has no area, and one in a tab that nobody looks at. */
const WITHOUT_AREA: [what: string, style: string][] = [
  ['display: contents', 'display:contents'],
  ['floated content', ''],
  ['positioned content', 'height:0'],
  ['a width of 0', 'width:0'],
];

for (const [what, style] of WITHOUT_AREA) {
  test(`an ad with ${what}, whose surroundings are made anew › comes back`, async () => {
    const inside = '<p style="float:left;width:300px;height:50px">An ad</p>';
    const { page } = await openAdPage(stage(), {
      ad: { html: `<div class="ad" style="${style}">${inside}</div>` },
      html: app('<section><div id="slot"></div></section>'),
    });
    await page.evaluate(() => {
      const main = document.querySelector('main');
      if (main) {
        main.outerHTML = '<main><section><div id="slot"></div></section></main>';
      }
    });
    await page.waitForSelector('.ad + #slot', { state: 'attached' });
    assert.is(await stateOf(page), 'rendered');
    countedOnce();
  });
}

test('surroundings that are made anew in a hidden tab › the ad comes back', async () => {
  const { page } = await openAdPage(
    stage(),
    { html: app('<div id="slot"></div>') },
    { beforeLoad: openedHidden },
  );
  await page.evaluate(() => {
    const root = document.querySelector('#root');
    if (root) {
      root.innerHTML = '<main><div id="slot"></div></main>';
    }
  });
  await page.waitForSelector('.ad + #slot', { state: 'attached' });
  assert.is(await stateOf(page), 'rendered');
});

/** Where the page takes the part with the element and its ad to. */
const MOVES: [where: string, move: () => void][] = [
  [
    'a shadow root',
    () => {
      const host = document.body.appendChild(document.createElement('div'));
      host.attachShadow({ mode: 'open' }).append(document.querySelector('main') as Node);
    },
  ],
  [
    'a shadow root two levels in',
    () => {
      const outer = document.body.appendChild(document.createElement('div'));
      const inner = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
      inner.attachShadow({ mode: 'open' }).append(document.querySelector('main') as Node);
    },
  ],
  [
    'a frame',
    () => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentDocument?.body.append(document.querySelector('main') as Node);
    },
  ],
];

for (const [where, move] of MOVES) {
  test(`an ad that the page moves into ${where} with its element › has its style there`, async () => {
    const style = '.ad { border-top: 7px solid }';
    const { page } = await openAdPage(stage(), {
      ad: { style },
      html: app('<div id="slot"></div>'),
    });
    const ad = await page.$('.ad');
    await page.evaluate(move);
    await page.waitForFunction(
      (element) =>
        element &&
        element.ownerDocument.defaultView?.getComputedStyle(element).borderTopWidth === '7px',
      ad,
    );
    assert.is(await stateOf(page), 'rendered');
    countedOnce();
  });
}

test('the template that the page moves into a shadow root › has its sheet there', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '', title: 'A title' }));
  const { page } = await openAdPage(stage(), { html: app('<div id="slot"></div>') });
  await page.evaluate(MOVES[0]?.[1] as () => void);
  await page.waitForFunction(() =>
    document.body.lastElementChild?.shadowRoot?.querySelector('style'),
  );
});

test('an ad that is gone for longer than its place may be away, and a copy of it › the copy goes, and the element shows', async () => {
  const { page } = await openAdPage(
    stage(),
    { html: app('<div id="slot">Here</div>') },
    { beforeLoad: stopClock },
  );
  const kept = await page.evaluateHandle(() => {
    const main = document.querySelector('main') as Element;
    const copy = main.cloneNode(true);
    main.remove();
    return copy;
  });
  await passTime(page, 6, 1000);
  await page.evaluate((copy) => document.getElementById('root')?.append(copy), kept);
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'failed');
  assert.is(await page.locator('.ad').count(), 0);
  assert.ok(await page.locator('#slot').isVisible());
});

test('an ad that the page removed, while the file that puts it back is missing › the placement ends, and its element shows', async () => {
  stage().tagServer.spoil(/^put-back/, 'missing');
  const { page } = await openAdPage(stage(), { html: app('<div id="slot">Here</div>') });
  await page.evaluate(() => document.querySelector('.ad')?.remove());
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'failed');
  assert.ok(await page.locator('#slot').isVisible());
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
});

test('a page that makes the element anew, for another placement that waits › the element is that one’s', async () => {
  stage().adServer.setZone('second', {
    ...trackedAnswer({ html: '<div class="second">A second ad</div>' }),
    delayMs: 1000,
  });
  stage().adServer.setZone(ZONE, trackedAnswer());
  stage().tagServer.spoil(/^pages-/, 'slow');
  const { page } = await openAdPage(stage());
  await page.evaluate(() => {
    document.body.innerHTML = '<div id="slot"></div>';
    const { adsnativetag } = window as never as AdWindow;
    const second = adsnativetag.defineAdUnit({ apiKey: 'second' });
    adsnativetag.displayAdUnit(second, 'slot');
    adsnativetag.requestAds();
  });
  await page.waitForSelector('.second');
  assert.is(await page.locator('.ad').count(), 0);
});

test('a page that makes the element anew, whose first placement had no ad for it › the ad comes back', async () => {
  stage().adServer.setZone('second', NO_FILL);
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page } = await openAdPage(stage());
  const second = await page.evaluateHandle(() => {
    const { adsnativetag } = window as never as AdWindow;
    const placement = adsnativetag.defineAdUnit({ apiKey: 'second' });
    adsnativetag.displayAdUnit(placement, 'slot');
    placement.fetchAd(() => {});
    return placement;
  });
  await page.waitForFunction((placement) => placement.state === 'unfilled', second);
  await page.evaluate(() => {
    document.body.innerHTML = '<div id="slot"></div>';
  });
  await page.waitForSelector('.ad');
});
