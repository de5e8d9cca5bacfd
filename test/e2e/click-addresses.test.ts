import * as assert from 'uvu/assert';
import { type AdPage, eventsOf, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { passTime, stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('where clicks lead');

async function open(ad: object, page: AdPage = {}) {
  stage().adServer.setZone(ZONE, trackedAnswer({ ...ad }));
  const visit = await openAdPage(stage(), page);
  await visit.settled();
  return visit;
}

function hits(pattern: RegExp): string[] {
  return stage()
    .adServer.log.map(({ path }) => path)
    .filter((path) => pattern.test(path));
}

test('no url › landingUrl opens, and the list of clicks counts instead', async () => {
  const { page, assertQuiet } = await open({
    url: '',
    landingUrl: '{{ADS}}/ck?url=shop',
    trackingUrls: {
      clicks: ['{{ADS}}/vv.gif?click=1', 'javascript:alert(1)', null, '{{ADS}}/vv.gif?click=2'],
    },
  });
  await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  await stage().waitForHit(({ path }) => path === '/vv.gif?click=2');
  assert.equal(hits(/^\/ck|vv\.gif/).sort(), [
    '/ck?url=shop',
    '/vv.gif?click=1',
    '/vv.gif?click=2',
  ]);
  assertQuiet();
});

test('a url › counts by being opened, and the list of clicks is not fired', async () => {
  const { page, assertQuiet } = await open({
    landingUrl: '{{ADS}}/ck?url=shop',
    trackingUrls: { clicks: ['{{ADS}}/vv.gif?click=1'] },
  });
  await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  await stage().waitForHit(({ kind }) => kind === 'click');
  await page.waitForLoadState('networkidle');
  assert.equal(hits(/^\/ck|vv\.gif/), ['/ck?url=landing']);
  assertQuiet();
});

test('an address that no browser opens › the page stays, and no function of it is said to have thrown', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ url: 'https://localhost:99999/' }));
  const { page } = await openAdPage(stage(), {}, { beforeLoad: stopClock });
  await page.click('.ad');
  await page.waitForLoadState('networkidle');
  await passTime(page, 10, 100);
  assert.ok(page.url().endsWith('/test.html'));
  assert.is((await eventsOf(page, 'click')).length, 1);
  assert.equal(await eventsOf(page, 'error'), []);
});

for (const url of [
  'javascript:document.title="pwned"',
  ' JavaScript:document.title="pwned"',
  'data:text/html,x',
]) {
  test(`${url} › is never opened`, async () => {
    const { page, popups, assertQuiet } = await open({ url, target: '_self' });
    await page.click('.ad');
    assert.is(await page.title(), 'Test page');
    assert.is(popups.length, 0);
    assert.equal(await eventsOf(page, 'click'), []);
    assertQuiet();
  });

  test(`${url} › landingUrl stands in for it`, async () => {
    const { page, assertQuiet } = await open({ url, landingUrl: '{{ADS}}/ck?url=shop' });
    await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
    await stage().waitForHit(({ path }) => path === '/ck?url=shop');
    assertQuiet();
  });
}

const CTA = { ctaUrl: '{{ADS}}/ck?url=cta', ctaTitle: 'Buy' };

const KEYBOARD: [sentence: string, ad: object][] = [
  ['an ad without a link', {}],
  ['an ad whose only link is a call to action', CTA],
];

for (const [sentence, ad] of KEYBOARD) {
  test(`${sentence} › is reached by Tab and opened by Enter`, async () => {
    const { page, assertQuiet } = await open(ad);
    await page.keyboard.press('Tab');
    assert.is(await page.evaluate(() => document.activeElement?.className), 'ad');
    await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await stage().waitForHit(({ path }) => path === '/ck?url=landing');
    assert.is((await eventsOf(page, 'click')).length, 1);
    assertQuiet();
  });
}

test('an ad with a link › is reached once, and Enter opens it once', async () => {
  const { page, popups, assertQuiet } = await open({
    html: '<div class="ad"><a href="{{ADS}}/ck?url=link" target="_blank">An ad</a></div>',
  });
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate(() => document.activeElement?.localName), 'a');
  await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await stage().waitForHit(({ kind }) => kind === 'click');
  assert.equal(hits(/^\/ck/), ['/ck?url=landing']);
  assert.is(popups.length, 1);
  assertQuiet();
});

/** Functions that a page may have, which write down their calls. */
const FUNCTIONS = `<script>
  var seen = [];
  function pageFunction() { seen.push(['pageFunction'].concat([].slice.call(arguments))); }
  window.addEventListener('message', function () { seen.push(['postMessage']); });
</script>`;

interface Row {
  sentence: string;
  clickCallback: unknown;
  settings?: Record<string, unknown>;
  seen: unknown[];
}

const CALLBACKS: Row[] = [
  {
    sentence: "the page's own function is called with its arguments",
    clickCallback: { function: 'pageFunction', args: [1, 'two', { three: 3 }] },
    seen: [['pageFunction', 1, 'two', { three: 3 }]],
  },
  {
    sentence: 'a function that is not listed is refused',
    clickCallback: { function: 'pageFunction', args: [] },
    settings: { clickCallbacks: ['other'] },
    seen: [],
  },
  {
    sentence: 'a native function is refused',
    clickCallback: { function: 'postMessage', args: ['x', '*'] },
    seen: [],
  },
];

for (const { sentence, clickCallback, settings, seen } of CALLBACKS) {
  test(`clickCallback › ${sentence}`, async () => {
    const { page, assertQuiet } = await open(
      { clickCallback },
      {
        head: FUNCTIONS,
        settings,
        script: 'unit.config.onClick = function () { window.isOver = true; };',
      },
    );
    await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
    await page.waitForFunction(() => (window as never as { isOver: boolean }).isOver);
    assert.equal(await page.evaluate(() => (window as never as { seen: unknown[] }).seen), seen);
    assertQuiet();
  });
}
