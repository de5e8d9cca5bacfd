/** What must not happen: that a page which shuts itself off from others has no ads. */
import * as assert from 'uvu/assert';
import { adPage, concluded, openAdPage, stateOf, trackedAnswer, ZONE } from '../../support/ad-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: pages with an embedder policy');

const ISOLATED = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

for (const loader of ['tag.js', 'tag.fast.js']) {
  test(`a page with Cross-Origin-Embedder-Policy: require-corp, ${loader} › shows an ad, and its trackers fire`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const html = adPage({ elementId: 'slot' }).replaceAll('/tag.js', `/${loader}`);
    const visit = await stage().open({ html, headers: ISOLATED });
    await concluded(visit.page);
    assert.is(await visit.page.evaluate(() => crossOriginIsolated), true);
    assert.is(await stateOf(visit.page), 'rendered');
    await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
    await visit.settled();
    visit.assertQuiet();
  });
}

test('a page that measures › sees the sizes of the tag’s files', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page } = await openAdPage(stage());
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(tag|renderer-\w+)\.js/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize),
  );
  assert.ok(sizes.length >= 2 && sizes.every((size) => size > 1000), sizes.join());
});
