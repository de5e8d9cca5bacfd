import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { chainAnswer, network } from '../support/network-page';
import { adByLink } from '../support/preview-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('profile');

/** Names of the tag's marks or measures, in the order in which they began. */
function entries(page: Page, type: 'mark' | 'measure'): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType(wanted)
        .map(({ name }) => name)
        .filter((name) => name.startsWith('adsnative ')),
    type,
  );
}

/** Whether an ad has been in view for as long as it takes. */
const isViewable = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByName('adsnative viewable ad', 'measure').length,
  );

test('profile › marks and measures each step of an ad, and prints a table', async () => {
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({ html: '<div style="width:300px;height:100px">ad</div>' }),
  );
  const visit = await adByLink(stage(), '?adsnative_preview&profile');
  const { page } = visit;
  await isViewable(page);
  assert.equal(await entries(page, 'measure'), [
    `adsnative request ${ZONE}`,
    `adsnative render ${ZONE}`,
    `adsnative viewable ${ZONE}`,
  ]);
  const [first, ...marks] = await entries(page, 'mark');
  assert.is(first, 'adsnative tag start');
  for (const type of ['adRequested', 'adResponded', 'impression', 'adRendered', 'viewable']) {
    assert.ok(marks.includes(`adsnative ${type} ${ZONE}`), type);
  }
  // Requested within a second of the start: the latter is not the page's own.
  const started = await page.evaluate(
    () => performance.getEntriesByName('adsnative tag start')[0]?.startTime ?? 0,
  );
  assert.ok(started > 0);
  assert.ok(visit.consoleLines.some(({ type }) => type === 'table'));
  visit.assertQuiet();
});

test('profile › measures each network try by its outcome', async () => {
  const fills = network('third', { html: '<p>filled</p>' });
  stage().adServer.setZone(ZONE, chainAnswer([network('first'), network('second'), fills]));
  const { page } = await adByLink(stage(), '?adsnative_preview&profile');
  const measured = await entries(page, 'measure');
  assert.equal(measured.filter((name) => name.includes('network')).sort(), [
    `adsnative network first passed back ${ZONE}`,
    `adsnative network second passed back ${ZONE}`,
    `adsnative network third filled ${ZONE}`,
  ]);
});

for (const query of ['?adsnative_preview', '?profile', '?adsnative_preview&profile=0']) {
  test(`${query} › measures nothing, and does not load what would`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const visit = await adByLink(stage(), query);
    await visit.settled();
    assert.equal(await entries(visit.page, 'mark'), []);
    assert.not.ok(visit.requests.some((url) => /profile-\w+\.js/.test(url)));
  });
}
