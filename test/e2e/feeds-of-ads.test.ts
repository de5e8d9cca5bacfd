import * as assert from 'uvu/assert';
import type { Zone } from '../../demo/zones';
import type { Wire } from '../support/builders';
import {
  callsFor,
  chainOutcome,
  NATIVE,
  network,
  openChain,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('feeds that the ad names');

const AD: Wire = { html: '<div class="feed-ad">A feed ad</div>', type: 'story' };

/** The parameters of the feed's calls, without the callback. */
function asked(): Record<string, string[]>[] {
  return stage()
    .adServer.log.filter(({ path }) => path.startsWith('/v1/proxy/'))
    .map(({ query: { callback, ...query } }) => query);
}

test('customFields.network_feed in an answer without networks › is asked like a network of that name', async () => {
  stage().adServer.setZone('gravity_feed', { answer: { status: 'OK', ads: [AD] } });
  const customFields = { network_feed: 'gravity_feed', pub_id: 'p9', kw: '', placement_id: null };
  setChain(stage().adServer, [], { ad: { ...NATIVE, sid: 'ad-sid', customFields } });
  const { page } = await openChain(stage());
  assert.equal((await chainOutcome(page)).calls, callsFor(true, 'gravity_feed'));
  assert.equal(asked(), [{ sid: ['ad-sid'], pub_id: ['p9'], num_ads: ['1'] }]);
});

const trackingUrls = Object.fromEntries(
  ['requests', 'nofills', 'timeout'].map((list) => [list, [`{{ADS}}/im.gif?${list}=ad`]]),
);

for (const [what, zone, list] of [
  ['has no ad', { answer: { status: 'OK', ads: [] } }, 'nofills'],
  ['does not answer', { answer: {}, behaviour: 'never' }, 'timeout'],
] as [string, Zone, string][]) {
  test(`a feed that the ad names ${what} › the ad's own trackers are fired`, async () => {
    stage().adServer.setZone('gravity_feed', zone);
    const customFields = { network_feed: 'gravity_feed' };
    const ad = { ...NATIVE, customFields, trackingUrls, providerData: { timeout: 300 } };
    setChain(stage().adServer, [], { ad });
    await openChain(stage());
    // The feed's call may never end, so the page is not waited for.
    for (const hit of ['native=1', `${list}=ad`, 'requests=ad']) {
      await stage().waitForHit(({ path }) => path.includes(hit));
    }
    assert.is(stage().pixels(/=ad$/).length, 2);
  });
}

test('after the networks, of two ads one has html › callbacks get the one that was shown', async () => {
  setChain(stage().adServer, [network('openx', { html: '' })], {
    ad: undefined,
    ads: [
      { crid: 'shown', ad: NATIVE },
      { crid: 'template', ad: { title: 'Only a title', type: 'story' } },
    ],
  });
  const script = `
    var callback = unit.config.callback;
    unit.config.callback = function (isShown, ad) {
      window.shownAd = ad;
      callback(isShown, ad);
    };`;
  const { page } = await openChain(stage(), { script });
  const shown = await page.evaluate(() => (window as never as { shownAd: unknown }).shownAd);
  assert.is(Object(shown).crid, 'shown');
});
