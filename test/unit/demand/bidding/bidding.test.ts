import * as assert from 'uvu/assert';
import type { Consent } from '../../../../src/contract/ask';
import type { Placement } from '../../../../src/contract/placement';
import { create } from '../../../../src/demand/bidding/bidding';
import { readAd, readResponse } from '../../../../src/draw/renderer/read-response';
import { create as createSandbox } from '../../../../src/draw/sandbox/sandbox';
import { adResponse } from '../../../support/builders';
import { type CoreOverrides, type FakeChunks, fakeCore } from '../../../support/fake-core';
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
  // As the real hub does.
  const { emit } = core;
  core.emit = (type, placement, detail) => {
    placement?.note({ type, time: performance.now(), ...detail });
    emit(type, placement, detail);
  };
  return { core, bidding: create(core) };
}

test('a new page view › drops the bids that were made for the last', async () => {
  const openrtb: FakeChunks['openrtb'] = async () => ({
    ask: async (_request, { onBid }) =>
      onBid({ source: 'openrtb', bidder: 'one', cpm: 2, currency: 'USD', ad: '<p>A bid' }),
  });
  const { bidding, core } = aBidding({ load: { openrtb } });
  const placement = aPlacement();
  const { ended, settle } = bidding.ask(placement);
  await ended;
  core.page.views = 1;
  const answered = readResponse(adResponse({ ad: { html: '<p>', ecpm: 1 } }), { apiKey: 'k' });
  assert.is(settle(answered, readAd), answered);
  assert.is(Object([placement.steps.at(-1)?.bids].flat()[0]).reason, 'the page view is over');
});

const consent = (isAllowed: boolean, parameters = {}): Consent => ({
  allows: (activity) => isAllowed || activity !== 'bids',
  parameters: () => parameters,
  onChange: () => () => {},
});

test('no consent for bids › none is asked for, and the trace says so', async () => {
  const { bidding, core } = aBidding({
    consent: () => Promise.resolve(consent(false)),
    load: { openrtb: () => Promise.reject(new Error('asked')) },
  });
  const placement = aPlacement();
  await bidding.ask(placement).ended;
  assert.is(placement.steps.at(-1)?.reason, 'not asked: no consent');
  assert.equal(core.types(), []);
});

test('consent after the limit › none is asked for', async () => {
  const { bidding, core } = aBidding({
    consent: () => Promise.resolve(consent(true)),
    settings: { headerbidTimeout: 0 },
  });
  const placement = aPlacement();
  await bidding.ask(placement).ended;
  assert.is(placement.steps.at(-1)?.reason, 'not asked: too late');
  assert.equal(core.types(), []);
});

test('privacy signals › go to the sources', async () => {
  const asked: unknown[] = [];
  const { bidding } = aBidding({
    consent: () => Promise.resolve(consent(true, { gdpr: '1', gdpr_consent: 'C' })),
    load: { openrtb: async () => ({ ask: async ({ privacy }) => void asked.push(privacy()) }) },
  });
  await bidding.ask(aPlacement()).ended;
  assert.equal(asked, [{ gdpr: '1', gdpr_consent: 'C' }]);
});
