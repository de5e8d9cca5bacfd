import * as assert from 'uvu/assert';
import type { Consent } from '../../../../src/contract/ask';
import type { Bid, NativeBids } from '../../../../src/contract/demand';
import type { RequestOutcome } from '../../../../src/contract/draw';
import type { Placement } from '../../../../src/contract/placement';
import { create } from '../../../../src/demand/bidding/bidding';
import { create as createNativeBids } from '../../../../src/demand/native-bid/native-bid';
import { readAd, readResponse } from '../../../../src/draw/renderer/read-response';
import { create as createSandbox } from '../../../../src/draw/sandbox/sandbox';
import { adResponse } from '../../../support/builders';
import { type CoreOverrides, fakeCore } from '../../../support/fake-core';
import { anOfflinePage } from '../../../support/offline';
import { suite } from '../../../support/suite';
import { aTraced } from '../../../support/traced';

const test = suite('bidding');
anOfflinePage(test);

const aPlacement = (config: object = {}): Placement =>
  aTraced({ code: 'a', apiKey: 'k', ...config }, { type: 'adRequested', time: performance.now() });

/** What a core needs whose one source of bids has this bid. */
const withBid = (bid: Partial<Bid>): CoreOverrides => ({
  settings: { openrtb: { url: 'https://bids.example/' } },
  load: {
    openrtb: async () => ({
      ask: async (_request, { onBid }) =>
        onBid({ bidder: 'one', cpm: 0, currency: 'USD', ...bid, source: 'openrtb' }),
    }),
  },
});

function aBidding(overrides: CoreOverrides = {}) {
  const core = fakeCore({
    ...overrides,
    settings: { headerbidTimeout: 700, ...overrides.settings },
    load: {
      sandbox: () => Promise.resolve(createSandbox(core)),
      'native-bid': () => Promise.resolve(createNativeBids(core) as NativeBids),
      components: () => new Promise(() => {}),
      ...overrides.load,
    },
  });
  // As the real hub does.
  const { emit } = core;
  core.emit = (type, placement, detail) => {
    placement?.note({ type, time: performance.now(), ...detail });
    emit(type, placement, detail);
  };
  return { core, bidding: create(core) };
}

/** A request that bids were asked for. */
interface Asked {
  core: Pick<ReturnType<typeof fakeCore>, 'page'>;
  placement: Placement;
}

/** What is shown for a placement whose ad has this price: the crid. */
function settled({ core, placement }: Asked, ecpm?: number): string | undefined {
  const answered = readResponse(adResponse({ ad: { html: '<p>', ecpm } }), { apiKey: 'k' });
  const outcome: RequestOutcome | undefined =
    placement.requestedIn && core.page.auctions?.get(placement.requestedIn)?.(answered, readAd);
  return outcome?.type === 'fetched' && outcome.ad && 'crid' in outcome.ad ? outcome.ad.crid : undefined;
}

/** What the trace last says of a bid. */
const reasonOf = ({ steps }: Placement) => Object([steps.at(-1)?.bids].flat()[0]).reason;

const A_BID: Partial<Bid> = { cpm: 2, ad: '<p>A bid', creativeId: 'bid-1' };

/** Asks for bids, of which this one comes. */
async function ask(bid: Partial<Bid>, placement = aPlacement()) {
  const { bidding, core } = aBidding(withBid(bid));
  await bidding.ask(placement);
  return { core, placement };
}

test('a bid › competes with the ad, and the trace says how it ended', async () => {
  const asked = await ask(A_BID);
  assert.is(settled(asked, 2), 'creative-1');
  assert.equal(asked.placement.steps.at(-1)?.bids, [
    { bidder: 'one', cpm: 2, currency: 'USD', reason: 'not above the ad: 2', code: 'belowAd' },
  ]);
});

test('a bid › competes with the response that it was asked for, and only with that', async () => {
  const asked = await ask(A_BID);
  assert.is(settled(asked, 1), 'bid-1');
  const { bidding, core } = aBidding();
  bidding.ask(asked.placement);
  assert.is(settled({ ...asked, core }, 1), 'creative-1');
});

test('a native bid › is read by the time its source has ended', async () => {
  const native = { assets: [{ id: 1, title: { text: 'A' } }] };
  assert.is(settled(await ask({ cpm: 2, creativeId: 'native-1', native }), 1), 'native-1');
});

const REFUSED: [what: string, bid: Partial<Bid>, reason: string][] = [
  ['expired', { expiresAt: -1 }, 'expired'],
  ['rendered before', { isUsed: () => true }, 'already rendered'],
  ['without a price', { cpm: 'lots' }, 'no price'],
  ['of 0', { cpm: 0 }, 'no price'],
  ['below 0', { cpm: -3 }, 'no price'],
  ['without anything to show', { ad: '' }, 'nothing to show'],
  ['in another currency', { currency: 'EUR' }, 'not compared: no rate from EUR to USD'],
];

for (const [what, more, reason] of REFUSED) {
  test(`a bid ${what} › is not used: ${reason}`, async () => {
    const asked = await ask({ ...A_BID, ...more });
    assert.is(settled(asked), 'creative-1');
    assert.is(reasonOf(asked.placement), reason);
  });
}

test('a native bid that lacks a required asset › is not used', async () => {
  const ortb = {
    assets: [
      { id: 1, required: 1, title: {} },
      { id: 2, required: 1, img: { type: 3 } },
    ],
  };
  const placement = aPlacement({ mediaTypes: { native: { ortb } } });
  const native = { assets: [{ id: 1, title: { text: 'A' } }] };
  assert.is(settled(await ask({ cpm: 5, native }, placement), 1), 'creative-1');
  assert.is(reasonOf(placement), 'lacks the required asset 2');
});

test('a new page view › drops the bids that were made for the last', async () => {
  const asked = await ask(A_BID);
  asked.core.page.views = 1;
  assert.is(settled(asked, 1), 'creative-1');
  assert.is(reasonOf(asked.placement), 'the page view is over');
});

test('a bid offered beside those of the page › does not compete', async () => {
  const { bidding, core } = aBidding(withBid(A_BID));
  const placement = aPlacement();
  await bidding.ask(placement);
  await bidding.offer(placement, {
    ...A_BID,
    bidder: 'two',
    cpm: 9,
    currency: 'USD',
    creativeId: 'bid-2',
    source: 'sample',
  });
  assert.is(settled({ core, placement }, 1), 'bid-1');
});

test('a bid offered alone › competes', async () => {
  const { bidding, core } = aBidding();
  const placement = aPlacement();
  await bidding.offer(placement, {
    ...A_BID,
    bidder: 'two',
    cpm: 9,
    currency: 'USD',
    creativeId: 'bid-2',
    source: 'sample',
  });
  assert.is(settled({ core, placement }, 1), 'bid-2');
});

const consent = (isAllowed: boolean, parameters = {}): Consent => ({
  allows: (activity) => isAllowed || activity !== 'bids',
  parameters: () => parameters,
  onChange: () => () => {},
});

test('no consent for bids › none is asked for, and the trace says so', async () => {
  const { bidding, core } = aBidding({
    consent: () => Promise.resolve(consent(false)),
    settings: { openrtb: { url: 'https://bids.example/' } },
    load: { openrtb: () => Promise.reject(new Error('asked')) },
  });
  const placement = aPlacement();
  await bidding.ask(placement);
  assert.is(placement.steps.at(-1)?.reason, 'not asked: no consent');
  assert.equal(core.types(), []);
});

test('consent after the limit › none is asked for', async () => {
  const { bidding, core } = aBidding({
    consent: () => Promise.resolve(consent(true)),
    settings: { headerbidTimeout: 0, openrtb: { url: 'https://bids.example/' } },
  });
  const placement = aPlacement();
  await bidding.ask(placement);
  assert.is(placement.steps.at(-1)?.reason, 'not asked: too late');
  assert.equal(core.types(), []);
});

test('privacy signals › go to the sources', async () => {
  const asked: unknown[] = [];
  const { bidding } = aBidding({
    consent: () => Promise.resolve(consent(true, { gdpr: '1', gdpr_consent: 'C' })),
    settings: { openrtb: { url: 'https://bids.example/' } },
    load: { openrtb: async () => ({ ask: async ({ privacy }) => void asked.push(privacy()) }) },
  });
  await bidding.ask(aPlacement());
  assert.equal(asked, [{ gdpr: '1', gdpr_consent: 'C' }]);
});
