import type { Frame, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { trackedAnswer, ZONE } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('frames without an address');

/** What the frame holds: a slot and the snippet. */
const INSIDE = `<div id="slot"></div>${snippet({ apiKey: ZONE, elementId: 'slot' })}`;

/** An ad server's answer without a protocol in its addresses, as many write them. */
const answer = () => {
  const ads = stage().adsOrigin.replace(/^http:/, '');
  return trackedAnswer({
    url: `${ads}/ck?url=landing`,
    trackingTags: `<img src="${ads}/im.gif?sid=1">`,
    viewableTags: `<img src="${ads}/vi.gif?sid=1">`,
    ctaTitle: 'Go',
    ctaUrl: `${ads}/cta`,
    privacy: { policyUrl: `${ads}/privacy`, iconUrl: `${ads}/icon.png`, clientRendered: true },
  });
};

const WAYS: [what: string, fill: string][] = [
  ['srcdoc', 'frame.srcdoc = inside;'],
  [
    'about:blank that a script fills',
    `document.body.append(frame);
    var inner = frame.contentDocument;
    inner.body.innerHTML = inside;
    inner.querySelectorAll('script').forEach(function (parsed) {
      var script = inner.createElement('script');
      if (parsed.src) script.src = parsed.src;
      script.text = parsed.text;
      parsed.replaceWith(script);
    });`,
  ],
  [
    'about:blank that a script writes',
    'document.body.append(frame); frame.contentDocument.open(); frame.contentDocument.write(inside); frame.contentDocument.close();',
  ],
];

async function openFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe#inside');
  return (await handle.contentFrame()) as Frame;
}

for (const [what, fill] of WAYS) {
  test(`${what} › the ad is counted, viewed and clicked`, async () => {
    stage().adServer.setZone(ZONE, answer());
    const text = JSON.stringify(`<!doctype html><body>${INSIDE}`).replaceAll('</', '<\\/');
    const visit = await stage().open(
      pageHtml({
        body: `<script>
          var inside = ${text};
          var frame = document.createElement('iframe');
          frame.id = 'inside';
          frame.width = 600;
          frame.height = 300;
          ${fill}
          if (!frame.isConnected) document.body.append(frame);
        </script>`,
      }),
    );
    const { page } = visit;
    const frame = await openFrame(page);
    await frame.waitForSelector('.ad');
    for (const path of [/im\.gif/, /vi\.gif/]) {
      await stage().waitForHit((hit) => path.test(hit.path));
    }
    assert.is(await frame.locator('.adsnative-cta-button').count(), 1, 'the button');
    assert.is(await frame.locator('img[src*="icon.png"]').count(), 1, 'the privacy icon');
    const [opened] = await Promise.all([page.waitForEvent('popup'), frame.click('.ad')]);
    assert.match(opened.url(), /landing/);
    await visit.settled();
    assert.is(stage().pixels(/im\.gif/).length, 1);
  });
}
