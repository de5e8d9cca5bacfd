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

test.run();
