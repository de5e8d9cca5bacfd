/**
 * Answers with networks, whose files come as each of them shows that they are needed
 * (docs/decisions/042).
 */
import * as assert from 'uvu/assert';
import { adPage, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { holdRequest } from '../support/held-request';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainOutcome,
  chainPage,
  ended,
  NATIVE,
  network,
  openChain,
  pixelsOf,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('files for networks');

/** An ad of ours, or a network's, that the tag adds something to. */
const WITH_STORY = '<div class="native">An ad <a class="adsnative-read-more"></a></div>';

test('entries that are none, before one that is › are passed over', async () => {
  setChain(stage().adServer, [null, false, 0, acting('openx', 'fill')] as never, { ad: NATIVE });
  const visit = await openChain(stage());
  assert.equal((await chainOutcome(visit.page)).calls, callsFor(true, 'openx'));
  visit.assertQuiet();
});

test('a list whose first entry is none › is read to the placement’s own', async () => {
  stage().adServer.setZone(ZONE, {
    answer: [null, trackedAnswer({}, { zid: ZONE }).answer] as never,
  });
  const { page, settled, assertQuiet } = await stage().open(adPage({ elementId: 'slot' }));
  await settled();
  assert.is(await stateOf(page), 'rendered');
  assertQuiet();
});

test('our own ad waits for a file when the placement is refreshed › only the new answer is shown', async () => {
  setChain(stage().adServer, [acting('openx', 'no-fill')], { ad: { ...NATIVE, html: WITH_STORY } });
  const held = holdRequest(/\/parts-[\da-f]+\.js$/);
  const visit = await stage().open({ html: chainPage(), beforeLoad: (page) => held.on(page) });
  const { page } = visit;
  await held.asked;
  // The file is asked for while the last network is tried; the ad waits for it when that has passed
  // back.
  await page.waitForFunction(() =>
    (window as never as ChainWindow).unit?.trace().some(({ type }) => type === 'networkPassedBack'),
  );
  setChain(stage().adServer, [network('custom', { html: '<b id="new">An ad</b>' })]);
  await page.evaluate(() => (window as never as ChainWindow).unit.refresh());
  await page.locator('#new').waitFor();
  held.answer();
  await visit.settled();
  await page.evaluate('_an_adFill("custom")');
  await ended(page);
  assert.equal((await chainOutcome(page)).calls, callsFor(true, 'custom'));
  assert.is(await page.locator('.native').count(), 0);
  assert.not.ok((await pixelsOf(visit, stage().adServer)).includes('native=1'));
  visit.assertQuiet();
});

for (const [whose, ad] of [
  ['an ad of the template', { title: 'An ad', url: '{{ADS}}/ck' }],
  ['no ad of ours', {}],
] as const) {
  test(`a network’s ad that the tag adds to, beside ${whose} › is shown`, async () => {
    const html = `${WITH_STORY}<script>_an_adFill("custom")</script>`;
    setChain(stage().adServer, [network('custom', { html })], { ad });
    const visit = await openChain(stage());
    assert.equal((await chainOutcome(visit.page)).calls, callsFor(true, 'custom'));
    assert.equal(await pixelsOf(visit, stage().adServer), ['requests=custom', 'p=custom']);
    visit.assertQuiet();
  });
}

test('a fill that is said in a frame whose document is empty › counts', async () => {
  const html = `<script>setTimeout(function () {
    document.open(); _an_adFill('openx'); document.write('<p>An ad</p>'); document.close();
  })</script>`;
  setChain(stage().adServer, [network('openx', { html })]);
  const visit = await openChain(stage());
  assert.equal((await chainOutcome(visit.page)).calls, callsFor(true, 'openx'));
});

for (const answer of [trackedAnswer(), { answer: { status: 'NO', zid: ZONE } }]) {
  test(`a page's copy of a try › goes with it, where ${answer.answer.status} is answered meanwhile`, async () => {
    setChain(stage().adServer, [network('openx', { html: '<p class="tried">An ad</p>' })]);
    const html = '<main><div id="slot"></div></main>';
    const visit = await stage().open({ html: chainPage({ html, config: { isolation: 'page' } }) });
    const { page } = visit;
    await page.waitForSelector('.tried');
    await page.evaluate(
      `document.body.append(document.querySelector('[data-adsnative-ad]').cloneNode(true))`,
    );
    stage().adServer.setZone(ZONE, answer as never);
    await page.evaluate('unit.refresh()');
    await ended(page);
    await visit.settled();
    assert.is(await page.locator('.tried').count(), 0);
  });
}

test('a place that is made anew while the files of its network come › has the ad', async () => {
  setChain(stage().adServer, [acting('custom', 'fill')]);
  const held = holdRequest(/\/in-page-/);
  const html = '<main><div id="slot"></div></main>';
  const { page } = await stage().open({
    html: chainPage({ html }),
    beforeLoad: (opened) => held.on(opened),
  });
  await held.asked;
  await page.evaluate(() => {
    (document.querySelector('main') as Element).innerHTML = '<div id="slot"></div>';
  });
  held.answer();
  await ended(page);
  assert.equal((await chainOutcome(page)).calls, callsFor(true, 'custom'));
});
