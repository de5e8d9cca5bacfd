import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import { createTagApi } from '../../../../src/loader/tag-api';
import { assertEach } from '../../../support/assert-list';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aPlacement, aTag } from '../../../support/offline';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

test('displayAdUnit › the last wish counts', () => {
  const { api } = aTag();
  const unit = api.defineAdUnit(placementConfig());
  api.displayAdUnit(unit, 'here');
  api.displayAdUnit(unit, 'there');
  assert.is(unit.pendingDisplay?.target, 'there');
});

for (const target of ['here', undefined]) {
  test(`displayAdUnit › displays what has arrived at ${target ?? 'its own insertion point'}, patiently`, async () => {
    const { api, renderer } = aTag();
    const unit = api.defineAdUnit(placementConfig());
    api.requestAds();
    await offline.answerAll();
    assert.is(api.displayAdUnit(unit, target), true);
    assert.is(renderer.displayed.length, 1);
    assert.is(renderer.displayed[0]?.request.target, target);
    assert.is(renderer.displayed[0]?.isPatient, true);
  });
}

test('displayAd › waits for an insertion point of its own, and for no element that it is given', async () => {
  const { renderer, placement } = aPlacement();
  await offline.fetch(placement);
  placement.displayAd();
  placement.displayAd('here');
  assertEach(renderer.displayed, ({ isPatient }) => isPatient, [true, false]);
});

for (const unit of [undefined, null, {}, 'placement', { state: 'fetched' }]) {
  test(`displayAdUnit › refuses ${JSON.stringify(unit) ?? 'undefined'}`, () => {
    const { api, core } = aTag();
    assert.is(api.displayAdUnit(unit as Placement, 'here'), false);
    assert.equal(core.messages(), ['This is not an ad unit.']);
  });
}

/** A tag on a page that another version was on before it. */
function twoTags() {
  const first = aTag();
  const { core, events, AdsNative } = aTag();
  return { first, AdsNative, live: createTagApi(core, events, AdsNative, first.api) };
}

test('two versions › destroy() gives back what both made', () => {
  const { first, live } = twoTags();
  const unit = first.api.defineAdUnit({ apiKey: 'one' });
  live.destroy();
  assert.is(unit.state, 'destroyed');
});

test('two versions › what no version made is refused once', () => {
  const { first, live } = twoTags();
  assert.is(live.displayAdUnit({} as never), false);
  assert.is(first.core.messages().length, 1);
});

test('one config object › is one placement, however often it is defined', () => {
  const { api } = aTag();
  const config = { apiKey: 'one', code: 'slot' };
  const [unit] = api.defineHeaderBidAdUnits([config]);
  assert.is(api.defineAdUnit(config), unit);
  assert.is.not(api.defineAdUnit({ ...config }), unit);
  api.destroy(unit);
  assert.is.not(api.defineAdUnit(config), unit);
});
