import * as assert from 'uvu/assert';
import { ROW_TITLES, ROWS } from '../../bench/load/ads';
import { contestantPage, DRAWERS, pathOf } from '../../bench/load/contestants';
import { ethicalAdsScripts, hasEthicalAds } from '../../bench/load/ethicalads';
import { startServers } from '../../bench/load/servers';
import { closeBrowser } from '../support/browser';
import { suite } from '../support/suite';
import { drawnBy } from './drawn-by';

const test = suite('bench');
let servers: Awaited<ReturnType<typeof startServers>>;

test.before(async () => {
  servers = await startServers(ethicalAdsScripts());
  for (const row of ROWS) {
    for (const name of DRAWERS[row]) {
      servers.setPage(pathOf(name, row), contestantPage(name, row));
    }
  }
});
test.after(async () => {
  servers.close();
  await closeBrowser();
});

for (const row of ROWS) {
  test(`${ROW_TITLES[row]} › the hand-written minimum draws the same final ad as the tag`, async () => {
    const minimum = await drawnBy(servers.pageOrigin, 'minimum', row);
    assert.ok(minimum.length > 2);
    assert.is(await drawnBy(servers.pageOrigin, 'plain', row), minimum);
    assert.is(await drawnBy(servers.pageOrigin, 'fast', row), minimum);
  });
}

if (hasEthicalAds) {
  test('EthicalAds draws the same final ad as the hand-written minimum', async () => {
    const minimum = await drawnBy(servers.pageOrigin, 'minimum', 'html');
    assert.is(await drawnBy(servers.pageOrigin, 'ethicalads', 'html'), minimum);
  });
}
