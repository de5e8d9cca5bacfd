import * as assert from 'uvu/assert';
import { heard } from '../support/ad-page';
import {
  assertNear,
  type CostlyWindow,
  costEvents,
  costsInQuiet,
  IN_PAGE,
  openCosts,
  partyOf,
} from '../support/cost-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('cost limits');

test('a network over a limit › is reported once, and skipped from then on if they are enforced', async () => {
  const { page } = await openCosts(stage(), [IN_PAGE]);
  const before = Number(partyOf((await costsInQuiet(page, 1))['in-page'], 'openx').scriptMs);
  const costLimits = { scriptMs: before + 50, bytes: 1e6, enforce: true };
  await page.evaluate(`adsnativetag.updateConfig({ costLimits: ${JSON.stringify(costLimits)} })`);
  await page.evaluate(() => (window as never as CostlyWindow).beCostly());
  await heard(page, 'costExceeded');
  const [exceeded, ...more] = await costEvents(page, 'costExceeded');
  assert.equal(
    [exceeded?.providerName, exceeded?.limit, exceeded?.allowed],
    ['openx', 'scriptMs', costLimits.scriptMs],
  );
  assertNear(
    Number(exceeded?.cost) - before,
    await page.evaluate(() => (window as never as CostlyWindow).costlyMs),
    'the cost',
  );
  assert.is(more.length, 0);
  await page.evaluate(() => (window as never as CostlyWindow).units[0]?.refresh());
  await heard(page, 'networkSkipped');
  const [skipped] = await costEvents(page, 'networkSkipped');
  assert.is(skipped?.reason, 'it cost too much');
});

test('limits that are not enforced › skip nothing', async () => {
  const { page } = await openCosts(stage(), [IN_PAGE], { costLimits: { scriptMs: 50 } });
  await page.evaluate(() => (window as never as CostlyWindow).beCostly());
  await heard(page, 'costExceeded');
  await page.evaluate(() => (window as never as CostlyWindow).units[0]?.refresh());
  await heard(page, 'networkFilled', 2);
  assert.equal(await costEvents(page, 'networkSkipped'), []);
});
