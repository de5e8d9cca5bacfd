import { readFileSync } from 'node:fs';
import type { Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { FileFault } from '../../demo/tag-server';
import { readManifest } from '../../scripts/build/manifest';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { type ChainWindow, chainOutcome, chainPage, ended, network } from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('the frame’s document is missing');

/** ms that the document has to start: docs/options.md#limits. */
const FRAME_MS = 3000;

const pixels = (name: string) =>
  ['requests', 'nofills', 'timeout'].map((list) => [list, [`{{ADS}}/ca.gif?${name}=${list}`]]);

const named = (name: string) =>
  network(name, { html: `<b>${name}</b>`, trackingUrls: Object.fromEntries(pixels(name)) });

/**
 * What a server may send by the name of this build's document: that of a build which says another
 * name, or none yet, and the site's own page, as those of single-page apps do.
 */
const ANOTHERS: Record<string, (html: string) => Parameters<Route['fulfill']>[0]> = {
  'another build’s': (html) => ({ body: html.replaceAll(/frame-[\da-f]{8}/g, 'frame-0123abcd') }),
  'an old build’s': (html) => ({ body: html.replaceAll(/,file:"frame-[^"]*"/g, '') }),
  'the site itself': () => ({
    status: 302,
    headers: { Location: `${stage().pageOrigin}/test.html` },
  }),
};

for (const fault of ['missing', 'hangs', ...Object.keys(ANOTHERS)]) {
  test(`${fault} › it is waited for once; networks have neither a timeout pixel nor a mark`, async () => {
    stage().adServer.setZone(
      ZONE,
      trackedAnswer({}, { networks: [named('openx'), named('custom')] }),
    );
    const another = ANOTHERS[fault];
    if (!another) {
      stage().tagServer.spoil(/^frame-[\da-f]+\.html/, fault as FileFault);
    }
    const { page, pageErrors } = await stage().open({
      html: chainPage({ config: { isolation: 'frame' } }),
      async beforeLoad(one) {
        await stopClock(one);
        if (!another) {
          return;
        }
        const own = readFileSync(`dist/frame-${readManifest('dist').build}.html`, 'utf8');
        await one.route(/\/frame-[\da-f]+\.html/, (route) =>
          route.fulfill({ contentType: 'text/html', ...another(own) }),
        );
      },
    });
    await page.waitForFunction(() => !!document.querySelector('iframe'));
    if (another) {
      await page.frames()[1]?.waitForLoadState();
    }
    await page.clock.runFor(FRAME_MS);
    await ended(page);
    const { calls, timeouts, trace } = await chainOutcome(page);
    assert.equal(trace, [
      'Requested openx',
      'TimedOut openx: its frame did not start',
      'Skipped custom: its frame did not start',
    ]);
    assert.equal(timeouts, []);
    assert.is(calls.length, 2);
    // Three in a row would have the network skipped as too slow.
    for (let round = 0; round < 3; round++) {
      await page.evaluate(() => (window as never as ChainWindow).unit.refresh());
      await page.waitForFunction(
        (count) => (window as never as ChainWindow).calls?.length === count,
        2 * (round + 2),
      );
      assert.equal((await chainOutcome(page)).trace, [
        'Skipped openx: its frame did not start',
        'Skipped custom: its frame did not start',
      ]);
    }
    assert.equal(stage().fired(/openx|custom/), ['/ca.gif?openx=requests']);
    assert.is(stage().queries().length, 4);
    assert.equal(pageErrors, []);
    // With isolation 'frame', the native ad is in such a frame, too: it would hang for ever.
    await page.evaluate(() => (window as never as ChainWindow).unit.destroy());
  });
}
