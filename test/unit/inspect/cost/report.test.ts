import * as assert from 'uvu/assert';
import { trackCostSources } from '../../../../src/inspect/cost/cost-sources';
import { createReports } from '../../../../src/inspect/cost/report';
import { pageFor } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { test } from '../../../support/suite';
import { aTraced } from '../../../support/traced';

pageFor(test);

const COUNT = 30;

test('what many placements cost is added up once, and not for each of them', () => {
  let asked = 0;
  const core = fakeCore();
  const { trustOf } = core;
  core.trustOf = (placement) => {
    asked++;
    return trustOf(placement);
  };
  const costSources = trackCostSources(core);
  const placements = Array.from({ length: COUNT }, () => aTraced({ apiKey: 'k' }));
  for (const placement of placements) {
    costSources.note({ type: 'adRequested', time: 0 }, placement, false);
  }
  const costOf = createReports(
    core,
    { hasAddresses: false, sizes: [] },
    costSources,
  ).createCostOf();
  const reports = placements.map(costOf);
  assert.is(reports.filter((report) => report?.parties.length === 1).length, COUNT);
  assert.is(asked, COUNT);
  assert.is(costOf(aTraced({ apiKey: 'never asked' })), null);
});

test.run();
