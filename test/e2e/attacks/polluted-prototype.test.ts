/**
 * What must not happen: that what a faulty library has merged into `Object.prototype`, from a query
 * or a comment, becomes an option, a setting or a part of an ad, and so a script: the tag has the
 * page's nonce, and its Trusted Types policy.
 */
import * as assert from 'uvu/assert';
import {
  type AdWindow,
  adPage,
  concluded,
  LOUD,
  openAdPage,
  trackedAnswer,
  ZONE,
} from '../../support/ad-page';
import { PWN, pwnedIn } from '../../support/attacker';
import type { Wire } from '../../support/builders';
import { MRC_TICKS, metRules, openMeasured, run, sized } from '../../support/measured-page';
import { NATIVE, network } from '../../support/network-page';
import { pageHtml } from '../../support/page-html';
import { tagScript } from '../../support/snippet';
import { suiteOnStage } from '../../support/stage';
import { NONCE, strictPolicy } from '../../support/strict-headers';
import { tagLoaded } from '../../support/tab';

const { test, stage } = suiteOnStage('attacks by a polluted Object.prototype');

const RUN = `<script>${PWN}</script>`;
const TITLE: Wire = { html: undefined, title: 'An ad', trackingTags: undefined };

/** Members that become something, and an ad that lacks them. */
const MEMBERS: [members: object, ad?: Wire, rest?: Wire][] = [
  [{ html: `<b class="planted">${RUN}</b>` }, TITLE],
  [{ trackingTags: RUN }, { trackingTags: undefined }],
  [{ viewableTags: RUN }, { viewableTags: undefined }],
  [{ trackingUrls: { impressions: ['{{ADS}}/planted.gif'] } }, { trackingTags: undefined }],
  [{ htmlWrapperTop: `<i class="planted">`, htmlWrapperBottom: '</i>' }],
  [{ style: '.ad { display: none }' }],
  [{ ads: [{ ad: { html: '<b class="planted"></b>' } }], ad: { html: '<b class="planted"></b>' } }],
  [{ networks: [network('custom', { html: RUN })] }],
  [{ customFields: { network_feed: 'planted' } }],
  [{ url: '{{ADS}}/planted', landingUrl: '{{ADS}}/planted' }, { url: undefined }],
  // Options and settings.
  [{ impressionTags: RUN }],
  [{ viewabilityTags: RUN, label: '<i class="planted">' }],
  [{ isolation: 'page' }, NATIVE, { networks: [network('openx', { html: RUN })] }],
  [
    { headerTags: RUN, footerTags: RUN },
    NATIVE,
    { networks: [network('custom', { headerTags: undefined })] },
  ],
  [{ cssPath: '#planted', nativeAdElementId: 'planted', networkLabel: 'planted' }],
  [
    { linked: { isolation: 'page' }, preview: 'page' },
    NATIVE,
    { networks: [network('openx', { html: RUN })] },
  ],
  [{ _AdsNativeOpts: { apiKey: ZONE, impressionTags: RUN }, _AdRenderOpts: { apiKey: ZONE } }],
  // What the tag's own objects lack while they are made, and what a text lacks.
  [
    {
      place: 'planted',
      cancel: 'planted',
      rendered: 'planted',
      shown: 'planted',
      outcome: 'planted',
    },
  ],
  [{ layout: 'planted', assemble: 'planted', delegate: 'planted', networks: '', parts: 'planted' }],
  [{ show: 'planted', reason: 'planted', ad: 'planted', raw: 'planted', stage: 'planted' }],
  [{ call: 'planted', parameters: 'planted', requestAds: 'planted', displayAdUnit: 'planted' }],
  [{ id: 'planted', isConnected: 'planted', target: 'planted', callback: 'planted' }],
  [{ analytics: { collector: '{{ADS}}/planted' }, cookieMatchUrl: '{{ADS}}/planted', numAds: 9 }],
];

/** A page whose `Object.prototype` has these members before the tag is there. */
const polluted = (members: object) =>
  `<script>Object.assign(Object.prototype, ${JSON.stringify(members).replace(/</g, '\\u003c')})</script>`;

for (const [members, ad, rest] of MEMBERS) {
  test(`${Object.keys(members).join(', ')} › adds nothing to the ad`, async () => {
    const policy = strictPolicy(stage(), 'trusted');
    stage().adServer.setZone(ZONE, trackedAnswer(ad, rest));
    const html = '<div id="planted"></div><div id="slot"></div>';
    const visit = await stage().open({
      html: adPage({ elementId: 'slot', head: polluted(members), html })
        .replaceAll(/<script(?! async)/g, `<script nonce="${NONCE}"`)
        .replaceAll('<script async', `<script nonce="${NONCE}" async`),
      headers: { 'Content-Security-Policy': policy },
    });
    const { page } = visit;
    await concluded(page);
    await visit.settled();
    assert.equal(await pwnedIn(visit), []);
    assert.is(await page.locator('.planted').count(), 0);
    assert.is(
      await page.locator('.ad, .native, .adsnative-native').filter({ visible: true }).count(),
      1,
    );
    const sent = stage().adServer.log.filter(({ path }) => /planted|num_ads=9/.test(path));
    assert.equal(sent, []);
  });
}

for (const members of [{ root: 'planted' }, { rootMargin: '-999px', scrollMargin: 'planted' }]) {
  test(`${Object.keys(members).join(', ')} › costs no view`, async () => {
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 250) },
      { html: '<div id="slot"></div>', head: polluted(members) },
    );
    await run(page, 3 * MRC_TICKS);
    assert.equal(Object.keys(await metRules(page)), ['adsnative', 'mrc50', 'mrc100']);
  });
}

test('keys › list no placeholder', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ trackingTags: RUN }));
  const settings =
    "adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: [] })";
  const body = `${polluted({ adsnativeKeys: ZONE, apiKey: ZONE })}<div data-adsnative="${ZONE}"></div>
    <script>var adsnativetag = { cmdQ: [function () { ${settings} }] }</script>${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  await tagLoaded(visit.page);
  await visit.settled();
  assert.equal(await pwnedIn(visit), []);
});

test('options of a class › are not read, and the console says so', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const script = `
    class Options { get impressionTags() { return '<img src="{{ADS}}/planted.gif">' } }
    unit = adsnativetag.defineAdUnit(Object.assign(new Options(), unit.config));
    window.unit = unit; unit.config.callback = function (is) { calls.push(is); };`;
  const visit = await openAdPage(stage(), { settings: LOUD, script });
  const text = /impressionTags is not the object’s own/;
  if (!visit.consoleLines.some((line) => text.test(line.text))) {
    await visit.page.waitForEvent('console', (line) => text.test(line.text()));
  }
  assert.is(await visit.page.evaluate(() => (window as never as AdWindow).unit.state), 'rendered');
  assert.is(stage().pixels(/planted/).length, 0);
});
