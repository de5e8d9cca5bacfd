import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { diagnosticsOf, openEnded } from '../support/console-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('diagnostics');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

test('diagnostics() › has its documented members, opens nothing, and asks the ad server for nothing', async () => {
  const { page, assertQuiet, settled } = await openEnded(stage());
  // The last that the ad itself asks for.
  await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
  const hits = stage().adServer.log.length;
  const found = await diagnosticsOf(page);
  await settled();
  assert.equal(Object.keys(found), [
    'version',
    'tag',
    'time',
    'page',
    'settings',
    'consent',
    'reasons',
    'placements',
    'timeline',
    'findings',
  ]);
  const [one] = found.placements;
  assert.equal(Object.keys(one ?? {}), [
    'number',
    'key',
    'state',
    'reason',
    'options',
    'place',
    'request',
    'response',
    'trace',
    'times',
    'bids',
    'trackers',
    'cost',
  ]);
  assert.equal(
    [found.version, found.tag, found.consent],
    [1, { version: '2.0', subversion: '2.030' }, null],
  );
  assert.equal([one?.key, one?.state, one?.reason], [ZONE, 'rendered', '']);
  assert.equal(
    [one?.place?.element, one?.place?.isDrawn, one?.place?.inView],
    ['div.ad', true, 100],
  );
  assert.equal(
    one?.trace.slice(0, 4).map(({ type }) => type),
    ['adRequested', 'adResponded', 'impression', 'adRendered'],
  );
  assert.is(stage().adServer.log.length, hits);
  assert.is(await page.locator('adsnative-console').count(), 0);
  assertQuiet();
});
