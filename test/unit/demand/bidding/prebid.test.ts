import * as assert from 'uvu/assert';
import type { BidRequest } from '../../../../src/contract/demand';
import { createPrebidSource } from '../../../../src/demand/bidding/prebid';

import { pageFor } from '../../../support/dom';
import { fakeSettings } from '../../../support/fake-core';
import { test } from '../../../support/suite';

pageFor(test);

const asked = (code: string) =>
  ({
    unit: { code },
    config: { code },
    declared: {},
    deadline: Infinity,
    allows: () => true,
  }) as never as BidRequest;

/** What a Prebid is asked for. */
interface Asked {
  adUnits: [unit: { code: string }];
  auctionId: string;
  bidsBackHandler(): void;
}

test('auctions have different ids, also without `randomUUID` and with a constant `Math.random`', async () => {
  const ids: unknown[] = [];
  const pbjs = {
    que: { push: (command: () => void) => command() },
    requestBids({ auctionId, bidsBackHandler }: { auctionId: string; bidsBackHandler(): void }) {
      ids.push(auctionId);
      bidsBackHandler();
    },
  };
  Object.assign(window, { pbjs });
  const { crypto } = globalThis;
  const { random } = Math;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  Math.random = () => 0;
  try {
    const source = createPrebidSource(fakeSettings());
    for (const code of ['a', 'b']) {
      await source.request(asked(code), { onBid() {}, onTimeout() {} });
    }
  } finally {
    Math.random = random;
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
  assert.is(new Set(ids).size, 2, ids.join());
});

test('a bid that comes a minute after its time limit › is told to nobody, once another auction began', async () => {
  const hearing: ((bid: object) => void)[] = [];
  const auctions: object[] = [];
  const pbjs = {
    que: { push: (command: () => void) => command() },
    onEvent: (type: string, hear: (bid: object) => void) =>
      type === 'bidResponse' && hearing.push(hear),
    requestBids({ adUnits: [unit], auctionId, bidsBackHandler }: Asked) {
      auctions.push({ adUnitCode: unit.code, auctionId });
      bidsBackHandler();
    },
  };
  Object.assign(window, { pbjs });
  const told: string[] = [];
  const source = createPrebidSource(fakeSettings());
  const { now } = performance;
  let later = 0;
  performance.now = () => now.call(performance) + later;
  try {
    for (const code of ['a', 'b']) {
      const deadline = performance.now() + 700;
      await source.request(
        { ...asked(code), deadline },
        { onBid: () => told.push(code), onTimeout() {} },
      );
      later = 61_000;
    }
  } finally {
    performance.now = now;
  }
  for (const bid of auctions) {
    hearing[0]?.(bid);
  }
  assert.equal(told, ['b']);
});

test.run();
