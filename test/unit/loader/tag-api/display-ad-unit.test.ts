import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Placement } from '../../../../src/contract/placement';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aTag } from '../../../support/offline';
import { setState } from '../../../support/set-state';

const offline = anOfflinePage(test);

for (const state of ['idle', 'fetching', 'unfilled', 'failed'] as const) {
  test(`displayAdUnit › remembers the wish of a placement that is ${state}`, () => {
    const { api, renderer } = aTag();
    const unit = api.defineAdUnit(placementConfig());
    const callback = () => undefined;
    setState(unit, state);
    assert.is(api.displayAdUnit(unit, 'here', callback), false);
    assert.equal(unit.wish, { target: 'here', callback });
    assert.is(renderer.displayed.length, 0);
  });
}

test('displayAdUnit › the last wish counts', () => {
  const { api } = aTag();
  const unit = api.defineAdUnit(placementConfig());
  api.displayAdUnit(unit, 'here');
  api.displayAdUnit(unit, 'there');
  assert.is(unit.wish?.target, 'there');
});

for (const target of ['here', undefined]) {
  test(`displayAdUnit › displays what has arrived at ${target ?? 'its own insertion point'}, patiently`, async () => {
    const { api, renderer } = aTag();
    const unit = api.defineAdUnit(placementConfig());
    api.requestAds();
    await offline.answerAll();
    assert.is(api.displayAdUnit(unit, target), true);
    assert.is(renderer.displayed.length, 1);
    assert.is(renderer.displayed[0]?.wish.target, target);
    assert.is(renderer.displayed[0]?.isPatient, true);
  });
}

test('displayAdUnit › a destroyed placement displays nothing', () => {
  const { api } = aTag();
  const unit = api.defineAdUnit(placementConfig());
  unit.destroy();
  assert.is(api.displayAdUnit(unit, 'here'), false);
});

for (const unit of [undefined, null, {}, 'placement', { state: 'fetched' }]) {
  test(`displayAdUnit › refuses ${JSON.stringify(unit) ?? 'undefined'}`, () => {
    const { api, core } = aTag();
    assert.is(api.displayAdUnit(unit as Placement, 'here'), false);
    assert.equal(core.messages(), ['This is not an ad unit.']);
  });
}

test.run();
