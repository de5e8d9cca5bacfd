import * as assert from 'uvu/assert';
import { outcome, pageFor } from '../support/bad-input-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('bad input');

const FAILED = [
  ['callbackOnAdResponse', false],
  ['userCallbackOnAdLoad', false],
  ['callback', false, null],
];

const BLOCKED = '[AN] The ad request was blocked or failed.';

test('a script in a title › stays text', async () => {
  const title = '<script>window.pwned = 1</script><img src=x onerror="window.pwned = 1">';
  stage().adServer.setZone('bad', {
    answer: { status: 'OK', ad: { title, url: 'javascript:window.pwned=1' } },
  });
  const visit = await stage().open(pageFor('bad'));
  await visit.page.waitForSelector('.adsnative-title');
  assert.is(await visit.page.textContent('.adsnative-title'), title);
  await visit.page.click('.adsnative-title');
  assert.is(
    await visit.page.evaluate(() => (window as never as { pwned?: number }).pwned),
    undefined,
  );
  visit.assertQuiet();
});

test('a script in html › does not run', async () => {
  const html = '<div class="hostile"><script>window.pwned = 1</script>an ad</div>';
  stage().adServer.setZone('bad', { answer: { status: 'OK', ad: { html } } });
  const visit = await stage().open(pageFor('bad'));
  await visit.page.waitForSelector('.hostile');
  assert.is(
    await visit.page.evaluate(() => (window as never as { pwned?: number }).pwned),
    undefined,
  );
});

test('a blocked ad request › ends failed', async () => {
  const visit = await stage().open({
    html: pageFor('native-story'),
    beforeLoad: (page) => page.route(/ad-template/, (route) => route.abort('blockedbyclient')),
  });
  assert.equal(await outcome(visit, 1), { state: 'failed', outcomes: FAILED, messages: [BLOCKED] });
});

test('a blocked pixel › the ad stands', async () => {
  const visit = await stage().open({
    html: pageFor('native-story'),
    beforeLoad: (page) => page.route(/\.gif/, (route) => route.abort('blockedbyclient')),
  });
  assert.is((await outcome(visit)).state, 'rendered');
  visit.assertQuiet(/gif/);
});
