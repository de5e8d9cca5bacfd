import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readNetwork } from '../../../../src/demand/networks/read-network';
import { test } from '../../../support/suite';

test('readNetwork › reads what is there', () => {
  const raw = {
    providerName: 'openx',
    html: 'a',
    headerTags: 'b',
    footerTags: 'c',
    trackingTags: 'd',
    sid: 'e',
    providerData: { timeout: 300 },
    customFields: { kw: 'tea' },
    trackingUrls: { requests: ['x'] },
  };
  const { name, timeoutMs, ...rest } = readNetwork(raw);
  assert.equal([name, timeoutMs], ['openx', 300]);
  const { providerData, providerName, ...same } = raw;
  assert.equal(structuredClone({ ...rest, raw: undefined }), { ...same, raw: undefined });
});

const TIMEOUTS: [value: unknown, ms: number][] = [
  [undefined, 1000],
  [null, 1000],
  [0, 1000],
  [-5, 1000],
  ['', 1000],
  ['soon', 1000],
  [Number.NaN, 1000],
  ['250', 250],
  [1, 1],
  [{ toString: 1 }, 1000],
];

for (const [timeout, ms] of TIMEOUTS) {
  test(`readNetwork › a timeout of ${JSON.stringify(timeout)} means ${ms} ms`, () => {
    assert.is(readNetwork({ providerData: { timeout } }).timeoutMs, ms);
  });
}

test('readNetwork › of anything, text is text and objects are objects', () => {
  const members =
    'providerName html headerTags footerTags trackingTags sid providerData customFields trackingUrls';
  const entries = fc.record(
    Object.fromEntries(members.split(' ').map((name) => [name, fc.anything()])),
    {
      requiredKeys: [],
    },
  );
  fc.assert(
    fc.property(entries, (raw) => {
      const { customFields, raw: own, timeoutMs, trackingUrls, ...texts } = readNetwork(raw);
      assert.is(own, raw);
      assert.ok(Object.values(texts).every((text) => typeof text === 'string'));
      assert.ok(Object(customFields) === customFields && Object(trackingUrls) === trackingUrls);
      assert.ok(timeoutMs > 0);
    }),
  );
});
