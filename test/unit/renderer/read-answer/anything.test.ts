import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAnswer } from '../../../../src/renderer/read-answer';
import type { Ad, Delivery } from '../../../../src/types';
import { KEY } from '../../../support/builders';
import { useOfflinePage } from '../../../support/offline';

useOfflinePage(test);

/** A value that is right half of the time, and any JSON value otherwise. */
function orAnything<T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof(right, fc.jsonValue({ maxDepth: 2 }));
}

const text = orAnything(fc.string());
const texts = orAnything(fc.array(text, { maxLength: 3 }));

const wireAd = orAnything(
  fc.record(
    {
      html: text,
      title: text,
      type: text,
      url: orAnything(fc.webUrl()),
      imageSrc: orAnything(fc.webUrl()),
      inlineVideo: orAnything(fc.boolean()),
      customFields: orAnything(fc.record({ providerName: text })),
      trackingUrls: orAnything(fc.record({ impressions: texts, clicks: texts, actions: texts })),
    },
    { requiredKeys: [] },
  ),
);

const wireEntry = orAnything(
  fc.record(
    {
      status: orAnything(fc.constantFrom('OK', 'FAIL')),
      message: text,
      zid: orAnything(fc.constant(KEY)),
      ad: wireAd,
      ads: orAnything(fc.array(orAnything(fc.record({ cid: text, ad: wireAd })), { maxLength: 4 })),
      networks: orAnything(fc.array(orAnything(fc.record({ providerName: text })), { maxLength: 3 })),
      htmlWrapperTop: text,
      cssPath: text,
    },
    { requiredKeys: [] },
  ),
);

const answers = fc.oneof(wireEntry, fc.array(wireEntry, { maxLength: 4 }), fc.jsonValue());

/** Members of an ad that are no text. */
const NO_TEXT = ['raw', 'inlineVideo', 'privacy', 'trackingUrls', 'object'];

function isDrawable(ad: Ad): boolean {
  const texts = Object.entries(ad).filter(([name]) => !NO_TEXT.includes(name));
  return (
    texts.every(([, value]) => typeof value === 'string') &&
    typeof ad.inlineVideo === 'boolean' &&
    !Array.isArray(ad.trackingUrls) &&
    typeof ad.object.type === 'string'
  );
}

/** Whether a delivery is what the rest of the tag relies on. */
function isDefined(delivery: Delivery): boolean {
  if (delivery.outcome !== 'fetched') {
    return /^(unfilled|failed)$/.test(delivery.outcome) && delivery.reason !== '';
  }
  const { ads, networks } = delivery.answer;
  const objects = [delivery.ad].flat();
  return ads.length + networks.length > 0 && ads.every(isDrawable) && objects.every((one) => !!one?.type);
}

test('answer › anything that JSON can say ends in a defined delivery', () => {
  const property = fc.property(answers, (raw) => isDefined(readAnswer(raw, { apiKey: KEY })));
  assert.not.throws(() => fc.assert(property, { numRuns: 2_000, seed: 12 }));
});

test('answer › is not changed by being read', () => {
  const property = fc.property(answers, (raw) => {
    const before = JSON.stringify(raw);
    readAnswer(raw, { apiKey: KEY });
    return JSON.stringify(raw) === before;
  });
  fc.assert(property, { numRuns: 500, seed: 12 });
});

test.run();
