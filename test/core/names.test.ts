import * as assert from 'uvu/assert';
import { adPage, concluded, openAdPage, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { answerAsEvil, askedOfEvil, evilOrigin, pwnedIn } from '../support/attacker';
import { acting, chainAnswer } from '../support/network-page';
import { suiteOnStage } from '../support/stage';
import { NONCE, strictPolicy } from '../support/strict-headers';

const { test, stage } = suiteOnStage('names of a visitor');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

test('an image named currentScript, under a policy with a nonce › no file comes from the attacker', async () => {
  const image = `<img name="currentScript" src="${evilOrigin(stage())}/x/y.png">`;
  const policy = strictPolicy(stage(), 'script-src');
  const visit = await stage().open({
    html: adPage({ html: `${image}<div id="slot"></div>`, elementId: 'slot' }).replaceAll(
      '<script',
      `<script nonce="${NONCE}"`,
    ),
    headers: { 'Content-Security-Policy': policy },
    beforeLoad: (page) => answerAsEvil(stage(), page),
  });
  await concluded(visit.page);
  await visit.settled();
  assert.is(await stateOf(visit.page), 'rendered');
  assert.equal(await pwnedIn(visit), []);
  assert.equal(
    askedOfEvil(stage(), visit).filter((url) => !url.includes('y.png')),
    [],
  );
});

test('<a id=_AdsNativeOpts> › networks stay in their sandboxed frame', async () => {
  stage().adServer.setZone(ZONE, chainAnswer([acting('openx', 'fill')]));
  const visit = await openAdPage(stage(), {
    html: '<a id="_AdsNativeOpts"></a><div id="slot"></div>',
  });
  assert.is(await visit.page.locator('iframe[sandbox]').count(), 1);
});
