import * as assert from 'uvu/assert';
import { Stage } from '../../../../../src/contract/stages';
import type { AdObject } from '../../../../../src/public/ad';
import { ad, adResponse, KEY, placementConfig, type Wire } from '../../../../support/builders';
import { anOfflinePage } from '../../../../support/offline';
import { readAnswer } from '../../../../support/read-answer';
import { test } from '../../../../support/suite';

anOfflinePage(test);

function adObject(raw: Wire): AdObject | AdObject[] | null {
  const outcome = readAnswer(raw, placementConfig());
  if (outcome.stage !== Stage.Fetched) {
    throw new Error(String(outcome.reason));
  }
  return outcome.ad;
}

const IDS = { cid: 'c', crid: 'r', zid: KEY, sid: 's' };

test('ad object › has every member of the specification', () => {
  const members = {
    customFields: { providerName: 'one', colour: 'red' },
    leadGenUrl: 'https://ads.example/lead',
    ecpm: 1.5,
    promotedBy: 'A sponsor',
    privacy: { iconUrl: 'https://ads.example/icon.png' },
  };
  const actions = { share: ['https://ads.example/share'] };
  const raw = adResponse({
    ...IDS,
    ad: { html: 'x', type: 'video', trackingUrls: { actions }, ...members },
  });
  assert.equal(adObject(raw), {
    ...IDS,
    ...members,
    type: 'video',
    actionTrackingUrls: actions,
    providerName: 'one',
  });
});

test('ad object › leaves absent members out', () => {
  const raw = {
    status: 'OK',
    zid: KEY,
    cid: null,
    ad: { html: 'x', ecpm: null, promotedBy: undefined },
  };
  assert.equal(adObject(raw), { zid: KEY, type: 'third-party' });
});

for (const type of [undefined, null, '', {}]) {
  test(`ad object › a type of ${JSON.stringify(type) ?? 'undefined'} is third-party`, () => {
    assert.is((adObject(adResponse({ ad: ad({ type }) })) as AdObject).type, 'third-party');
  });
}

test("ad object › the ad's own sid goes before the answer's", () => {
  assert.is(
    (adObject(adResponse({ sid: 'outer', ad: ad({ sid: 'inner' }) })) as AdObject).sid,
    'inner',
  );
  assert.is((adObject(adResponse({ sid: 'outer' })) as AdObject).sid, 'outer');
});

test('ad object › without a zid in the answer it is the key of the placement', () => {
  assert.is((adObject(adResponse({ zid: undefined })) as AdObject).zid, KEY);
});

test('ad object › is there for an answer of networks alone', () => {
  const raw = adResponse({ ...IDS, ad: {}, networks: [{ providerName: 'one' }] });
  assert.equal(adObject(raw), { ...IDS, type: 'third-party' });
});

test('ad object › of networks keeps what an ad without html says', () => {
  const actions = { share: ['https://ads.example/share'] };
  const customFields = { providerName: 'one', colour: 'red' };
  const said = { sid: 'inner', type: 'story', customFields, trackingUrls: { actions } };
  const raw = adResponse({ ...IDS, ad: said, networks: [{ providerName: 'one' }] });
  assert.equal(adObject(raw), {
    ...IDS,
    sid: 'inner',
    type: 'story',
    customFields,
    actionTrackingUrls: actions,
    providerName: 'one',
  });
});

test('ad object › is an array when several ads came, each with the ids of its entry', () => {
  const ads = [1, 2].map((id) => ({
    cid: `c${id}`,
    crid: `r${id}`,
    sid: `s${id}`,
    ad: { html: 'x' },
  }));
  assert.equal(adObject({ status: 'OK', zid: KEY, ads }), [
    { cid: 'c1', crid: 'r1', zid: KEY, sid: 's1', type: 'third-party' },
    { cid: 'c2', crid: 'r2', zid: KEY, sid: 's2', type: 'third-party' },
  ]);
});

test('ad object › is none of an array for one ad in the list', () => {
  const raw = { status: 'OK', zid: KEY, ads: [{ cid: 'c1', ad: { html: 'x' } }] };
  assert.equal(adObject(raw), { cid: 'c1', zid: KEY, type: 'third-party' });
});

test('ad object › ads without anything to show have none', () => {
  const ads = [{ cid: 'c1', ad: {} }, { cid: 'c2', ad: { html: 'x' } }, null, 7];
  assert.equal(adObject({ status: 'OK', zid: KEY, ads }), {
    cid: 'c2',
    zid: KEY,
    type: 'third-party',
  });
});
