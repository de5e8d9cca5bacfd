import * as assert from 'uvu/assert';
import { eventsOf, openAdPage } from '../support/ad-page';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainOutcome,
  chainPage,
  deed,
  ended,
  network,
  openChain,
  setChain,
} from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('isolation');

const FILL = '<script>_an_adFill("openx")</script>';

const FRAME = 'iframe[src*="/frame-"]';

test('the frame › is as high as its content, also out of view, and follows it', async () => {
  const html = `<div id="box" style="height:123px"></div>${FILL}`;
  const { page } = await openChain(stage(), {
    networks: [network('openx', { html })],
    html: '<div style="height:5000px"></div><div id="slot"></div>',
  });
  await page.waitForFunction(() => document.querySelector('iframe')?.offsetHeight === 123);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await page.frames()[1]?.evaluate(() => {
    (document.getElementById('box') as HTMLElement).style.height = '77px';
  });
  await page.waitForFunction(() => document.querySelector('iframe')?.offsetHeight === 77);
  assert.is(
    await page.evaluate(
      () => document.querySelector('iframe')?.offsetWidth === document.body.clientWidth,
    ),
    true,
  );
});

test('an image that loads out of view › gives the frame its height', async () => {
  const html = `<img src="{{ADS}}/static/tea.svg" width="200" style="display:block;height:auto">${FILL}`;
  const { page } = await openChain(stage(), {
    networks: [network('openx', { html })],
    html: '<div style="height:5000px"></div><div id="slot"></div>',
  });
  await page.waitForFunction(() => Number(document.querySelector('iframe')?.offsetHeight) > 100);
});

/** As Google Web Designer writes banners, and others: as high as the frame, which has no height. */
const BANNERS = {
  'as high as its frame': `<!doctype html><html><head><style>html, body { height: 100%; margin: 0 }</style></head><body>
    <div id="box" style="height:250px"></div>${FILL}</body></html>`,
  'positioned in a page as high as its frame': `<style>html, body, #page { height: 100% } #page { position: relative }</style>
    <div id="page"><div id="box" style="position:absolute;left:0;top:0;width:300px;height:250px"></div></div>${FILL}`,
  'positioned in nothing': `<div id="box" style="position:absolute;top:0;left:0;width:300px;height:250px"></div>${FILL}`,
  'that is written late and grows': `<script>setTimeout(function () {
      document.open();
      document.write('<div id="box"></div>');
      document.close();
      document.body.style.margin = 0;
      _an_adFill('openx');
      setTimeout(function () { box.style.height = '250px'; }, 100);
    }, 100);</script>`,
  'positioned in its body': `<style>body { position: relative }</style><div id="box" style="position:absolute;inset:0 auto auto 0;width:300px;height:250px"></div>${FILL}`,
};

for (const [how, html] of Object.entries(BANNERS)) {
  test(`a banner ${how} › gives the frame its height`, async () => {
    const { page } = await openChain(stage(), { networks: [network('openx', { html })] });
    await page.waitForFunction(() => document.querySelector('iframe')?.offsetHeight === 250);
    await page.frames()[1]?.evaluate(() => dispatchEvent(new Event('load')));
    await chainOutcome(page);
    assert.is(
      await page.locator('iframe').evaluate((frame: HTMLElement) => frame.offsetHeight),
      250,
    );
  });
}

test('a click on html that its own script writes late › counts, and leads where the ad does', async () => {
  const html = `<script>setTimeout(function () {
    document.write('<p class="late">An ad</p>');
    document.close();
  });</script>`;
  const { page } = await openAdPage(stage(), { ad: { html }, config: { isolation: 'frame' } });
  const ad = page.frameLocator('iframe').locator('.late');
  await Promise.all([page.waitForEvent('popup'), ad.click()]);
  await stage().waitForHit(({ kind }) => kind === 'click');
  assert.is((await eventsOf(page, 'click')).length, 1);
});

test('a no-fill hook of its own › works in a frame too', async () => {
  const entry = network('triple_lift', { html: deed('hook', { hook: '_an_noTripleLiftAdFill' }) });
  const { page } = await openChain(stage(), { networks: [entry], config: { isolation: 'frame' } });
  assert.is((await chainOutcome(page)).trace[1], 'PassedBack triple_lift: it said so');
});

for (const [name, directive] of [
  ['allows the frame', 'frame-src TAG;'],
  ['forbids the frame', "frame-src 'none';"],
]) {
  test(`a page whose policy ${name}, and scripts with a nonce only › ends as it should`, async () => {
    setChain(stage().adServer, [
      acting('openx', 'fill'),
      network('custom', { html: '<script>_an_adFill("custom")</script>' }),
    ]);
    const policy = `default-src 'none'; script-src 'nonce-n1'; style-src 'nonce-n1'; img-src *; connect-src *; ${directive}`;
    const visit = await stage().open({
      html: chainPage().replaceAll('<script', '<script nonce="n1"'),
      headers: { 'Content-Security-Policy': policy.replace('TAG', stage().tagOrigin) },
    });
    await ended(visit.page);
    const { calls, trace } = await chainOutcome(visit.page);
    const isAllowed = name === 'allows the frame';
    assert.equal(calls, callsFor(true, isAllowed ? 'openx' : 'custom'));
    if (!isAllowed) {
      assert.is(trace[1], 'TimedOut openx: its frame did not start');
    }
    visit.assertQuiet(isAllowed ? undefined : /ERR_BLOCKED_BY_(CSP|RESPONSE)|frame-/);
  });
}

test('a tag in a friendly frame that draws outside › has its frame in the top document', async () => {
  setChain(stage().adServer, [acting('openx', 'fill')]);
  const inner = chainPage({ html: '', config: { renderOutsideIframe: true } });
  const srcdoc = inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const { page, assertQuiet } = await stage().open(
    pageHtml({ body: `<div id="slot"></div><iframe id="friendly" srcdoc="${srcdoc}"></iframe>` }),
  );
  await page.waitForSelector(FRAME);
  const friendly = page.frames().find((frame) => frame.parentFrame() && /srcdoc/.test(frame.url()));
  await friendly?.waitForFunction(() => (window as never as ChainWindow).calls?.length === 2);
  assert.equal(
    await friendly?.evaluate(() => (window as never as ChainWindow).calls),
    callsFor(true, 'openx'),
  );
  assertQuiet();
});

test('a fill of a refreshed placement › its old frame is gone', async () => {
  setChain(stage().adServer, [acting('openx', 'fill')]);
  const { page, assertQuiet } = await openChain(stage());
  await page.evaluate(() => (window as never as ChainWindow).unit.refresh());
  await page.waitForFunction(() => (window as never as ChainWindow).calls?.length >= 4);
  assert.is(await page.locator('iframe').count(), 1);
  assertQuiet();
});
