/**
 * What must not happen: that the visitor’s no still holds after their yes, or that the provider’s
 * cookie is matched more or less often than it may be.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type AdWindow, concluded, openAdPage } from '../../support/ad-page';
import { type ConsentWindow, openConsentPage, outgoing } from '../../support/consent-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: cookie matching');

const YES = { purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] };

const choose = (page: Page, choice: object) =>
  page.evaluate(
    (chosen) => (window as never as ConsentWindow).consentPlatform.choose(chosen),
    choice,
  );

test('a yes after a no › the cookie is matched, once', async () => {
  const visit = await openConsentPage(stage(), {
    stubs: ['tcf'],
    start: 'consentPlatform.startTcf({})',
  });
  await concluded(visit.page);
  await visit.settled();
  assert.is((await outgoing(stage(), visit.page)).hasMatchedCookie, false);
  await choose(visit.page, YES);
  await stage().waitForHit(({ path }) => path.startsWith('/cm.gif'));
  await choose(visit.page, {});
  await choose(visit.page, YES);
  await visit.settled();
  assert.is(stage().pixels(/cm\.gif/).length, 1);
});

test('two page views of one page › the cookie is matched in each', async () => {
  const { page, settled } = await openAdPage(stage(), {
    ad: {},
    settings: { cookieMatchUrl: `${stage().adsOrigin}/cm.gif` },
  });
  await stage().waitForHit(({ path }) => path.startsWith('/cm.gif'));
  await page.evaluate(() => {
    history.pushState(null, '', '/second.html');
    return (window as never as AdWindow).adsnativetag.pageView();
  });
  await concluded(page, 2);
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await concluded(page, 3);
  await settled();
  assert.is(stage().pixels(/cm\.gif/).length, 2);
});
