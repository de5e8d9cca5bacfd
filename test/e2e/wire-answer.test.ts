import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { adPage, concluded, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('the answer of docs/wire.md');

/** The whole answer that providers copy. */
const [, ANSWER = '{}'] =
  /```json\n([\s\S]+?)\n```/.exec(readFileSync('docs/wire.md', 'utf8')) ?? [];

test('copied as it is › shows a whole ad: picture, words, advertiser, call to action', async () => {
  stage().adServer.setZone(ZONE, { answer: JSON.parse(ANSWER) });
  const visit = await stage().open({
    html: adPage({ elementId: 'slot' }),
    // Its hosts are examples.
    beforeLoad: (page) =>
      page.route('https://*.example/**', (route) => route.fulfill({ status: 204 })),
  });
  await concluded(visit.page);
  const ad = visit.page.locator('.adsnative-native');
  await ad.waitFor();
  const text = await ad.innerText();
  for (const word of ['Sponsored', 'Dry feet all winter', 'Pier Street Boots', 'See the boots']) {
    assert.match(text.toLowerCase(), word.toLowerCase());
  }
  await visit.settled();
  // The stage's ad server leads foreign hosts to itself.
  assert.ok(visit.requests.some((url) => url.endsWith('ads.example/impression.gif?sid=1c9f0a')));
});
