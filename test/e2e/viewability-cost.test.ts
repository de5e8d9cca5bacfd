import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { openMetrics } from '../support/heap';
import { allEnded, mainThreadMsPerSecond, manyPlacementsHtml } from '../support/many-placements';
import { intervalsOf, prepareCount, sized } from '../support/measured-page';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('what viewability costs');

const PLACEMENTS = 200;
const IN_VIEW = 10;

/** Rules that an ad meets when it is wholly in view. */
const RULES = 3;

/** Milliseconds for which an idle page is watched. */
const WATCHED_MS = 3000;

/** Milliseconds of main thread for each second that the tag may take on an idle page. */
const LIMIT = 1;

test(`${PLACEMENTS} placements, all but ${IN_VIEW} below the fold › take at most ${LIMIT} ms of each second while idle`, async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: sized(300, 60), url: '' }));
  const empty = await stage().open(pageHtml({ body: '<p>Nothing</p>' }));
  const baseline = await mainThreadMsPerSecond(await openMetrics(empty.page), WATCHED_MS);
  await empty.close();

  const { page, assertQuiet, settled } = await stage().open({
    html: manyPlacementsHtml({ count: PLACEMENTS, apiKey: ZONE, pitch: 70, above: IN_VIEW }),
    viewport: { width: 1280, height: 800 },
    beforeLoad: (opened) => prepareCount(opened),
  });
  await allEnded(page, PLACEMENTS, IN_VIEW * RULES);
  await settled();
  assert.is(await intervalsOf(page), 0);
  const withTag = await mainThreadMsPerSecond(await openMetrics(page), WATCHED_MS);
  assert.ok(
    withTag - baseline <= LIMIT,
    `${withTag} ms/s against ${baseline} ms/s of an empty page`,
  );

  // The last of them is measured like the first, and then nothing runs any more.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(
    (met) => (window as never as { viewables: number }).viewables > met,
    IN_VIEW * RULES,
  );
  await page.waitForFunction(
    () => (window as never as { intervals: Set<number> }).intervals?.size === 0,
  );
  assertQuiet();
});
