import * as assert from 'uvu/assert';
import type { Core } from '../../../../src/contract/core';
import type { Placement } from '../../../../src/contract/placement';
import type { HtmlAd } from '../../../../src/contract/render';
import type { Consent } from '../../../../src/contract/request';
import { create } from '../../../../src/demand/bidding/bidding';
import { readAd, readResponse } from '../../../../src/render/renderer/read-response';
import { create as createSandbox } from '../../../../src/render/sandbox/sandbox';
import { adResponse } from '../../../support/builders';
import { type CoreOverrides, fakeCore } from '../../../support/fake-core';
import { anOfflinePage } from '../../../support/offline';
import { suite } from '../../../support/suite';
import { aTraced } from '../../../support/traced';

const test = suite('bidding');
anOfflinePage(test);

const aPlacement = (config: object = {}): Placement =>
  aTraced({ code: 'a', apiKey: 'k', ...config }, { type: 'adRequested', time: performance.now() });

function aBidding(overrides: CoreOverrides = {}) {
  const openrtb = { url: 'https://bids.example/' };
  const core = fakeCore({
    ...overrides,
    settings: { openrtb, ...overrides.settings },
    load: { sandbox: async () => createSandbox(core), ...overrides.load },
  });
  core.htmlTools = { readAd } as Partial<HtmlAd> as HtmlAd;
  // As the real hub does.
  const { emit } = core;
  core.emit = (type, placement, detail) => {
    placement?.addStep({ type, time: performance.now(), ...detail });
    emit(type, placement, detail);
  };
  return { core, bidding: create(core) };
}

const A_BID = { cpm: 2, currency: 'USD', ad: '<p>A bid', creativeId: 'bid-1' };

/** A bid of which the page knows nothing beforehand. */
const OFFERED = { ...A_BID, source: 'sample', bidder: 'two', cpm: 9, creativeId: 'bid-2' };

const withBid: CoreOverrides = {
  load: {
    openrtb: async () => ({
      request: async (_, { onBid }) => onBid({ ...A_BID, source: 'openrtb', bidder: 'one' }),
    }),
  },
};

/** What is shown for a placement whose ad costs 1: the crid. */
function shownFor({ pageState }: Core, { requestedIn }: Placement): unknown {
  const answered = readResponse(adResponse({ ad: { html: '<p>', ecpm: 1 } }), { apiKey: 'k' });
  const outcome = requestedIn && pageState.auctions?.get(requestedIn)?.(answered);
  return outcome === answered ? 'the ad' : Object(Object(outcome).ad).crid;
}

test('a new page view › drops the bids that were made for the last', async () => {
  const { bidding, core } = aBidding(withBid);
  const placement = aPlacement();
  await bidding.request(placement);
  core.pageState.views = 1;
  assert.is(shownFor(core, placement), 'the ad');
  assert.is(Object([placement.steps.at(-1)?.bids].flat()[0]).reason, 'the page view is over');
});

test('a bid offered beside those of the page › does not compete', async () => {
  const { bidding, core } = aBidding(withBid);
  const placement = aPlacement();
  await bidding.request(placement);
  await bidding.offer(placement, OFFERED);
  assert.is(shownFor(core, placement), 'bid-1');
});

test('a bid offered alone › competes', async () => {
  const { bidding, core } = aBidding();
  const placement = aPlacement();
  await bidding.offer(placement, OFFERED);
  assert.is(shownFor(core, placement), 'bid-2');
});

const consent = (isAllowed: boolean, parameters = {}): Consent => ({
  allows: (activity) => isAllowed || activity !== 'bids',
  parameters: () => parameters,
  whenever() {},
});

test('no consent for bids › none is asked for, and the trace says so', async () => {
  const { bidding, core } = aBidding({
    consent: () => Promise.resolve(consent(false)),
    load: { openrtb: () => Promise.reject(new Error('asked')) },
  });
  const placement = aPlacement();
  await bidding.request(placement);
  assert.is(placement.steps.at(-1)?.reason, 'not asked: no consent');
  assert.equal(core.types(), []);
});

test('consent after the limit › none is asked for', async () => {
  const { bidding, core } = aBidding({
    consent: () => Promise.resolve(consent(true)),
    settings: { headerbidTimeout: 0 },
  });
  const placement = aPlacement();
  await bidding.request(placement);
  assert.is(placement.steps.at(-1)?.reason, 'not asked: too late');
  assert.equal(core.types(), []);
});

test('privacy signals › go to the sources', async () => {
  const asked: unknown[] = [];
  const { bidding } = aBidding({
    consent: () => Promise.resolve(consent(true, { gdpr: '1', gdpr_consent: 'C' })),
    load: { openrtb: async () => ({ request: async ({ privacy }) => void asked.push(privacy()) }) },
  });
  await bidding.request(aPlacement());
  assert.equal(asked, [{ gdpr: '1', gdpr_consent: 'C' }]);
});
