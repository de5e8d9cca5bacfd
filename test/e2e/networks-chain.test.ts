import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainAnswer,
  chainOutcome,
  chainPage,
  deed,
  ended,
  inWords,
  NATIVE,
  network,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { queueSnippet, tagScript } from '../support/snippet';
import { stageFor } from '../support/stage';

const test = suite('network chain');
const stage = stageFor(test);

const NO_FILL = '<script>_an_adNoFill("custom")</script>';

test('a page whose answers have no networks › does not ask for their files', async () => {
  stage().adServer.setZone('ad', { answer: { status: 'OK', ad: NATIVE } });
  const visit = await stage().open(chainPage());
  await ended(visit.page);
  await visit.settled();
  assert.equal(
    stage().tagServer.requests.filter((name) => /^(networks|feeds|frame)-/.test(name)),
    [],
  );
});

test('after the last network › the placement is unfilled, and callbacks hear it once', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill'), network('custom', { html: NO_FILL })]);
  const visit = await stage().open(chainPage());
  await ended(visit.page);
  assert.equal(await chainOutcome(visit.page), {
    state: 'unfilled',
    calls: callsFor(false),
    timeouts: [],
    trace: [
      'Requested openx',
      'PassedBack openx: it said so',
      'Requested custom',
      'PassedBack custom: it said so',
    ],
  });
  const reasons = await visit.page.evaluate(() =>
    (window as never as ChainWindow).unit
      .trace()
      .flatMap(({ type, reason }) => (type === 'unfilled' ? [reason] : [])),
  );
  assert.equal(reasons, ['No network filled, and there is no native ad.']);
  assert.is(await visit.page.locator('body > div, iframe').count(), 0);
  visit.assertQuiet();
});

test('a native ad without html › is no fallback', async () => {
  setChain(stage().adServer, [network('openx')], { ad: { title: 'A title', summary: 'Text' } });
  const { page } = await stage().open(chainPage());
  await ended(page);
  assert.is((await chainOutcome(page)).state, 'unfilled');
});

test('an entry without html and tags › is a no-fill at once', async () => {
  setChain(stage().adServer, [network('triple_lift'), acting('openx', 'fill')]);
  const visit = await stage().open(chainPage());
  await ended(visit.page);
  assert.equal((await chainOutcome(visit.page)).trace, [
    'Requested triple_lift',
    'PassedBack triple_lift: its entry is empty',
    'Requested openx',
    'Filled openx',
  ]);
  assert.equal((await pixelsOf(visit, stage().adServer)).sort(), [
    'nofills=triple_lift',
    'p=openx',
    'requests=openx',
    'requests=triple_lift',
  ]);
});

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
    const visit = await stage().open(chainPage());
    await ended(visit.page);
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
  const { page, assertQuiet } = await stage().open(chainPage());
  await ended(page);
  assert.is((await chainOutcome(page)).state, 'rendered');
  assertQuiet();
});

test('the same name twice › each is tried, each with its own pixels', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill'), acting('openx', 'fill')]);
  const visit = await stage().open(chainPage());
  await ended(visit.page);
  assert.equal((await chainOutcome(visit.page)).trace, [
    'Requested openx',
    'PassedBack openx: it said so',
    'Requested openx',
    'Filled openx',
  ]);
  assert.equal((await pixelsOf(visit, stage().adServer)).sort(), [
    'nofills=openx',
    'p=openx',
    'requests=openx',
    'requests=openx',
  ]);
});

for (const what of ['fill-twice', 'fill-then-no-fill']) {
  for (const isolation of ['frame', 'page']) {
    test(`a network that says ${what}, isolation ${isolation} › the first word counts`, async () => {
      setChain(stage().adServer, [acting('openx', what), acting('urx', 'fill')], { ad: NATIVE });
      const visit = await stage().open(chainPage({ config: { isolation } }));
      await ended(visit.page);
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
    // Which answer came first is the network's affair.
    const startOf = (unit: ChainWindow['unit']) =>
      Number(unit.trace().find(({ type }) => type === 'networkRequested')?.time);
    const inOrder = [firstUnit, secondUnit].sort((one, other) => startOf(one) - startOf(other));
    const look = () => inOrder.map(({ state }) => state);
    _an_adFill('openx');
    const afterOne = look();
    _an_adFill('openx');
    return [afterOne, look()];
  });
  assert.equal(states, [
    ['rendered', 'fetched'],
    ['rendered', 'rendered'],
  ]);
});

test('events › say what is tried, with the name and the reason', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill'), acting('urx', 'fill')]);
  const script = `window.heard = [];
    ['networkRequested', 'networkPassedBack', 'networkFilled', 'networkTimedOut'].forEach(function (type) {
      adsnativetag.on(type, function (event) { heard.push(event); });
    });`;
  const { page } = await stage().open(chainPage({ script }));
  await ended(page);
  const heard = await page.evaluate(() =>
    (window as never as { heard: { apiKey: string; placement: unknown }[]; unit: unknown }).heard.map(
      ({ apiKey, placement, ...rest }) => ({
        ...rest,
        apiKey,
        isOwn: placement === (window as never as ChainWindow).unit,
      }),
    ),
  );
  assert.equal(inWords(heard as never), [
    'Requested openx',
    'PassedBack openx: it said so',
    'Requested urx',
    'Filled urx',
  ]);
  assert.ok(heard.every(({ apiKey, isOwn }) => apiKey === 'ad' && isOwn));
});

test('destroyed by a listener of its own events › it ends there', async () => {
  for (const type of ['networkRequested', 'networkPassedBack', 'networkFilled']) {
    stage().adServer.clearLog();
    setChain(stage().adServer, [acting('openx', 'no-fill'), acting('urx', 'fill')], { ad: NATIVE });
    const visit = await stage().open(
      chainPage({ script: `unit.on('${type}', function () { unit.destroy(); });` }),
    );
    await visit.page.waitForFunction(() => (window as never as ChainWindow).unit?.state === 'destroyed');
    await visit.settled();
    const { calls, state, trace } = await chainOutcome(visit.page);
    assert.is(state, 'destroyed');
    assert.equal(calls, []);
    assert.ok(trace.length <= 4);
    assert.is(await visit.page.locator('iframe, .native').count(), 0);
    assert.is(await visit.page.locator('#slot').count(), 1);
    visit.assertQuiet();
  }
});

test('the networks file fails twice › the native ad is shown', async () => {
  stage().tagServer.failNext(/^networks-/, 2);
  setChain(stage().adServer, [acting('openx', 'fill')], { ad: NATIVE });
  const { page, assertQuiet } = await stage().open(chainPage());
  await ended(page);
  assert.equal((await chainOutcome(page)).calls, callsFor(true));
  assert.is(await page.locator('.native').count(), 1);
  assertQuiet(/^503 .*networks-/);
});

test.run();
