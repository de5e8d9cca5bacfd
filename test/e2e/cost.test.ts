import * as assert from 'uvu/assert';
import { COSTLY } from '../../demo/network-scripts';
import type { CostReport, PartyCost } from '../../src/public/costs';
import { heard } from '../support/ad-page';
import { assertNone } from '../support/assert-list';
import { openConsole, shiftsOf } from '../support/console-page';
import {
  assertNear,
  blockedBy,
  type CostlyWindow,
  costEvents,
  costlyFrame,
  costsInQuiet,
  costsOf,
  frameHasHeight,
  IN_PAGE,
  openCosts,
  partyOf,
  readUntil,
  watchBlocking,
} from '../support/cost-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('cost');

const IN_FRAME = { key: 'in-frame', name: 'urx', isolation: 'frame' } as const;

for (const timing of ['allowed', 'hidden'] as const) {
  test(`a network in the page and one in the frame, sizes ${timing} › each is charged with what it did`, async () => {
    const slots = [IN_PAGE, IN_FRAME].map((slot) => ({ ...slot, timing }));
    const { page } = await openCosts(stage(), slots);
    let costs: Record<string, CostReport> = {};
    const inPage = () => partyOf(costs['in-page'], 'openx');
    const inFrame = () => partyOf(costs['in-frame'], 'urx');
    /**
     * Reads the costs until a party was charged with its script, its second request and a shift.
     */
    const charged = async (one: () => PartyCost, before: PartyCost) => {
      await readUntil(page, (found) => {
        costs = found;
        const { requests, scriptMs, shift } = one();
        return (
          Number(scriptMs) > Number(before.scriptMs) && requests === 2 && shift !== before.shift
        );
      });
    };
    const frame = await costlyFrame(page);
    await frameHasHeight(page, frame);
    costs = await costsInQuiet(page, slots.length);
    assert.is(inFrame().requests, 1);
    const [startOfPage, startOfFrame, still] = [inPage(), inFrame(), await shiftsOf(page)];

    await watchBlocking(page);
    await page.evaluate(() => (window as never as CostlyWindow).beCostly());
    await charged(inPage, startOfPage);
    const byPage = await shiftsOf(page);
    assertNear(
      (inPage().shift ?? 0) - (startOfPage.shift ?? 0),
      byPage - still,
      'shift of the page’s',
    );
    assert.equal(inFrame(), startOfFrame);

    const chargedInPage = inPage();
    await watchBlocking(frame);
    await frame.evaluate(() => (window as never as CostlyWindow).beCostly());
    await charged(inFrame, startOfFrame);
    const byFrame = (await shiftsOf(page)) - byPage;
    assertNear((inFrame().shift ?? 0) - (startOfFrame.shift ?? 0), byFrame, 'shift of the frame’s');
    assert.equal(inPage(), chargedInPage);

    for (const [one, start, where] of [
      [inPage(), startOfPage, page],
      [inFrame(), startOfFrame, frame],
    ] as const) {
      const took = await where.evaluate(() => (window as never as CostlyWindow).costlyMs);
      assert.ok(took >= COSTLY.scriptMs);
      assert.ok((await blockedBy(where)) >= COSTLY.scriptMs - 51);
      assertNear(
        Number(one.scriptMs) - Number(start.scriptMs),
        took,
        `script of ${one.providerName}`,
      );
      // A frame's document is its network's, with its layout; of the page's frames only the script
      // is.
      const blocked = await blockedBy(where);
      assertNear(
        Number(one.blockingMs) - Number(start.blockingMs),
        where === page ? Math.min(blocked, took) : blocked,
        `blocking of ${one.providerName}`,
      );
      // The script of the network itself never tells its size.
      assert.is(one.unknownSizes, timing === 'allowed' ? 1 : 2, one.providerName);
      if (timing === 'allowed') {
        assertNear(one.bytes, COSTLY.bytes, `bytes of ${one.providerName}`);
      } else {
        assert.is(one.bytes, 0);
      }
    }
    assert.equal([inPage().measuredBy, inFrame().measuredBy], ['page', 'frame']);
  });
}

test('a layout of the page › in the frame of a network’s script is not charged to the network', async () => {
  const { page } = await openCosts(stage(), [IN_PAGE]);
  const start = partyOf((await costsInQuiet(page, 1))['in-page'], 'openx');
  await page.evaluate(() => {
    const list = document.body.appendChild(document.createElement('div'));
    list.hidden = true;
    list.innerHTML = '<table><tr><td>word <b>by</b> word</table>'.repeat(20_000);
    // In the frame's last step, so that no script asks for the layout: that would be the script's
    // own.
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        list.hidden = false;
      });
    }).observe(document.querySelector('.network-ad') as Element, { attributes: true });
  });
  await watchBlocking(page);
  await page.evaluate(() => (window as never as CostlyWindow).beCostly());
  let end = start;
  await readUntil(page, (found) => {
    end = partyOf(found['in-page'], 'openx');
    return Number(end.scriptMs) > Number(start.scriptMs);
  });
  const scriptMs = Number(end.scriptMs) - Number(start.scriptMs);
  assert.ok((await blockedBy(page)) > scriptMs * 1.5, 'The layout was not long.');
  assert.ok(Number(end.blockingMs) - Number(start.blockingMs) <= scriptMs + 1, JSON.stringify(end));
});

test('the same network in two placements › what it did cannot be told apart, and is shown as such', async () => {
  const slots = [IN_PAGE, { ...IN_PAGE, key: 'second' }];
  const { page } = await openCosts(stage(), slots);
  const start = await costsInQuiet(page, slots.length);
  const openMs = (costs: Record<string, CostReport>, key: string) =>
    Number(costs[key]?.unattributed.scriptMs);
  await page.evaluate(() => (window as never as CostlyWindow).beCostly());
  const costs = await readUntil(page, (found) => openMs(found, 'second') > openMs(start, 'second'));
  const took = await page.evaluate(() => (window as never as CostlyWindow).costlyMs);
  for (const { key } of slots) {
    assertNear(openMs(costs, key) - openMs(start, key), took, key);
    assert.is(partyOf(costs[key], 'openx').scriptMs, 0);
  }
});

test('a click › that the page answers late is charged to the ad', async () => {
  const { page } = await openCosts(stage(), [IN_PAGE]);
  // A listener of the page: whose work it is does not matter to the visitor.
  await page.evaluate(() => {
    document.querySelector('.network-ad')?.addEventListener('click', () => {
      const end = performance.now() + 150;
      while (performance.now() < end) {}
    });
  });
  await page.click('.network-ad');
  const costs = await readUntil(
    page,
    (found) => !!partyOf(found['in-page'], 'openx').interactionMs,
  );
  const { interactionMs } = partyOf(costs['in-page'], 'openx');
  assert.ok(Number(interactionMs) >= 150, `${interactionMs} ms`);
});

test('the event cost › comes once it is quiet, and is a step of the trace', async () => {
  const { page } = await openCosts(stage(), [IN_PAGE]);
  await heard(page, 'cost');
  const [event] = await costEvents(page, 'cost');
  assert.is(event?.apiKey, 'in-page');
  assert.is(partyOf(event?.cost as CostReport, 'openx').requests, 1);
  const steps = await page.evaluate(() => (window as never as CostlyWindow).units[0]?.trace());
  assert.is(steps?.filter(({ type }) => type === 'cost').length, 1);
});

test('the event cost › goes to analytics, like all events', async () => {
  const collector = `${stage().adsOrigin}/collect`;
  await openCosts(stage(), [IN_PAGE], { analytics: { collector } });
  const { body = '' } = await stage().waitForHit(
    ({ body, path }) => path === '/collect' && !!body?.includes('"eventType":"cost"'),
  );
  const events = body
    .trim()
    .split('\n')
    .flatMap(
      (line) =>
        (JSON.parse(line) as { events: { eventType: string; args: { cost: CostReport } }[] })
          .events,
    );
  const cost = events.find(({ eventType }) => eventType === 'cost')?.args.cost;
  assert.is(partyOf(cost, 'openx').requests, 1);
});

test('without the setting › no file for it is loaded, neither on the page nor in a frame', async () => {
  const { page, requests } = await openCosts(stage(), [IN_PAGE, IN_FRAME], { costs: false });
  assertNone(requests, (url) => url.includes('cost-'));
  assert.is(
    await page.evaluate(() =>
      (window as never as CostlyWindow).events.some(({ type }) => type === 'cost'),
    ),
    false,
  );
});

test('a stranger’s window › cannot speak for a frame, and a frame only for itself', async () => {
  const { page } = await openCosts(stage(), [IN_PAGE, IN_FRAME]);
  await readUntil(page, (found) => partyOf(found['in-frame'], 'urx').requests === 1);
  const lie = `({ adsnativeCost: { requests: 77, bytes: 7, unknownSizes: 0, scriptMs: 7000, blockingMs: 7, interactionMs: null } })`;
  await page.evaluate(`postMessage(${lie}, '*'); frames[0].parent.postMessage(${lie}, '*')`);
  const before = await costsOf(page);
  assert.is(partyOf(before['in-frame'], 'urx').requests, 1);
  assert.is(partyOf(before['in-page'], 'openx').requests, 1);
  const frame = await costlyFrame(page);
  await frame.evaluate(`parent.postMessage(${lie}, '*')`);
  const after = await readUntil(page, (found) => partyOf(found['in-frame'], 'urx').requests === 77);
  assert.equal(partyOf(after['in-page'], 'openx'), partyOf(before['in-page'], 'openx'));
});

test('the console › has bars for each network, also at 390 px', async () => {
  const { page } = await openCosts(stage(), [IN_PAGE, IN_FRAME]);
  await page.evaluate(() => (window as never as CostlyWindow).beCostly());
  await readUntil(page, (found) => !!partyOf(found['in-page'], 'openx').scriptMs);
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await openConsole(page);
  const own = panel.locator('summary', { hasText: /^Cost$/ }).first();
  await own.press('Enter');
  await panel.getByText('openx · on the page').waitFor();
  assert.ok((await panel.locator('.cost i').count()) > 0);
  const { clientWidth, scrollWidth } = await panel
    .locator('.body')
    .evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
  assert.is(scrollWidth, clientWidth);
});
