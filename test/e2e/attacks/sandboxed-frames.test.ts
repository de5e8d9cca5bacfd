/** What must not happen: that third-party markup in its frame reaches the network that only the visitor is in. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adPage, concluded, ZONE } from '../../support/ad-page';
import { stageFor } from '../../support/stage';

const test = suite('attacks: sandboxed frames');
const stage = stageFor(test);

const DENIED = ['local-network', 'local-network-access', 'loopback-network', 'geolocation', 'camera'];

test('third-party markup in its frame › is denied the visitor’s own network', async () => {
  const html = '<p>An ad</p><script>_an_adFill("openx")</script>';
  stage().adServer.setZone(ZONE, { answer: { status: 'OK', networks: [{ providerName: 'openx', html }] } });
  const { page } = await stage().open(adPage({ elementId: 'slot' }));
  await concluded(page);
  const allow = String(await page.locator('iframe[sandbox]').getAttribute('allow'));
  for (const feature of DENIED) assert.ok(allow.split(';').includes(`${feature} 'none'`), feature);
});

test.run();
