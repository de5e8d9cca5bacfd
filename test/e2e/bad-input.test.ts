import * as assert from 'uvu/assert';
import type { Zone } from '../../demo/zones';
import { outcome, pageFor } from '../support/bad-input-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('bad input');

const FAILED = [
  ['callbackOnAdResponse', false],
  ['userCallbackOnAdLoad', false],
  ['callback', false, null],
];

const BLOCKED = '[AN] The ad request was blocked or failed.';

const NOT_CALLED_BACK = '[AN] The answer to the ad request did not call back.';

const UNKNOWN = '[AN] An unknown error occurred.';

interface Row {
  name: string;
  zone?: Zone;
  state?: string;
  messages: string[];
  noise?: RegExp;
  settings?: object;
}

const ROWS: Row[] = [
  { name: 'an HTTP error', zone: { behaviour: 'status', status: 500 }, messages: [BLOCKED], noise: /500/ },
  {
    name: 'an answer that is no script',
    zone: { behaviour: 'rubbish' },
    messages: [NOT_CALLED_BACK],
    noise: /Script error|SyntaxError/,
  },
  { name: 'a script that calls nothing', zone: { behaviour: 'nothing' }, messages: [NOT_CALLED_BACK] },
  {
    name: 'an answer that never comes',
    zone: { behaviour: 'never' },
    messages: ['[AN] The ad server did not answer in time.'],
    settings: { requestTimeout: 300 },
  },
  { name: 'null', zone: { answer: null }, messages: [UNKNOWN] },
  { name: 'an array of nonsense', zone: { answer: [1, null, 'x', [], {}] }, messages: [UNKNOWN] },
  {
    name: 'OK without an ad',
    zone: { answer: { status: 'OK', ad: {} } },
    state: 'unfilled',
    messages: ['[AN] The answer has nothing to show.'],
  },
  {
    name: 'a refusal without a message',
    zone: { answer: { status: 'FAIL' } },
    state: 'unfilled',
    messages: [UNKNOWN],
  },
];

for (const { name, zone, state = 'failed', messages, noise, settings } of ROWS) {
  test(`${name} › ends ${state}, each callback once`, async () => {
    stage().adServer.setZone('bad', zone ?? {});
    const visit = await stage().open(pageFor('bad', { settings }));
    assert.equal(await outcome(visit, messages.length), { state, outcomes: FAILED, messages });
    visit.assertQuiet(noise);
  });
}

test('a script in a title › stays text', async () => {
  const title = '<script>window.pwned = 1</script><img src=x onerror="window.pwned = 1">';
  stage().adServer.setZone('bad', {
    answer: { status: 'OK', ad: { title, url: 'javascript:window.pwned=1' } },
  });
  const visit = await stage().open(pageFor('bad'));
  await visit.page.waitForSelector('.adsnative-title');
  assert.is(await visit.page.textContent('.adsnative-title'), title);
  await visit.page.click('.adsnative-title');
  assert.is(await visit.page.evaluate(() => (window as never as { pwned?: number }).pwned), undefined);
  visit.assertQuiet();
});

test('a script in html › does not run', async () => {
  const html = '<div class="hostile"><script>window.pwned = 1</script>an ad</div>';
  stage().adServer.setZone('bad', { answer: { status: 'OK', ad: { html } } });
  const visit = await stage().open(pageFor('bad'));
  await visit.page.waitForSelector('.hostile');
  assert.is(await visit.page.evaluate(() => (window as never as { pwned?: number }).pwned), undefined);
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
