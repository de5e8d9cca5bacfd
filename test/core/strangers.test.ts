import * as assert from 'uvu/assert';
import { type AdWindow, trackedAnswer, ZONE } from '../support/ad-page';
import { adByLink } from '../support/preview-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('a stranger’s ad');

test('style and html of a stranger › are in the frame, in the font and colour of the place', async () => {
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({
      html: '<b class="ad">An ad</b>',
      style: 'body { --evil: 1 } .ad { padding: 3px }',
    }),
  );
  const visit = await adByLink(stage(), '?adsnative_preview&crid=1', {
    head: '<style>body { font: italic 19px Courier; color: rgb(1, 2, 3) }</style>',
  });
  const ad = visit.page.frameLocator('iframe[sandbox]').locator('.ad');
  const look = await ad.evaluate((element) => {
    const { color, fontFamily, fontSize, fontStyle, padding } = getComputedStyle(element);
    return { color, fontFamily, fontSize, fontStyle, padding };
  });
  assert.equal(look, {
    color: 'rgb(1, 2, 3)',
    fontFamily: 'Courier',
    fontSize: '19px',
    fontStyle: 'italic',
    padding: '3px',
  });
  assert.is(await visit.page.locator('style', { hasText: 'evil' }).count(), 0);
  await visit.page.waitForFunction(() => document.querySelector('iframe')?.offsetHeight ?? 0 > 10);
});

test('clickCallback of a stranger’s ad › calls nothing', async () => {
  const clickCallback = { function: 'publishersOwn', args: ['evil'] };
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '', title: 'An ad', clickCallback }));
  const head = '<script>window.called = []; function publishersOwn(x) { called.push(x); }</script>';
  for (const [query, expected] of [
    ['?adsnative_preview&crid=1', []],
    ['?adsnative_preview', ['evil']],
  ] as const) {
    const visit = await adByLink(stage(), query, { head });
    await visit.page.click('.adsnative-title');
    await visit.page.waitForFunction(() =>
      (window as never as AdWindow).events?.some(({ type }) => type === 'click'),
    );
    assert.equal(await visit.page.evaluate('called'), expected);
  }
});
