import * as assert from 'uvu/assert';
import {
  acting,
  callsFor,
  chainOutcome,
  deed,
  NATIVE,
  network,
  openChain,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('odd networks');

/** Entries as they were recorded, and worse: each is passed over, and the next one fills. */
const ODD_ENTRIES: [name: string, entry: Record<string, unknown>][] = [
  ['without trackingUrls', { providerName: 'openx', html: deed('no-fill', { name: 'openx' }) }],
  [
    'with null members',
    { providerName: 'openx', html: null, headerTags: null, trackingUrls: null, providerData: null },
  ],
  [
    'with lists that are none',
    network('openx', { trackingUrls: { requests: 'x', nofills: 1, timeout: {} } }),
  ],
  ['without a name', { html: '' }],
  ['whose name is no text', { providerName: { a: 1 }, html: 5 }],
  ["with an object's own name", { providerName: 'constructor', html: '' }],
];

for (const [name, entry] of ODD_ENTRIES) {
  test(`an entry ${name} › is passed over`, async () => {
    setChain(stage().adServer, [entry, acting('urx', 'fill')]);
    const visit = await openChain(stage());
    assert.equal((await chainOutcome(visit.page)).calls, callsFor(true, 'urx'));
    visit.assertQuiet();
  });
}

test('thousands of networks › 50 of them are tried', async () => {
  setChain(
    stage().adServer,
    Array.from({ length: 5000 }, () => ({ providerName: 'openx' })),
    { ad: NATIVE },
  );
  const { page, assertQuiet } = await openChain(stage());
  const { calls, trace } = await chainOutcome(page);
  assert.equal(calls, callsFor(true));
  assert.is(trace.filter((step) => step.startsWith('Requested')).length, 50);
  assertQuiet();
});

for (const what of ['fill-twice', 'fill-then-no-fill']) {
  for (const isolation of ['frame', 'page']) {
    test(`a network that says ${what}, isolation ${isolation} › the first word counts`, async () => {
      setChain(stage().adServer, [acting('openx', what), acting('urx', 'fill')], { ad: NATIVE });
      const visit = await openChain(stage(), { config: { isolation } });
      assert.equal((await chainOutcome(visit.page)).trace, ['Requested openx', 'Filled openx']);
      assert.equal(await pixelsOf(visit, stage().adServer), ['requests=openx', 'p=openx']);
      assert.is((await chainOutcome(visit.page)).calls.length, 2);
      visit.assertQuiet();
    });
  }
}

for (const name of ['openx', 'custom']) {
  test(`an element of the page's own that throws › ends the placement of ${name}, whenever its files come`, async () => {
    const { page } = await openChain(stage(), {
      networks: [acting(name, 'fill')],
      html: `<div id="slot"></div><script>document.getElementById('slot').before = function () { throw new Error('mine'); };</script>`,
    });
    assert.equal((await chainOutcome(page)).calls, callsFor(false));
  });
}
