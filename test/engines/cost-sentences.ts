import * as assert from 'uvu/assert';
import { COSTLY } from '../../demo/network-scripts';
import type { PartyCost } from '../../src/public/costs';
import { assertEach } from '../support/assert-list';
import { costPage } from '../support/cost-page';
import { chainAnswer, deed, network } from '../support/network-page';
import type { Means } from './means';

/**
 * Reads the costs of the page's only network again and again: not everything that a browser tells
 * has an event.
 */
const KEEP_READING = `setInterval(function () {
  adsnativetag.diagnostics().then(function (report) { window.cost = report.placements[0].cost.parties[1]; });
}, 100) && 0`;

/** What has to be measured, as far as the browser tells it. */
export const COST_SENTENCES: Record<string, (means: Means) => Promise<void>> = {
  async 'costs › what the browser tells is charged to the network, the rest is not known'({
    engine,
    show,
    stage,
  }) {
    const html = deed('costly', { name: 'openx', hook: 'allowed' });
    stage.adServer.setZone(
      'one',
      chainAnswer([network('openx', { html, trackingTags: '', trackingUrls: {} })]),
    );
    await show(costPage([{ key: 'one', name: 'openx' }]));
    await engine.until(
      "window.beCostly && events.some(function (event) { return event.type === 'networkFilled'; })",
    );
    const types = await engine.read<string[]>(
      'Array.from(PerformanceObserver.supportedEntryTypes)',
    );
    const [hasFrames, hasShifts] = ['long-animation-frame', 'layout-shift'].map((type) =>
      types.includes(type),
    );
    await engine.read('beCostly() || 0');
    await engine.read(KEEP_READING);
    await engine.until('window.cost && cost.requests === 2');
    if (hasFrames) {
      await engine.until('cost.scriptMs > 100');
    }
    const cost = await engine.read<PartyCost>('cost');
    const told = await engine.read<number>(
      "performance.getEntriesByType('resource').find(function (entry) { return /bulk/.test(entry.name); }).encodedBodySize",
    );
    assert.equal([cost.measuredBy, cost.requests, cost.unknownSizes], ['page', 2, told ? 1 : 2]);
    if (told) {
      assert.ok(Number(cost.bytes) >= COSTLY.bytes && Number(cost.bytes) < 1.2 * COSTLY.bytes);
    } else {
      assert.is(cost.bytes, 0);
    }
    assertEach([cost.scriptMs, cost.blockingMs, cost.shift], (figure) => figure === null, [
      !hasFrames,
      !hasFrames,
      !hasShifts,
    ]);
  },
};
