import * as assert from 'uvu/assert';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainAnswer,
  chainOutcome,
  deed,
  NATIVE,
  network,
  openChain,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { queueSnippet, tagScript } from '../support/snippet';
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

test('thousands of networks › end in a defined state', async () => {
  setChain(
    stage().adServer,
    Array.from({ length: 5000 }, () => ({ providerName: 'openx' })),
    { ad: NATIVE },
  );
  const { page, assertQuiet } = await openChain(stage());
  assert.is((await chainOutcome(page)).state, 'rendered');
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

test('two placements with one network › calls go to them in the order in which they started', async () => {
  const silent = network('openx', { html: '<i></i>' });
  stage().adServer.setZone('first', chainAnswer([silent], { zid: 'first' }));
  stage().adServer.setZone('second', chainAnswer([silent], { zid: 'second' }));
  const unit = (apiKey: string) =>
    queueSnippet({
      apiKey,
      elementId: apiKey,
      config: { isolation: 'page' },
      script: `window.${apiKey}Unit = unit;`,
    });
  const { page } = await stage().open(
    pageHtml({
      body: `<div id="first"></div><div id="second"></div>${unit('first')}${unit('second')}${tagScript()}`,
    }),
  );
  type Two = {
    firstUnit: ChainWindow['unit'];
    secondUnit: ChainWindow['unit'];
    _an_adFill(name: string): void;
  };
  await page.waitForFunction(() => {
    const { firstUnit, secondUnit } = window as never as Two;
    return [firstUnit, secondUnit].every((unit) =>
      unit?.trace().some(({ type }) => type === 'networkRequested'),
    );
  });
  const states = await page.evaluate(() => {
    const { _an_adFill, firstUnit, secondUnit } = window as never as Two;
    // Which answer came first, nobody knows: the one that was asked first is first.
    const inOrder = [firstUnit, secondUnit]
      .map((unit) => ({
        unit,
        time: Number(unit.trace().find(({ type }) => type === 'networkRequested')?.time),
      }))
      .sort((one, other) => one.time - other.time)
      .map(({ unit }) => unit);
    return [1, 2].map(() => {
      _an_adFill('openx');
      return inOrder.map(({ state }) => state);
    });
  });
  assert.equal(states, [
    ['rendered', 'fetched'],
    ['rendered', 'rendered'],
  ]);
});
