import * as assert from 'uvu/assert';
import {
  CONNECTIONS,
  estimatedMs,
  FEATURES,
  type Feature,
  pageCost,
} from '../../../../scripts/size/page-cost';
import { roomNames } from '../../../../scripts/source-graph';
import { test } from '../../../support/suite';

const BYTES = {
  tag: 4000,
  renderer: 4000,
  parts: 1500,
  consent: 2000,
  delegate: 1000,
  markup: 500,
  play: 700,
  networks: 4000,
  ui: 9000,
  components: 800,
  video: 1000,
};
const feature = (name: RegExp): Feature => FEATURES.find((one) => name.test(one.name)) as Feature;

test('page cost › an ad alone is two files, in two round trips', () =>
  assert.equal(pageCost([], BYTES), {
    bytes: 8000,
    requests: 2,
    untilAd: { bytes: 8000, roundTrips: 2 },
  }));

test('page cost › a chunk that two features share counts once', () => {
  const cost = pageCost([feature(/networks/), feature(/tracking scripts/)], BYTES);
  assert.equal([cost.bytes, cost.requests, cost.untilAd.roundTrips], [13_500, 5, 3]);
});

test('page cost › what comes after the ad is not waited for', () => {
  const cost = pageCost([feature(/lightbox/), feature(/story/)], BYTES);
  assert.equal(cost, { bytes: 19_500, requests: 6, untilAd: { bytes: 8000, roundTrips: 2 } });
});

test('page cost › consent is one round trip more', () =>
  assert.equal(pageCost([feature(/consent/)], BYTES).untilAd, { bytes: 10_000, roundTrips: 3 }));

test('page cost › times are round trips and transfer', () =>
  assert.equal(
    CONNECTIONS.map((one) => estimatedMs(pageCost([], BYTES), one)),
    [340, 145, 6],
  ));

test('page cost › features name chunks that exist', () => {
  const chunks = [...roomNames(), 'ui'];
  for (const { chunks: own, name } of FEATURES) {
    for (const chunk of own) {
      assert.ok(chunks.includes(chunk), `${name}: ${chunk}`);
    }
  }
});
