/** What must not happen: that what was gathered before an opt-out goes out after it. */
import * as assert from 'uvu/assert';
import { type AdWindow, concluded, openAdPage, trackedAnswer, ZONE } from '../../support/ad-page';
import { outgoing } from '../../support/consent-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: what was gathered before an opt-out');

test('an opt-out › what was kept of the visitor is gone from the storage, and from what waits', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const settings = { analytics: { collector: `${stage().adsOrigin}/collect` } };
  const visit = await openAdPage(
    stage(),
    { settings },
    { beforeLoad: (page) => page.route('**/collect', (route) => route.abort()) },
  );
  const { page } = visit;
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).filter(([name]) => name.startsWith('adsnative-analytics')),
    );
  await page.waitForFunction(() => /uuid/.test(JSON.stringify(Object.entries(localStorage))));
  await page.evaluate(() =>
    (window as never as AdWindow).adsnativetag.identity.optOut().catch(() => {}),
  );
  await page.waitForFunction(() => !/uuid/.test(JSON.stringify(Object.entries(localStorage))));
  assert.not.match(JSON.stringify(await kept()), /uuid/);
  await page.unroute('**/collect');
  const { body } = await stage().waitForHit(({ path }) => path === '/collect');
  assert.match(body ?? '', /adRequested/);
  assert.not.match(body ?? '', /uuid/);
});

for (const file of ['comes', 'is blocked'] as const) {
  test(`an opt-out whose file ${file} › no request after it has an id`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page } = await openAdPage(
      stage(),
      { script: 'adsnativetag.identity.optOut().catch(function () {});' },
      {
        beforeLoad: async (blank) => {
          if (file === 'is blocked') {
            await blank.route(/\/identity-/, (route) => route.abort());
          }
        },
      },
    );
    await concluded(page);
    const { hasId } = await outgoing(stage(), page);
    assert.is(hasId, false);
  });
}
