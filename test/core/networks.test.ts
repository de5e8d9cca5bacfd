import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  acting,
  callsFor,
  chainOutcome,
  chainPage,
  ended,
  NATIVE,
  network,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { stageFor } from '../support/stage';

const test = suite('networks');
const stage = stageFor(test);

for (const isolation of ['page', 'frame']) {
  test(`in the ${isolation} › a no-fill drops its pixel and the next one fills, which ends the chain`, async () => {
    const networks = [acting('openx', 'no-fill'), acting('zergnet', 'fill'), acting('kixer', 'fill')];
    setChain(stage().adServer, networks, { ad: NATIVE });
    const visit = await stage().open(chainPage({ config: { isolation } }));
    await ended(visit.page);
    assert.equal(await chainOutcome(visit.page), {
      state: 'rendered',
      calls: callsFor(true, 'zergnet'),
      timeouts: [],
      trace: ['Requested openx', 'PassedBack openx: it said so', 'Requested zergnet', 'Filled zergnet'],
    });
    const fired = ['requests=openx', 'nofills=openx', 'requests=zergnet', 'p=zergnet'];
    assert.equal((await pixelsOf(visit, stage().adServer)).sort(), fired.sort());
    assert.is(await visit.page.locator('.native').count(), 0);
    visit.assertQuiet();
  });
}

test('all pass back › the native ad is the fallback, and callbacks hear of it', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill')], { ad: NATIVE });
  const visit = await stage().open(chainPage());
  await ended(visit.page);
  const { calls, state } = await chainOutcome(visit.page);
  assert.equal([state, calls], ['rendered', callsFor(true)]);
  assert.is(await visit.page.textContent('.native'), 'The native ad');
  visit.assertQuiet();
});

test('document.write in the page › writes into the network’s place, and the page stays', async () => {
  const html = '<script>document.write("<b>Written</b>"); _an_adFill("custom")</script>';
  setChain(stage().adServer, [network('custom', { html })], { ad: NATIVE });
  const visit = await stage().open(chainPage({ html: '<h1>Page</h1><div id="slot"></div>' }));
  await ended(visit.page);
  assert.equal(await visit.page.locator('h1, b').allTextContents(), ['Page', 'Written']);
  visit.assertQuiet();
});

test.run();
