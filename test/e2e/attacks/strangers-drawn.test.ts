import * as assert from 'uvu/assert';
import { type AdWindow, concluded, trackedAnswer, ZONE } from '../../support/ad-page';
import type { Wire } from '../../support/builders';
import { acting, chainAnswer, network } from '../../support/network-page';
import { adByLink, openLink, PREVIEW_PATH, silentPage } from '../../support/preview-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks by drawn strangers');

test('the banner of a link that chose › says that the ad is framed, and why', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await openLink(stage(), '?adsnative_preview&crid=1');
  await visit.page
    .getByText('the link chose the ad, so it is shown in a sandboxed frame')
    .waitFor();
  const other = await openLink(stage(), '?adsnative_preview');
  await other.page.locator('section[aria-label="Ad preview"]').waitFor();
  assert.is(await other.page.getByText('sandboxed').count(), 0);
});

test('a frame of a stranger › may not navigate the tab; one of the page’s own networks may, on a click', async () => {
  stage().adServer.setZone(ZONE, chainAnswer([acting('openx', 'fill')]));
  const sandboxOf = async (query: string) => {
    const visit = await adByLink(stage(), query);
    return String(await visit.page.locator('iframe[sandbox]').getAttribute('sandbox'));
  };
  assert.not.match(await sandboxOf('?adsnative_preview&crid=1'), /top-navigation/);
  assert.match(await sandboxOf('?adsnative_preview'), /allow-top-navigation-by-user-activation/);
});

for (const [what, more] of [
  ['in the lightbox', {}],
  ['in its place', { inlineVideo: true }],
] as const) {
  test(`a player page of a stranger ${what} › cannot navigate the tab; one of the page’s own is as ever`, async () => {
    const ad = {
      html: '',
      title: 'A video',
      type: 'video',
      embedUrl: '{{ADS}}/player.html',
      url: '',
      ...more,
    };
    stage().adServer.setZone(ZONE, trackedAnswer(ad));
    const frameOf = async (query: string) => {
      const { page } = await adByLink(stage(), query);
      if (!('inlineVideo' in more)) {
        await page.click('.adsnative-title');
      }
      const frame = page.locator('iframe').first();
      const names = ['sandbox', 'allow', 'allowfullscreen'];
      return Promise.all(names.map((name) => frame.getAttribute(name)));
    };
    const [sandbox, allow, full] = await frameOf('?adsnative_preview&crid=1');
    assert.not.match(String(sandbox), /top-navigation/);
    assert.match(String(sandbox), /allow-same-origin/);
    for (const feature of ['autoplay', 'fullscreen', 'camera', 'local-network']) {
      assert.ok(allow?.split(';').includes(`${feature} 'none'`), feature);
    }
    assert.is(full, null);
    const [none, free] = await frameOf('?adsnative_preview');
    assert.is(none, null);
    assert.match(String(free), /autoplay;fullscreen/);
  });
}

/** A stranger's ads that ask for the tab, and what of them is clicked. */
const TAB_TAKERS: [what: string, ad: Wire, clicked: string][] = [
  ['a template', { html: '', title: 'An ad', target: '_top' }, '.adsnative-title'],
  ['html', { html: '<p class="ad">An ad</p>', target: '_self' }, '.ad'],
  [
    'a name',
    { html: '', title: 'An ad', target: '_parent' },
    '.adsnative-picture, .adsnative-title',
  ],
];

for (const [what, ad, clicked] of TAB_TAKERS) {
  test(`${what} of a stranger that asks for the tab › opens a new window`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer(ad));
    const { page } = await adByLink(stage(), '?adsnative_preview&crid=1');
    const url = page.url();
    const place = 'title' in ad ? page : page.frameLocator('iframe[sandbox]');
    const [popup] = await Promise.all([page.waitForEvent('popup'), place.locator(clicked).click()]);
    assert.match(popup.url(), /\/ck|landing/);
    assert.is(page.url(), url);
  });
}

test('a stranger’s ad whose window the browser blocks › does not take the tab instead', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const script = `adsnativetag.on('adRendered', function () {
    setTimeout(function () { document.querySelector('iframe[sandbox]').parentNode.click(); });
  });`;
  // Its own policy forbids the page windows.
  const headers = { 'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin' };
  stage().setPage(PREVIEW_PATH, silentPage({ script }), headers);
  const { page, settled } = await stage().openDemo(`${PREVIEW_PATH}?adsnative_preview&crid=1`);
  await concluded(page);
  await page.waitForFunction(() =>
    (window as never as AdWindow).events?.some(({ type }) => type === 'click'),
  );
  await settled();
  assert.is(stage().adServer.log.filter(({ path }) => path.startsWith('/ck')).length, 0);
});

test('a stranger’s answer › chooses neither its place nor more height than a frame has', async () => {
  const ad = { html: '', title: 'An ad', summary: 'more '.repeat(20_000) };
  stage().adServer.setZone(ZONE, trackedAnswer(ad, { cssPath: '#header' }));
  const html = `<header id="header">The page</header><div id="adsnative-dummy-${ZONE}"></div>`;
  const { page } = await adByLink(stage(), '?adsnative_preview&crid=1', {
    html,
    elementId: undefined,
  });
  const [drawn, header] = await Promise.all(
    ['.adsnative-native', '#header'].map((one) => page.locator(one).boundingBox()),
  );
  assert.ok(drawn && header && drawn.y >= header.height && drawn.height <= 2000);
});

test('the privacy icon beside a stranger’s frame › is no larger than an icon', async () => {
  const urls = { iconUrl: '{{ADS}}/static/tea.svg', policyUrl: 'https://policy.example/' };
  const privacy = { clientRendered: true, ...urls, imageHeight: 900_000, imageWidth: 1000 };
  stage().adServer.setZone(ZONE, trackedAnswer({ privacy }));
  const { page } = await openLink(stage(), '?adsnative_preview&crid=1');
  const icon = await page.locator('.adsnative-privacy-button img').boundingBox();
  assert.ok(icon && icon.height <= 100 && icon.width <= 100);
});

test('kixer and connatix of a stranger › start no function of the page, and hear none of its events', async () => {
  const script = '<script src="{{NET}}/do/nothing.js"></script>';
  const more = { html: script, providerData: { timeout: 800 } };
  stage().adServer.setZone(ZONE, chainAnswer([network('kixer', more), network('connatix', more)]));
  const head = `<script>
    window.started = 0;
    function __kx_ad_start() { started++; }
    addEventListener('load', function () { dispatchEvent(new Event('connatix_content_fill')); });
  </script>`;
  const { page } = await adByLink(stage(), '?adsnative_preview&crid=1', { head });
  assert.is(await page.evaluate('started'), 0);
});

test('a click on a stranger’s html › opens the ad’s address once; a frame that only says so opens nothing', async () => {
  const forged = '<script>onload = function () { document.body.click(); }</script>';
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({
      html: `<a class="ad" href="https://evil.example/" target="_top">An ad</a>${forged}`,
    }),
  );
  const visit = await adByLink(stage(), '?adsnative_preview&crid=1');
  await visit.settled();
  assert.equal(visit.popups, []);
  const [popup] = await Promise.all([
    visit.page.waitForEvent('popup'),
    visit.page.frameLocator('iframe[sandbox]').locator('.ad').click(),
  ]);
  assert.match(popup.url(), /\/ck|landing/);
  assert.is(visit.popups.length, 1);
  const clicks = await visit.page.evaluate(
    () => (window as never as AdWindow).events.filter(({ type }) => type === 'click').length,
  );
  assert.is(clicks, 1);
});
