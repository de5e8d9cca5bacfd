import type { Browser } from 'playwright-core';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser';
import { countedPage } from '../support/connections-page';
import { TRUST_ARG } from '../support/http2-front';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('connections');

let browser: Browser;
test.before(async () => {
  browser = await launchBrowser([], undefined, [TRUST_ARG]);
});
test.after(() => browser.close());

/** The connections that the servers saw until the ad was there. */
async function connectionsOf(
  change?: (html: string) => string,
): Promise<{ tag: number; ads: number }> {
  const { close, counts, html } = await countedPage(stage(), change, true);
  try {
    const [, link = '', rest = ''] = /^(<link[^>]+>)?([\s\S]*)$/.exec(html) ?? [];
    const { page } = await stage().open({
      html: pageHtml({ head: link, body: rest }),
      browser,
    });
    await page.waitForSelector('.ad');
    return counts();
  } finally {
    close();
  }
}

// The Chromium from npm has no preconnect: `npm run engines` counts with browsers that have it.
const ROWS: [
  what: string,
  change: ((html: string) => string) | undefined,
  tag: number,
  ads: number,
][] = [
  ['the plain snippet of the README', undefined, 1, 1],
  ['the fast file in its place', (html) => html.replace('/tag.js', '/tag.fast.js'), 1, 1],
  ['without crossorigin', (html) => html.replace(' crossorigin', ''), 2, 1],
];

for (const [what, change, tag, ads] of ROWS) {
  test(`${what} › ${tag} to the tag's host, ${ads} to the ad server, before the ad`, async () => {
    assert.equal(await connectionsOf(change), { tag, ads });
  });
}
