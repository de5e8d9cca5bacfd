import fc from 'fast-check';
import type { RequestOutcome } from '../../../../../src/contract/render';
import type { Ad } from '../../../../../src/contract/response';
import { Stage } from '../../../../../src/contract/stages';
import { STAGES } from '../../../../../src/loader/placement-state';
import { KEY } from '../../../../support/builders';
import { anOfflinePage } from '../../../../support/offline';
import { readAnswer } from '../../../../support/read-answer';
import { test } from '../../../../support/suite';

anOfflinePage(test);

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
      url: orAnything(fc.oneof(fc.webUrl(), fc.constant('javascript:alert(1)'))),
      imageSrc: orAnything(fc.oneof(fc.webUrl(), fc.constant('javascript:alert(1)'))),
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
      networks: orAnything(
        fc.array(orAnything(fc.record({ providerName: text })), { maxLength: 3 }),
      ),
      htmlWrapperTop: text,
      cssPath: text,
    },
    { requiredKeys: [] },
  ),
);

const answers = fc.oneof(wireEntry, fc.array(wireEntry, { maxLength: 4 }), fc.jsonValue());

/** Members of an ad that are read, as text or as an address. */
const MEMBERS = [
  'html',
  'title',
  'type',
  'url',
  'imageSrc',
  'inlineVideo',
  'customFields',
  'absent',
];

/** Whether an address is absent, or leads to the web. */
function isSafe(address: string): boolean {
  return !address || /^https?:$/.test(new URL(address, location.href).protocol);
}

function isDrawable({ object, trackingUrls, ...ad }: Ad): boolean {
  return (
    MEMBERS.every((name) => typeof ad.readText(name as 'html') === 'string') &&
    MEMBERS.every((name) => isSafe(ad.url(name as 'url'))) &&
    !Array.isArray(trackingUrls) &&
    typeof object.type === 'string'
  );
}

/** Whether a delivery is what the rest of the tag relies on. */
function isDefined(outcome: RequestOutcome): boolean {
  if (outcome.stage !== Stage.Fetched) {
    return /^(unfilled|failed)$/.test(STAGES[outcome.stage][0]) && outcome.reason !== '';
  }
  const { ads, networks } = outcome.response;
  const objects = [outcome.ad].flat();
  return (
    ads.length + networks.length > 0 && ads.every(isDrawable) && objects.every((one) => !!one?.type)
  );
}

test('answer › anything that JSON can say ends in a defined delivery', () => {
  const property = fc.property(answers, (raw) => isDefined(readAnswer(raw, { apiKey: KEY })));
  fc.assert(property, { numRuns: 2_000, seed: 12 });
});

test('answer › is not changed by being read', () => {
  const property = fc.property(answers, (raw) => {
    const before = JSON.stringify(raw);
    readAnswer(raw, { apiKey: KEY });
    return JSON.stringify(raw) === before;
  });
  fc.assert(property, { numRuns: 500, seed: 12 });
});
