import * as assert from 'uvu/assert';
import { readManifest } from '../../scripts/build/manifest';
import { openAdPage, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { assertNone } from '../support/assert-list';
import { readSamples } from '../support/samples';
import { suiteOnStage } from '../support/stage';
import { type SampleWindow, samplePage, serveSampleHosts, wantsAd } from './sample-page';

const { test, stage } = suiteOnStage('samples');

/** Markup that a network brings: it is no page. */
const NETWORK_MARKUP = 'docs/networks.md';

const samples = readSamples().filter(({ language }) => /^(js|html)$/.test(language));
/** Servers and tests have tests of their own. */
const pages = samples.filter(
  ({ before, document }) =>
    document !== NETWORK_MARKUP && !/^<!-- (collector|fake-tag|sample-server) -->$/.test(before),
);

/** The guide's `sha384-…` is that of the reader's own build. */
function withIntegrity(html: string): string {
  const { files } = readManifest('dist');
  return html.replace('sha384-…', files['tag.js']?.integrity ?? '');
}

for (const sample of pages) {
  test(`${sample.name} › runs on a page as it is written, and nothing is wrong`, async () => {
    stage().adServer.setZone('YOUR_API_KEY', trackedAnswer());
    const { consoleLines, assertQuiet, page, settled } = await stage().open({
      html: withIntegrity(samplePage(sample)),
      beforeLoad: (it) => serveSampleHosts(it, stage()),
    });
    await page.waitForFunction(() => (window as never as SampleWindow).isDone);
    if (wantsAd(sample)) {
      await page.locator('.ad').waitFor();
    }
    await settled();
    assert.equal(await page.evaluate(() => (window as never as SampleWindow).errors), []);
    assertNone(consoleLines, ({ type }) => /error|warning/.test(type));
    assertQuiet();
  });
}

test('samples › some of them show an ad', () => {
  assert.ok(pages.filter(wantsAd).length >= 3);
});

for (const [hasAd, state] of [
  [true, 'rendered'],
  [false, 'unfilled'],
] as const) {
  test(`${NETWORK_MARKUP} › a network of the publisher's own ${hasAd ? 'fills' : 'passes back'}`, async () => {
    const markup = samples.filter(({ document }) => document === NETWORK_MARKUP);
    assert.is(markup.length, 1);
    stage().adServer.setZone(ZONE, {
      answer: { status: 'OK', networks: [{ providerName: 'custom', html: markup[0]?.code }] },
    });
    const ads = `<script>var myAds = { load: function (id, done) { done(!!document.getElementById(id) && ${hasAd}); } };</script>`;
    const { assertQuiet, page } = await openAdPage(stage(), { head: ads });
    assert.is(await stateOf(page), state);
    assertQuiet();
  });
}
