import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Winner } from '../../../../src/chunks/bidding/auction';
import type { BidRefusal } from '../../../../src/chunks/bidding/reasons';
import { deliverBid } from '../../../../src/chunks/bidding/show-bid';
import { readAd, readResponse } from '../../../../src/chunks/renderer/read-response';
import type { Bid } from '../../../../src/contract/chunks/bidding';
import type { Host } from '../../../../src/contract/chunks/renderer';
import { adResponse } from '../../../support/builders';
import { fakeCore } from '../../../support/fake-core';
import { anOfflinePage } from '../../../support/offline';
import { aTraced } from '../../../support/traced';

const test = suite('showing a bid');
anOfflinePage(test);

/** A host that writes down what it is asked to show. */
function aHost() {
  const shown: { element?: HTMLElement; ads?: number }[] = [];
  const host = {
    placement: aTraced({}),
    place: { doc: document, fill() {} },
    show: ({ nodes: [element] }: { nodes: HTMLElement[] }) => shown.push({ element }),
    draw: ({ ads }: { ads: unknown[] }) => shown.push({ ads: ads.length }),
  } as unknown as Host;
  return { host, shown };
}

/** Shows a winning bid, and says what came of it. */
function show(bid: Partial<Bid>, whyNot?: BidRefusal) {
  const core = fakeCore();
  const { host, shown } = aHost();
  const winner: Winner = {
    bid: { source: 'mock', bidder: 'one', cpm: 2, currency: 'USD', ...bid },
    price: 2,
    native: undefined,
    answered: readResponse(adResponse(), { apiKey: 'k' }),
    whyNot: () => whyNot,
  };
  const outcome = deliverBid(core, winner, readAd);
  if (outcome.type === 'fetched') outcome.show?.(host, outcome.response, {} as never);
  return { core, outcome, frame: shown[0]?.element?.querySelector('iframe'), host, shown };
}

test('a banner with an address › is a sandboxed frame of its size', () => {
  const { core, frame } = show({ adUrl: 'https://ads.example/banner.html', height: '250', width: 300 });
  assert.is(frame?.getAttribute('src') ?? frame?.src, 'https://ads.example/banner.html');
  assert.match(String(frame?.getAttribute('sandbox')), /^allow-scripts (?!.*same-origin)/);
  assert.equal([String(frame?.width), String(frame?.height)], ['300', '250']);
  assert.equal(core.types(), ['bidWon']);
});

test('a banner with a hostile size › has the browser’s own', () => {
  const { frame } = show({ ad: '<p>', height: Number.NaN, width: -1 });
  assert.equal([String(frame?.width), String(frame?.height)], ['', '']);
});

test('a banner that is shown › is marked as used', () => {
  let used = 0;
  show({ ad: '<p>', use: () => used++ });
  assert.is(used, 1);
});

test('a bid that has expired by the time of its display › gives way to the ad', () => {
  let used = 0;
  const { core, host, shown } = show({ ad: '<p>', use: () => used++ }, 'expired');
  assert.equal(shown, [{ ads: 1 }]);
  assert.is(used, 0);
  assert.equal(core.types(), []);
  assert.is(host.placement.steps[0]?.reason, 'expired');
});

test('callbacks › get the bidder as the provider, and the price', () => {
  const { outcome } = show({ ad: '<p>', creativeId: 'c-1' });
  const { ecpm, providerName, type, crid } = Object(outcome.type === 'fetched' && outcome.ad);
  assert.equal(
    { crid, ecpm, providerName, type },
    { crid: 'c-1', ecpm: 2, providerName: 'one', type: 'banner' },
  );
});

test.run();
