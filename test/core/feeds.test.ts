import * as assert from 'uvu/assert';
import {
  callsFor,
  chainOutcome,
  NATIVE,
  network,
  openChain,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('feeds');

/** Opens a page whose placement gets one feed, and returns what became of it. */
async function open(name: string, answer: object, head = '') {
  stage().adServer.setZone(name, { answer });
  const entry = { customFields: { pub_id: 'p1' } };
  setChain(stage().adServer, [network(name, entry)], { ad: NATIVE });
  const visit = await openChain(stage(), { head });
  const { calls, trace } = await chainOutcome(visit.page);
  const asked = stage().adServer.log.filter(({ path }) => path.startsWith('/v1/proxy/'));
  visit.assertQuiet();
  return { calls, trace, asked, page: visit.page };
}

test('a feed › is asked with what the entry knows, and its first ad is drawn', async () => {
  const ads = [{ ad: { html: '<p class="feed-ad">A feed ad</p>' } }, { ad: { html: 'second' } }];
  const { asked, calls, page } = await open('ebay_feed', { status: 'OK', ads });
  assert.equal(calls, callsFor(true, 'ebay_feed'));
  assert.is(await page.textContent('.feed-ad'), 'A feed ad');
  assert.is(asked.length, 1);
  const { callback, ...query } = asked[0]?.query ?? {};
  assert.ok(callback);
  assert.equal([query.sid, query.pub_id, query.num_ads], [['sid-ebay_feed'], ['p1'], ['1']]);
});

test('an empty feed, admarketplace without keywords, criteo without products › pass back to the native ad', async () => {
  for (const [name, head] of [
    ['inmobi_feed', ''],
    ['admarketplace_feed', ''],
    [
      'criteo_feed',
      '<script>window.clientSideData = { ad: { response_status: 0, products: [] } };</script>',
    ],
  ] as const) {
    const { calls, page } = await open(name, { status: 'FAIL', ads: [] }, head);
    assert.equal(calls, callsFor(true), name);
    assert.is(await page.textContent('.native'), 'The native ad', name);
    await stage().reset();
  }
});
