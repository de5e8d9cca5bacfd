import * as assert from 'uvu/assert';
import {
  adPage,
  concluded,
  heard,
  openAdPage,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { diagnosticsOf, openConsole } from '../support/console-page';
import { type CostlyWindow, IN_PAGE, openCosts } from '../support/cost-page';
import { LAZY, type NoAdCase, noAdCases, SLOT } from '../support/no-ad-cases';
import { pageHtml } from '../support/page-html';
import { assertSaid, inState } from '../support/reasons';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('no ad, and why');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

const CASES = noAdCases(stage);
/** A case by its name. */
const named = (name: string) => CASES[name] as NoAdCase;

for (const [name, one] of Object.entries(CASES)) {
  test(`${name} › is said in the console, and by diagnostics()`, async () => {
    if (one.zone) {
      stage().adServer.setZone(ZONE, one.zone);
    }
    const { page } = await stage().open({
      html: adPage(one.page ?? { elementId: 'slot' }),
      ...one.options,
    });
    await (one.until ?? concluded)(page);
    await assertSaid(page, one);
  });
}

test('a network that cost more than it may › is said to be skipped', async () => {
  const { page } = await openCosts(stage(), [IN_PAGE], {
    costLimits: { scriptMs: 50, enforce: true },
  });
  await page.evaluate(() => (window as never as CostlyWindow).beCostly());
  await heard(page, 'costExceeded');
  await page.evaluate(() => (window as never as CostlyWindow).units[0]?.refresh());
  await heard(page, 'networkSkipped');
  await assertSaid(page, {
    number: 423,
    subject: 'openx',
    text: /1 network skipped: it cost more than its limits allow on this page view \(openx\)/,
  });
});

/** Html of a page whose command is written out. */
const withCommand = (command: string) =>
  pageHtml({
    body: `${SLOT}<script>var adsnativetag = { cmdQ: [function () { ${command} }] };</script>${tagScript()}`,
  });

test('requestAds() never called › is said', async () => {
  const { page } = await stage().open(
    withCommand(
      "window.unit = adsnativetag.defineAdUnit({ apiKey: 'ad' }); unit.displayAd('slot');",
    ),
  );
  await inState(page, 'idle');
  await assertSaid(page, { number: 401, subject: 'ad', text: /requestAds\(\) was never called/ });
});

test('no placement at all › is said of the page', async () => {
  const { page } = await stage().open(withCommand('window.isReady = true;'));
  await page.waitForFunction('window.isReady');
  await assertSaid(page, {
    number: 400,
    placement: 0,
    subject: 'adsnativetag',
    text: /no placement was made/,
  });
});

for (const [what, html] of [
  [
    'a listed placeholder in a shadow root',
    '<template shadowrootmode="open"><div data-adsnative="ad"></div></template>',
  ],
  ['a listed placeholder whose attribute a sanitizer has dropped', '<div></div>'],
]) {
  test(`${what} › what it needs is said`, async () => {
    const { page } = await stage().open(
      pageHtml({
        body: `<div>${html}</div>
        ${tagScript().replace('src', 'data-adsnative-keys="ad" src')}`,
      }),
    );
    await page.waitForFunction('window.adsnativetag && adsnativetag.diagnostics');
    const said = await page.evaluate('adsnativetag.diagnostics().then(JSON.stringify)');
    assert.match(String(said), /placeholder needs data-adsnative, outside of shadow roots/);
  });
}

test('an ad that nothing displays › is said', async () => {
  const { page } = await stage().open(
    withCommand(
      "window.unit = adsnativetag.defineAdUnit({ apiKey: 'ad' }); adsnativetag.requestAds();",
    ).replace('function () {', "function () { adsnativetag.updateConfig({ apiUrl: '{{ADS}}' });"),
  );
  await inState(page, 'fetched');
  await assertSaid(page, {
    number: 407,
    subject: 'ad',
    text: /nothing displays it: displayAdUnit\(\) was not called/,
  });
});

test('lazy and far › “Fetch now” fetches it, then it says how far it is from being drawn', async () => {
  const { page } = await stage().open({ html: adPage(LAZY) });
  await inState(page, 'fetching');
  await assertSaid(page, named('lazy and far'));
  const asked = () => stage().requests().length;
  assert.is(asked(), 0);
  const panel = await openConsole(page);
  await panel.getByRole('button', { name: 'Fetch now' }).click();
  await stage().waitForHit(({ kind }) => kind === 'request');
  await assertSaid(page, {
    number: 403,
    subject: 'div#slot',
    text: /is drawn when it is within 200 px of the viewport; 3\d\d\d px to go/,
  });
  await page.evaluate(() => document.getElementById('slot')?.scrollIntoView());
  await concluded(page);
  assert.is(await stateOf(page), 'rendered');
  assert.is(asked(), 1);
});

test('an ad that is shown › has no reason, and the console says none', async () => {
  const { page } = await openAdPage(stage());
  const panel = await openConsole(page);
  assert.is(await panel.getByRole('region', { name: 'Reasons' }).count(), 0);
  assert.equal((await diagnosticsOf(page)).reasons, []);
});

test('the console asks the ad server for nothing more than whether it can be reached, once', async () => {
  stage().adServer.setZone(ZONE, { behaviour: 'status', status: 500 });
  const visit = await openAdPage(stage());
  const before = visit.requests.length;
  await diagnosticsOf(visit.page);
  await assertSaid(visit.page, named('an error status'));
  // The console looks every 500 ms.
  const from = await visit.page.evaluate(() => performance.now());
  await visit.page.waitForFunction((time) => performance.now() > time + 1200, from);
  const asked = visit.requests.slice(before).filter((url) => url.startsWith(stage().adsOrigin));
  assert.equal(asked, [`${stage().adsOrigin}/`]);
});
