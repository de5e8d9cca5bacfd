import * as assert from 'uvu/assert';
import type { Wire } from '../support/builders';
import { heldAfterCollection, openMetrics } from '../support/heap';
import { acting, chainAnswer } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import { tagLoaded } from '../support/tab';

const { test, stage } = suiteOnStage('costs of what left the page');

/** Placements that come and go, as on a page without an end: no page view ends meanwhile. */
const ROUNDS = 10;

/** The browser itself holds what was pressed and painted last. */
const ROUNDS_HELD = 2;

/**
 * In each round an ad comes, moves the text below it, is pressed, and both leave the page; the page
 * notes what it held.
 */
const PAGE = `
  var rounds = [], unit;
  function start(options) {
    var round = document.getElementById('round');
    round.innerHTML = '<div id="slot"></div><p style="height:80px">Text</p>';
    window.isOver = false;
    unit = adsnativetag.defineAdUnit(Object.assign({ apiKey: 'going', callback: function () { isOver = true; } }, options));
    adsnativetag.displayAdUnit(unit, 'slot');
    adsnativetag.requestAds();
  }
  function press() {
    var end = performance.now() + 30;
    while (performance.now() < end);
  }
  function end() {
    var round = document.getElementById('round');
    var elements = Array.prototype.slice.call(round.querySelectorAll('*'));
    rounds.push(elements.map(function (element) { return new WeakRef(element); }));
    adsnativetag.destroy(unit);
    unit = undefined;
    round.textContent = '';
  }
  function held() {
    return rounds.filter(function (refs) { return refs.some(function (ref) { return ref.deref(); }); }).length;
  }`;

const OWN = {
  answer: {
    status: 'OK',
    zid: 'going',
    ad: { type: 'story', html: '<div style="height:120px">An ad</div>' },
  },
};

const ADS: [what: string, answer: { answer: Wire }, isolation: string][] = [
  ['the ad server’s', OWN, 'auto'],
  [
    'a network’s in the page, after another one',
    chainAnswer([acting('openx', 'no-fill'), acting('urx', 'fill')]),
    'page',
  ],
  ['a network’s in its frame', chainAnswer([acting('openx', 'fill')]), 'frame'],
  ['none of a network that has no ad', chainAnswer([acting('openx', 'no-fill')]), 'frame'],
];

for (const [what, answer, isolation] of ADS) {
  test(`an ad, ${what} › is not held when it left the page, nor what it moved`, async () => {
    stage().adServer.setZone('going', answer);
    const { page, assertQuiet } = await stage().open(
      pageHtml({
        body: `<div id="round" onpointerdown="press()"></div><script>${PAGE}</script>${snippet({ apiKey: 'other', settings: { costs: true } })}`,
      }),
    );
    await tagLoaded(page);
    for (let i = 0; i < ROUNDS; i++) {
      await page.evaluate(`start({ isolation: '${isolation}' })`);
      await page.waitForFunction('isOver');
      await page.mouse.click(40, 60);
      await page.evaluate('end()');
    }
    await heldAfterCollection(await openMetrics(page));
    const held = Number(await page.evaluate('held()'));
    assert.ok(held <= ROUNDS_HELD, `${held} of ${ROUNDS} rounds`);
    // A frame may go before it has its own file.
    assertQuiet(/ERR_ABORTED .*frame-/);
  });
}
