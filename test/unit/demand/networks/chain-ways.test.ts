import * as assert from 'uvu/assert';
import type { Consent } from '../../../../src/contract/ask';
import { FEED_NAMES } from '../../../../src/demand/networks/integrations';
import type { ModelEntry } from '../../../support/chain-model';
import { type ChainStand, NOTHING_LEFT, openChainStand } from '../../../support/chain-stand';
import { test } from '../../../support/suite';

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

test('a network that filled › is named in the ad object, beside the answer’s campaign', async () => {
  const networks = [{ providerName: 'openx', headerTags: '<meta name="a">', html: '<p></p>' }];
  await stand.requestAnswer(0, { status: 'OK', cid: 'c', crid: 'd', ad: {}, networks });
  stand.call('openx', true);
  const [ad] = stand.placements[0]?.show?.drawn ?? [];
  assert.is(ad?.ad.object.cid, 'c');
  assert.ok(ad?.element.isConnected);
});

/** The ad objects that the first placement's callback gets. */
function adsTold(): Record<string, unknown>[] {
  const told: Record<string, unknown>[] = [];
  const callback = (_isShown: boolean, ad: unknown) => void told.push(ad as Record<string, unknown>);
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

test('a feed whose file does not load › has timed out, and the next network is tried', async () => {
  reopen({}, { feeds: () => Promise.reject(new Error('blocked')) });
  await stand.request(0, { entries: [FEED, hooks('openx')], hasNative: true });
  assert.equal(stand.told(), [
    'Requested aol_feed',
    'TimedOut aol_feed: its file did not load',
    'Requested openx',
  ]);
  assert.equal(stand.pixels, ['requests=0.1.0', 'requests=0.1.1']);
});

for (const outcome of ['loads', 'fails'] as const) {
  test(`a feed whose file ${outcome} after its placement was destroyed › does nothing`, async () => {
    const { promise, reject, resolve } = later<never>();
    reopen({}, { feeds: () => promise });
    await stand.request(0, { entries: [FEED, hooks('openx')], hasNative: true });
    stand.placements[0]?.destroy();
    if (outcome === 'loads') resolve({ ask: () => assert.unreachable() } as never);
    else reject(new Error('blocked'));
    await stand.clock.settle();
    assert.equal(stand.told(), ['Requested aol_feed']);
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
  assert.is(stand.placements[1]?.show?.drawn?.length, 1);
});

test('the event {name}_timeout › is sent for a timeout, and for nothing else', async () => {
  const heard: string[] = [];
  for (const name of ['openx', 'urx', 'virool'])
    document.addEventListener(`${name}_timeout`, () => heard.push(name));
  await stand.request(0, {
    entries: [hooks('openx'), { kind: 'empty', name: 'urx' }, hooks('virool')],
    hasNative: false,
  });
  await stand.clock.tick(1000);
  stand.call('virool', true);
  assert.equal(heard, ['openx']);
});

test('a visitor who does not allow networks › has each of them skipped, without a pixel', async () => {
  reopen({}, { consent: async () => allowing(false) });
  await stand.request(0, { entries: [hooks('openx'), FEED], hasNative: true });
  await stand.clock.settle();
  assert.equal(stand.told(), [
    'Skipped openx: the visitor does not allow it',
    'Skipped aol_feed: the visitor does not allow it',
  ]);
  assert.equal(stand.pixels, ['native=0.1']);
});

test('a visitor who allows networks › has them tried', async () => {
  reopen({}, { consent: async () => allowing(true) });
  await stand.request(0, { entries: [hooks('openx')], hasNative: true });
  await stand.clock.settle();
  assert.equal(stand.told(), ['Requested openx']);
});

test('a consent file that does not load › allows no network', async () => {
  reopen({}, { consent: () => Promise.reject(new Error('blocked')) });
  await stand.request(0, { entries: [hooks('openx')], hasNative: true });
  await stand.clock.settle();
  assert.equal(stand.told(), ['Skipped openx: the visitor does not allow it']);
  assert.equal(stand.calls, ['0.1 true']);
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
