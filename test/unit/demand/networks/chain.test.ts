import * as assert from 'uvu/assert';
import type { Consent } from '../../../../src/contract/request';
import { FEED_NAMES } from '../../../../src/demand/networks/integrations';
import { create as createNetworks } from '../../../../src/demand/networks/networks';
import type { ModelChain, ModelEntry } from '../../../support/chain-model';
import { type ChainStand, NOTHING_LEFT, openChainStand } from '../../../support/chain-stand';
import { fakeCore } from '../../../support/fake-core';
import { test } from '../../../support/suite';
import { aTraced } from '../../../support/traced';

let stand: ChainStand;
test.before.each(() => {
  stand = openChainStand();
});
test.after.each(() => stand.close());

/** A stand of other settings in place of the usual one. */
function reopen(...options: Parameters<typeof openChainStand>): void {
  stand.close();
  stand = openChainStand(...options);
}

/** A promise that the test settles. */
function later<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, reject, resolve };
}

const hooks = (name: string): ModelEntry => ({ kind: 'hooks', name });
const chain = (entries: ModelEntry[], hasNative = false): ModelChain => ({ entries, hasNative });
const FEED: ModelEntry = { kind: 'feed', name: 'aol' };
const NATIVE = { html: '<b>Native</b>' };
const allowing = (isAllowed: boolean) =>
  ({ allows: (what: string) => isAllowed && what === 'networks' }) as Consent;

for (const name of FEED_NAMES) {
  test(`${name} › is asked for the placement’s key, and its ad is drawn with its name`, async () => {
    await stand.requestAnswer(0, { status: 'OK', networks: [{ providerName: name }] });
    assert.equal(stand.asked, [[name, 'key-0']]);
    stand.answerFeed('fill');
    assert.equal(stand.told(), [`Requested ${name}`, `Filled ${name}`]);
    assert.is(stand.placements[0]?.state, 'rendered');
  });
}

test('a feed of a placement without a key › is asked for the answer’s', async () => {
  Object.assign(stand.placements[0]?.config ?? {}, { apiKey: '', networkKey: 'n', widgetId: 'w' });
  const feed = { providerName: 'aol_feed' };
  await stand.requestAnswer(0, { status: 'OK', zid: 'answered', networks: [feed] });
  assert.equal(stand.asked, [['aol_feed', 'answered']]);
});

/** The ad objects that the first placement's callback gets. */
function adsTold(): Record<string, unknown>[] {
  const told: Record<string, unknown>[] = [];
  const callback = (_isShown: boolean, ad: unknown) =>
    void told.push(ad as Record<string, unknown>);
  Object.assign(stand.placements[0]?.config ?? {}, { callback });
  return told;
}

test('the ad object of a fill › has the network’s name and the response’s campaign', async () => {
  const told = adsTold();
  const networks = [{ providerName: 'openx', headerTags: '<meta name="a">', html: '<p></p>' }];
  await stand.requestAnswer(0, { status: 'OK', cid: 'c', ad: {}, networks });
  stand.call('openx', true);
  assert.equal([told[0]?.providerName, told[0]?.cid], ['openx', 'c']);
});

test('the ad object of a fallback › is the native ad’s', async () => {
  const told = adsTold();
  await stand.requestAnswer(0, {
    status: 'OK',
    crid: 'native-1',
    ad: NATIVE,
    networks: [{ providerName: 'openx' }],
  });
  assert.is(told[0]?.crid, 'native-1');
});

for (const outcome of ['loads', 'fails'] as const) {
  test(`a feed whose file ${outcome} after its placement was destroyed › does nothing`, async () => {
    const { promise, reject, resolve } = later<never>();
    reopen({}, { feeds: () => promise });
    await stand.request(0, { entries: [FEED, hooks('openx')], hasNative: true });
    stand.placements[0]?.destroy();
    if (outcome === 'loads') {
      resolve({ ask: () => assert.unreachable() } as never);
    } else {
      reject(new Error('blocked'));
    }
    await stand.clock.settle();
    assert.equal(stand.told(), []);
    assert.equal(stand.leftovers(), NOTHING_LEFT);
  });
}

const MARKUP: [member: string, isTried: boolean][] = [
  ['html', true],
  ['headerTags', true],
  ['footerTags', true],
  ['trackingTags', false],
];
for (const [member, isTried] of MARKUP) {
  test(`an entry with ${member} alone › is ${isTried ? 'tried' : 'empty'}`, async () => {
    await stand.requestAnswer(0, {
      status: 'OK',
      ad: {},
      networks: [{ providerName: 'openx', [member]: '<i></i>' }],
    });
    const last = isTried ? 'Requested openx' : 'PassedBack openx: its entry is empty';
    assert.is(stand.told().at(-1), last);
  });
}

test('after the last network › only ads with html are shown, and never the template', async () => {
  const empty = [{ providerName: 'openx' }];
  await stand.requestAnswer(0, { status: 'OK', ad: { title: 'A title' }, networks: empty });
  assert.is(stand.placements[0]?.state, 'unfilled');
  await stand.requestAnswer(1, {
    status: 'OK',
    ads: [{ ad: { title: 'A title' } }, { ad: NATIVE }],
    networks: empty,
  });
  assert.is(stand.placements[1]?.state, 'rendered');
  assert.is(stand.placements[1]?.rendering?.contents.ads?.length, 1);
});

test('a limit that is over before the visitor has chosen › ends with the native ad, and no network was tried', async () => {
  reopen({ chainTimeout: 500 }, { consent: () => new Promise(() => {}) });
  await stand.request(0, { entries: [hooks('openx')], hasNative: true });
  await stand.clock.tick(500);
  assert.equal(stand.told(), []);
  assert.equal(stand.calls, ['0.1 true']);
  assert.is(stand.clock.pending(), 0);
});

test('a choice that comes after its placement was destroyed › tries nothing', async () => {
  const { promise, resolve } = later<Consent>();
  reopen({}, { consent: () => promise });
  await stand.request(0, { entries: [hooks('openx')], hasNative: true });
  stand.placements[0]?.destroy();
  resolve(allowing(true));
  await stand.clock.settle();
  assert.equal(stand.told(), []);
  assert.equal(stand.leftovers(), NOTHING_LEFT);
});

test('chain › a limit that was not reached goes with the fill', async () => {
  reopen({ chainTimeout: 1500 });
  await stand.request(0, chain([hooks('openx')], true));
  stand.call('openx', true);
  assert.is(stand.clock.pending(), 0);
});

test('chain › networkBreaker: false asks a network every time', async () => {
  reopen({ networkBreaker: false });
  const four = chain([hooks('openx'), hooks('openx'), hooks('openx'), hooks('openx')]);
  await stand.request(0, four);
  await stand.clock.tick(4000);
  assert.is(stand.told().filter((told) => told.startsWith('TimedOut')).length, 4);
});

test('chain › the element that is named is hidden when an ad stands in its place, and not before', async () => {
  const isThere = () => !document.getElementById('slot-0')?.hidden;
  await stand.request(0, chain([hooks('openx')]));
  await stand.clock.tick(1000);
  assert.is(stand.placements[0]?.state, 'unfilled');
  assert.ok(isThere());
  await stand.request(0, chain([hooks('openx')]));
  assert.ok(isThere());
  stand.call('openx', true);
  assert.not(isThere());
  await stand.request(0, chain([{ kind: 'empty', name: 'openx' }]));
  stand.placements[0]?.destroy();
  assert.ok(isThere());
});

test('chain › ends when a listener of the page destroys the placement in the middle', async () => {
  document.addEventListener('openx_timeout', () => stand.placements[0]?.destroy());
  await stand.request(0, chain([hooks('openx'), hooks('urx')], true));
  await stand.clock.tick(5000);
  assert.equal(stand.told(), ['Requested openx', 'TimedOut openx: it did not answer']);
  assert.equal(stand.calls, []);
  assert.equal(stand.leftovers(), NOTHING_LEFT);
});

test('thousands of networks › ask for the files of 50', () => {
  const entries = Array.from({ length: 5000 }, () => ({ providerName: 'custom' }));
  const { chunksFor: filesFor } = createNetworks(fakeCore());
  assert.is(filesFor(entries, aTraced({})).length, 100);
});
