import type { ElementHandle, Frame, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type AdPage, adPage, eventsOf, trackedAnswer, ZONE } from '../support/ad-page';
import {
  intervalsOf,
  measured,
  metRules,
  openMeasured,
  prepare,
  run,
  runningOn,
  showPixels,
  sized,
  TICKS,
} from '../support/measured-page';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import { setVisibility } from '../support/tab';

const { test, stage } = suiteOnStage('what is told of viewability');

const TOP = { html: '<div id="slot"></div>' };

/** Opens a page with three ads, of which the last may be out of view. */
async function openThree(page: AdPage, last = '') {
  const one = (n: number, style = '') => ({
    ad: {
      html: `<div style="${style}">${sized(300, 100)}</div>`,
      viewableTags: `<img src="{{ADS}}/vi.gif?n=${n}">`,
    },
  });
  stage().adServer.setZone(ZONE, { answer: { status: 'OK', ads: [one(1), one(2), one(3, last)] } });
  const visit = await stage().open({
    html: adPage({ elementId: 'slot', ...page }),
    beforeLoad: prepare,
  });
  await measured(visit.page, 3);
  return visit;
}

test('several ads › each has its own viewableTags, and the unit has its own once', async () => {
  const visit = await openThree({ config: { viewabilityTags: '<img src="{{ADS}}/vv.gif">' } });
  await run(visit.page, 2 * TICKS);
  await stage().waitForHit(({ path }) => path === '/vi.gif?n=3');
  const hits = stage().fired(/v[iv]\.gif/);
  assert.equal(hits.sort(), ['/vi.gif?n=1', '/vi.gif?n=2', '/vi.gif?n=3', '/vv.gif']);
  assert.is(
    (await eventsOf(visit.page, 'viewable')).filter(({ rule }) => rule === 'adsnative').length,
    3,
  );
});

test('several ads in view › are all measured before one is reported: what a report writes costs no layout', async () => {
  const script = `window.order = [];
    adsnativetag.on('viewable', function () { order.push('report'); });
    var measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      if (this.querySelector('.ad')) order.push('measure');
      return measure.call(this);
    };`;
  const { page } = await openThree({ script }, 'margin-top:3000px');
  await run(page, TICKS - 1);
  // Two of three are in view: they share a timer, and all a listener.
  assert.equal(await runningOn(page), [1, 3, 1]);
  await page.evaluate('order = []');
  await run(page, 1);
  // The one that is out of view is not looked at.
  assert.equal(await page.evaluate('order'), ['measure', 'measure', 'report', 'report']);
});

test('an ad that a report of another ended › is reported no more', async () => {
  const { page } = await openThree({
    script: `adsnativetag.on('viewable', function () { unit.destroy(); });`,
  });
  await run(page, 2 * TICKS);
  assert.is((await eventsOf(page, 'viewable')).length, 1);
  assert.is((await runningOn(page))[1], 0);
});

test('an ad that a report of its own has destroyed › meets no further rule', async () => {
  const { page } = await openThree({
    script: `adsnativetag.on('viewable', function (event) {
      if (event.rule === 'mrc50') {
        adsnativetag.destroy();
      }
    });`,
  });
  await run(page, 2 * TICKS);
  const met = (await eventsOf(page, 'viewable')).map(({ rule }) => rule);
  assert.equal(met, ['adsnative', 'adsnative', 'adsnative', 'mrc50']);
});

const SETTINGS = { inviewEvent: 'page-inview', outviewEvent: 'page-outview' };

function send(page: Page, type: string, to: 'window' | 'document' = 'window'): Promise<unknown> {
  return page.evaluate(
    ([name, target]) => (target === 'window' ? window : document).dispatchEvent(new Event(name)),
    [type, to] as const,
  );
}

const TOLD: [how: string, tell: (page: Page) => Promise<unknown>][] = [
  ['an event on window', (page) => send(page, 'page-inview')],
  ['an event on document', (page) => send(page, 'page-inview', 'document')],
  [
    'a message, as apps send it',
    (page) => page.evaluate(() => window.postMessage('page-inview', '*')),
  ],
];

for (const [how, tell] of TOLD) {
  test(`inviewEvent by ${how} › is the word, in place of our own measurement`, async () => {
    const { page, assertQuiet, tagLoaded } = await openWithEvents();
    await tagLoaded();
    await run(page, 30);
    await send(page, 'page-outview');
    assert.equal(await metRules(page), {});
    assert.is(await intervalsOf(page), 0);
    await tell(page);
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
    await tell(page);
    assert.equal(Object.keys(await metRules(page)), ['adsnative']);
    assert.is(stage().pixels(/^\/vi\.gif/).length, 1);
    assert.is(await intervalsOf(page), 0);
    assertQuiet();
  });
}

test('inviewEvent as soon as the ad is there › its view counts', async () => {
  const script = `adsnativetag.on('adRendered', function () { window.dispatchEvent(new Event('page-inview')); });`;
  const { page } = await openWithEvents({ script });
  await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
  assert.equal(Object.keys(await metRules(page)), ['adsnative']);
});

/** A page that says itself what is in view; its ad is in the viewport all the time. */
async function openWithEvents(options: AdPage = {}) {
  const visit = await openMeasured(
    stage(),
    { html: sized(300, 200) },
    { ...TOP, settings: SETTINGS, ...options },
  );
  const tagLoaded = async () => {
    await visit.page.waitForSelector('.ad');
    await visit.page.waitForLoadState('networkidle');
  };
  return { ...visit, tagLoaded };
}

const PLAYER = `<!doctype html><script>
  var seen = [];
  addEventListener('message', function (event) { seen.push([event.data, event.origin]); });
</script>`;

/** What an ad's frame was told. */
function seenBy(frame: Frame | undefined): Promise<unknown> | undefined {
  return frame?.evaluate(() => (window as never as { seen: unknown }).seen);
}

for (const sandbox of ['', 'sandbox="allow-scripts allow-same-origin allow-forms"']) {
  test(`an iframe ${sandbox} in the ad › is told when half of it comes into view, is covered and goes, also after all was measured`, async () => {
    const { pageOrigin } = stage();
    stage().adServer.setZone(
      ZONE,
      trackedAnswer({
        html: sized(300, 200, `<iframe ${sandbox} src="{{ADS}}/x/player.html"></iframe>`),
      }),
    );
    const room = '<div style="height:2000px"></div>';
    const { page, assertQuiet } = await stage().open({
      html: adPage({
        elementId: 'slot',
        head: '<style>body { margin: 0 }</style>',
        html: `${room}<div id="slot"></div>${room}<div id="cover" style="display:none;position:fixed;inset:0"></div>`,
      }),
      beforeLoad: async (opened) => {
        await prepare(opened);
        await opened.route(/player\.html/, (route) =>
          route.fulfill({ body: PLAYER, contentType: 'text/html' }),
        );
      },
    });
    await measured(page);
    const frame = page.frames()[1];
    await frame?.waitForLoadState();
    const messages: unknown[] = [];
    const cover = async (display: string) => {
      await page.evaluate(
        (value) => document.getElementById('cover')?.style.setProperty('display', value),
        display,
      );
      await run(page, 3);
    };
    // Before all is measured, what covers the ad takes it out of view.
    await showPixels(page, 200);
    await cover('block');
    assert.equal(await seenBy(frame), []);
    for (const word of ['in', 'out']) {
      await cover(word === 'in' ? 'none' : 'block');
      messages.push([`adsnative.mrc50.view:${word}`, pageOrigin]);
    }
    await cover('none');
    for (const word of ['in', 'out', 'in']) {
      await showPixels(page, word === 'in' ? 200 : 60);
      await run(page, 2 * TICKS);
      messages.push([`adsnative.mrc50.view:${word}`, pageOrigin]);
    }
    assert.equal(await seenBy(frame), messages);
    const out = ['adsnative.mrc50.view:out', pageOrigin];
    await setVisibility(page, 'hidden');
    assert.equal(await seenBy(frame), [...messages, out]);
    await setVisibility(page, 'visible');
    await showPixels(page, 0);
    assert.equal(await seenBy(frame), [
      ...messages,
      out,
      ['adsnative.mrc50.view:in', pageOrigin],
      out,
    ]);
    assertQuiet();
  });
}

/** The frame at a depth; what tests ask of a page they can ask of it too. */
async function frameAt(page: Page, depth: number): Promise<Page> {
  let frame: Frame | null = page.mainFrame();
  for (let i = 0; i < depth; i++) {
    const element: ElementHandle | undefined = await frame?.waitForSelector('iframe', {
      state: 'attached',
    });
    frame = (await element?.contentFrame()) ?? null;
  }
  return frame as unknown as Page;
}

const FRAMES: [sentence: string, style: string, isViewable: boolean][] = [
  ['shows the whole ad', 'height:200px', true],
  ['shows 60 % of the ad', 'height:120px', true],
  ['shows 40 % of the ad', 'height:80px', false],
  ['is scrolled off the page', 'height:200px;margin-top:1000px', false],
  ['is at 40 % at the lower edge', 'height:200px;margin-top:720px', false],
  ['is at 60 % at the lower edge', 'height:200px;margin-top:680px', true],
];

for (const [sentence, style, isViewable] of FRAMES) {
  for (const depth of [1, 2]) {
    test(`a friendly frame ${depth === 2 ? 'in another ' : ''}that ${sentence} › is ${isViewable ? '' : 'not '}viewable`, async () => {
      stage().adServer.setZone(ZONE, trackedAnswer({ html: sized(300, 200) }));
      let html = adPage({
        elementId: 'slot',
        html: '<style>body { margin: 0 }</style><div id="slot"></div>',
      });
      for (let i = 0; i < depth; i++) {
        // The outer frame is as large as the page: only the innermost clips.
        const look = i === 0 ? style : 'height:2000px';
        html = `<!doctype html><style>body { margin: 0 } iframe { display:block; border:0; width:600px }</style>
          <iframe style="${look}" srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
      }
      const { page } = await stage().open({
        html,
        viewport: { width: 1280, height: 800 },
        beforeLoad: prepare,
      });
      const frame = await frameAt(page, depth);
      await measured(frame);
      await observed(page);
      await run(page, 3 * TICKS);
      assert.is('adsnative' in (await metRules(frame)), isViewable);
    });
  }
}

test('two placements that draw into one element › the end of the first measurement is not that of the second', async () => {
  for (const zone of ['first', 'second']) {
    stage().adServer.setZone(zone, trackedAnswer({ html: '', title: zone }));
  }
  const script = `
    var card = document.createElement('div');
    card.style.height = '100px';
    var draw = { element: card, show: function () {} };
    var first = adsnativetag.defineAdUnit({ apiKey: 'first', draw: draw });
    var second = adsnativetag.defineAdUnit({ apiKey: 'second', draw: draw });
    window.rules = [];
    adsnativetag.on('viewable', function (event) {
      if (event.placement === second) rules.push(event.rule);
      else if (event.rule === 'mrc100') {
        first.destroy();
        second.displayAd('s2');
      }
    });
    second.fetchAd(function () {
      first.displayAd('s1');
      first.request();
    });`;
  const html = '<div id="slot"></div><div id="s1"></div><div id="s2"></div>';
  const { page } = await stage().open(adPage({ html, elementId: 'slot', script }));
  await page.waitForFunction('window.rules?.length === 3');
  assert.equal(await page.evaluate('rules'), ['adsnative', 'mrc50', 'mrc100']);
});
