import * as assert from 'uvu/assert';
import {
  type AdPage,
  type AdWindow,
  adPage,
  concluded,
  destroyAndCompare,
  eventsOf,
  htmlOf,
  LOUD,
  openAdPage,
  SNAPSHOT,
  tagMessages,
  toldMessages,
} from '../support/ad-page';
import { createRefreshStand, refresh } from '../support/refresh-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('refresh');

const { setAd } = createRefreshStand(test, stage);

const PLACES: [name: string, options: AdPage][] = [
  ['a reference', { elementId: 'slot' }],
  ['a container', { elementId: 'slot', config: { collapse: 'never' } }],
  ['a path', { config: { cssPath: '#root > p:eq(0):after' } }],
];

for (const [name, options] of PLACES) {
  test(`${name} › the new ad is in the old one's place, with its style and one impression for each`, async () => {
    const visit = await stage().open(
      adPage({ html: '<div id="root"><p></p><i id="slot"></i></div>', ...options }),
    );
    const { page } = visit;
    await concluded(page);
    const first = await htmlOf(page, '#root');
    setAd(2);
    assert.is(await refresh(page), true);
    await concluded(page, 2);
    assert.is(await htmlOf(page, '#root'), first.replace('>1<', '>2<'));
    const styles = await page.$$eval('style', (all) =>
      all.map(({ textContent }) => textContent ?? ''),
    );
    assert.is(styles.length, 1);
    assert.ok(styles[0]?.endsWith('.ad { order: 2 }'), styles[0]);
    assert.is(await page.evaluate(() => document.head.lastElementChild?.localName), 'style');
    await visit.settled();
    assert.equal(stage().fired(/im\.gif/), ['/im.gif?n=1', '/im.gif?n=2']);
    assert.is((await eventsOf(page, 'impression')).length, 2);
    assert.equal(tagMessages(visit), []);
    visit.assertQuiet();
  });
}

test('a second render › is refused with its message, until the next answer', async () => {
  const visit = await openAdPage(stage(), {
    html: '<i id="slot"></i><i id="other"></i>',
    settings: LOUD,
  });
  const { page } = visit;
  const display = () =>
    page.evaluate(() => {
      const { adsnativetag, unit } = window as never as AdWindow;
      return [unit.displayAd('other'), unit.displayAd(), adsnativetag.displayAdUnit(unit, 'other')];
    });
  assert.equal(await display(), [false, false, false]);
  const refusal = '[AN] This ad unit already rendered. A placement can be rendered only once.';
  assert.equal(await toldMessages(visit, 3), [refusal, refusal, refusal]);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => (window as never as AdWindow).unit.fetchAd(() => resolve())),
  );
  assert.equal(await display(), [true, false, false]);
  assert.is(await page.locator('.ad').count(), 1);
  visit.assertQuiet();
});

const EVERYTHING: [name: string, ad: object, config: Record<string, unknown>][] = [
  [
    'trackers with scripts',
    { trackingTags: '<script>window.tracked = 1</script>' },
    { impressionTags: '<script></script>' },
  ],
  [
    'components',
    { html: '', title: 'A title', ctaUrl: '{{ADS}}/ck', ctaTitle: 'Buy' },
    { label: 'Ad' },
  ],
  ['lazy', {}, { lazy: {} }],
  ['reserved room', {}, { reserve: { width: 300, height: 250 } }],
  ['an element that was collapsed', { html: '' }, { collapse: 'noFill' }],
];

for (const [name, ad, config] of EVERYTHING) {
  test(`destroy() › ${name}: the page's html is what it was`, async () => {
    setAd(1, ad);
    const { page, assertQuiet, settled } = await openAdPage(stage(), {
      html: '<div id="root"><p>1</p><div id="slot" style="color: red;">room</div><p>2</p></div>',
      config,
      script: SNAPSHOT,
    });
    await settled();
    const { before, during, after } = await destroyAndCompare(page);
    assert.equal(after, before);
    assert.not.equal(during, before);
    assertQuiet();
  });
}
