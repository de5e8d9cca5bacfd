import * as assert from 'uvu/assert';
import { eventsOf } from '../support/ad-page';
import { CLICK_TAGS, createClicksStand, LINKED } from '../support/clicks-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('clicks');

const { POPUP_BLOCKED, open, clickThroughs } = createClicksStand(stage);

test('clickTags, event and onClick › once for each click', async () => {
  const { page, assertQuiet, settled } = await open(
    {},
    {
      config: { clickTags: CLICK_TAGS },
      script: 'window.clicks = 0; unit.config.onClick = function () { clicks++; };',
    },
  );
  for (const count of [1, 2]) {
    await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
    await page.bringToFront();
    await page.waitForFunction((n) => (window as never as { clicks: number }).clicks === n, count);
  }
  await stage().waitForHit(() => stage().pixels(/vv\.gif/).length === 2);
  await settled();
  assert.is(stage().pixels(/vv\.gif/).length, 2);
  assert.is((await eventsOf(page, 'click')).length, 2);
  assert.is(clickThroughs().length, 2);
  assertQuiet();
});

test('a blocked popup on a link › the link works itself', async () => {
  const { page, popups } = await open({ html: LINKED }, { head: POPUP_BLOCKED });
  await Promise.all([page.context().waitForEvent('page'), page.click('.ad b')]);
  await stage().waitForHit(({ kind }) => kind === 'click');
  assert.equal(clickThroughs(), ['/ck?url=link']);
  assert.is(popups.length, 1);
  assert.ok(page.url().endsWith('/test.html'));
});

for (const name of ['privacy-button', 'share-button', 'read-more']) {
  test(`a click on adsnative-${name} › is left alone`, async () => {
    const { page, popups, assertQuiet } = await open({
      html: `<div class="ad">An ad <span class="adsnative-${name}"><i>part</i></span></div>`,
    });
    await page.click('.ad i');
    assert.equal(await eventsOf(page, 'click'), []);
    await Promise.all([
      page.waitForEvent('popup'),
      page.click('.ad', { position: { x: 4, y: 4 } }),
    ]);
    assert.is(popups.length, 1);
    assertQuiet();
  });
}

test('a click on the call to action › is a click with its part, and leads where its own link does', async () => {
  const { page, popups, assertQuiet } = await open(
    {
      html: '<div class="ad">An ad <a class="adsnative-cta-button" href="{{ADS}}/ck?url=cta" target="_blank">Buy</a></div>',
    },
    { config: { clickTags: CLICK_TAGS } },
  );
  await Promise.all([page.waitForEvent('popup'), page.click('.ad a')]);
  await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
  assert.equal(clickThroughs(), ['/ck?url=cta']);
  assert.equal(
    (await eventsOf(page, 'click')).map(({ part, url }) => [part, url]),
    [['cta', `${stage().adsOrigin}/ck?url=cta`]],
  );
  assert.is(popups.length, 1);
  assertQuiet();
});
