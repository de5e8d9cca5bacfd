/**
 * What must hold: where the page moves an ad's element, or uses it for something else, nothing is
 * hidden, blank or counted twice.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  type AdWindow,
  adPage,
  eventsOf,
  openAdPage,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { acting, setChain } from '../support/network-page';
import { adByLink } from '../support/preview-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('a place that the page moves');

const SLOT = '<main><div id="slot">Here</div></main>';

/** One request and one impression. */
function countedOnce(): void {
  const requests = stage().requests();
  assert.equal(
    [requests.length, stage().pixels(/im\.gif/).length],
    [1, 1],
    'requests, impressions',
  );
}

const KINDS = [
  ['<div class="ad">An ad</div>', 1, 'rendered'],
  ['<div class="ad"><iframe title="Map" srcdoc="x"></iframe></div>', 0, 'failed'],
] as const;

for (const [html, ads, state] of KINDS) {
  test(`an element that the page uses again for something else shows that › ${state}`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer({ html }));
    const { page, ...visit } = await openAdPage(stage(), {
      html: `${SLOT}<div id="other">Text</div>`,
    });
    await stage().waitForHit(({ path }) => path.includes('vi.gif'));
    await page.evaluate(() => {
      const [slot, other] = ['slot', 'other'].map(
        (id) => document.getElementById(id) as HTMLElement,
      );
      if (!slot || !other) {
        return;
      }
      [slot.id, other.id] = ['other', 'slot'];
      [slot.textContent, other.textContent] = ['Text', ''];
    });
    await page.getByText('Text', { exact: true }).waitFor();
    assert.is(await page.locator('.ad + #slot').count(), ads);
    assert.is(await page.locator('.ad').count(), ads);
    assert.is(await stateOf(page), state);
    await visit.settled();
    countedOnce();
  });
}

test('what the page removes beside an ad is no reason to follow the ad anew', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page } = await openAdPage(stage(), { html: `${SLOT}<p></p><p></p><p></p>` });
  await stage().waitForHit(({ path }) => path.includes('im.gif'));
  await page.evaluate(() => {
    const counted = Object.assign(window, { observed: 0 });
    const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (...given) {
      counted.observed++;
      observe.apply(this, given);
    };
  });
  /** How often something was observed since, when the browser has told of what the page did. */
  const observed = () => page.evaluate(() => (window as never as { observed: number }).observed);
  await page.evaluate(() => document.querySelector('p')?.remove());
  await page.evaluate(() => document.querySelector('main + *, p')?.remove());
  assert.is(await observed(), 0);
  await page.evaluate(() => document.body.append(document.querySelector('main') as HTMLElement));
  assert.ok((await observed()) > 0);
});

/** Whether the page's own element shows. */
const isVisible = (page: Page) => page.locator('#slot').isVisible();

for (const [html, ads, state] of KINDS) {
  test(`a page that puts only its own elements in again, in one task › ${state}`, async () => {
    const { page, ...visit } = await openAdPage(stage(), { ad: { html }, html: SLOT });
    for (let i = 0; i < 2; i++) {
      await page.evaluate(() => {
        const slot = document.getElementById('slot') as Node;
        document.querySelector('main')?.replaceChildren(slot);
      });
      await page.waitForFunction(
        (count) => document.querySelectorAll('.ad + #slot').length === count,
        ads,
      );
      await visit.settled();
    }
    assert.equal([await stateOf(page), await isVisible(page)], [state, !ads]);
    countedOnce();
  });
}

test('an ad with a frame, whose element goes into a shadow root › goes with it', async () => {
  const { page } = await openAdPage(stage(), { ad: { html: KINDS[1][0] }, html: SLOT });
  await page.evaluate(() => {
    const slot = document.getElementById('slot') as Node;
    document.querySelector('main')?.attachShadow({ mode: 'open' }).append(slot);
  });
  await page.waitForFunction(() =>
    document.querySelector('main')?.shadowRoot?.querySelector('.ad + #slot'),
  );
  await page.frameLocator('main iframe').getByText('x').waitFor();
  assert.is(await stateOf(page), 'rendered');
});

/** Moves what the slot is in, which loads each frame there anew. */
const carry = (page: Page) =>
  page.evaluate(() => document.body.append(document.querySelector('main') as Node));

test('a stranger’s frame that the page moves › is written again, and counted once', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await adByLink(stage(), '?adsnative_preview&crid=1', { html: SLOT });
  const { page } = visit;
  await page.frameLocator('iframe[sandbox]').locator('.ad').waitFor();
  await carry(page);
  await page.frameLocator('iframe[sandbox]').locator('.ad').waitFor();
  assert.is(await stateOf(page), 'rendered');
  await visit.settled();
  countedOnce();
});

test('a network’s frame that the page moves › the placement fails with 221, and its element is there again', async () => {
  const filling = acting('openx', 'fill');
  setChain(stage().adServer, [{ ...filling, html: `<p>An ad</p>${filling.html}` }]);
  const { page, ...visit } = await openAdPage(stage(), { html: SLOT });
  await visit.settled();
  await carry(page);
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'failed');
  assert.is((await eventsOf(page, 'failed'))[0]?.reason, 221);
  assert.is(await isVisible(page), true);
  assert.is(await page.locator('iframe').count(), 0);
  await visit.settled();
  countedOnce();
});

test('a place that is off the page when its ad could be shown › comes back without an ad that nobody counted', async () => {
  const networks = [{ providerName: 'openx', html: '<div>waits</div>' }];
  stage().adServer.setZone(ZONE, trackedAnswer({}, { networks }));
  const html = adPage({ html: SLOT, elementId: 'slot', settings: { isolation: 'page' } });
  const { page, settled } = await stage().open(html);
  await page.waitForSelector('[data-adsnative-ad]');
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    main.remove();
    (window as never as AdWindow).unit.on('failed', () => document.body.append(main));
    (window as never as { _an_adNoFill(name: string): void })._an_adNoFill('openx');
  });
  await page.getByText('Here').waitFor();
  await settled();
  assert.equal(
    [await stateOf(page), await page.innerHTML('main')],
    ['failed', '<div id="slot">Here</div>'],
  );
  assert.is(stage().pixels(/im\.gif/).length, 0);
});
