import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { openApp, requestedUrls, told } from '../support/app-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('React');

test('<NativeAd> under StrictMode › is one request and one impression; taken away, it leaves nothing', async () => {
  stage().adServer.setZone('a', trackedAnswer());
  const { page, show, visit } = await openApp(stage(), 'react19');
  await show({ ads: [{ id: 'a', props: { apiKey: 'a' } }], isStrict: true });
  await told(page, 'filled a');
  await visit.settled();
  assert.is(requestedUrls(stage()).length, 1);
  assert.is(stage().pixels(/im\.gif/).length, 1);
  assert.is(await page.textContent('#a .ad'), 'An ad');
  await show({ ads: [] });
  await page.waitForSelector('.ad', { state: 'detached' });
  visit.assertQuiet();
});
