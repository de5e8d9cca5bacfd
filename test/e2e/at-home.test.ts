import * as assert from 'uvu/assert';
import { adPage, concluded, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { axeFindings } from '../support/axe';
import { network, openChain, setChain } from '../support/network-page';
import { suiteOnStage } from '../support/stage';
import { openVideoPage } from '../support/video-page';

const { test, stage } = suiteOnStage('at home in lists, tables, columns and pages that scroll');

const PLACES: [name: string, html: string, around: string[]][] = [
  ['a list', '<ul><li>One</li><li id="slot"></li><li>Two</li></ul>', ['LI', 'UL']],
  ['a numbered list', '<ol><li>One</li><div id="slot"></div></ol>', ['LI', 'OL']],
  [
    'a table',
    '<table><tbody><tr><th>One</th></tr><tr id="slot"></tr></tbody></table>',
    ['TD', 'TR', 'TBODY'],
  ],
  ['a row', '<table><tbody><tr><th>One</th><td id="slot"></td></tr></tbody></table>', ['TD', 'TR']],
  ['an item', '<ul><li>One <div id="slot"></div></li></ul>', ['LI', 'UL']],
];

for (const [name, html, around] of PLACES) {
  for (const [kind, ad] of [
    ['with html', { html: '<div class="ad">An ad</div>' }],
    ['of the template', { html: '', title: 'A title' }],
  ] as const) {
    test(`an ad ${kind} in ${name} › is what its parent may hold, and leaves nothing`, async () => {
      const { page } = await openAdPage(stage(), { ad, html: `<main><h1>Page</h1>${html}</main>` });
      const parents = await page.evaluate((count) => {
        let at: Element | null = document.querySelector('.ad, .adsnative-native');
        return Array.from({ length: count }, () => {
          at = at?.parentElement ?? null;
          return at?.nodeName;
        });
      }, around.length);
      assert.equal(parents, around);
      assert.equal(await axeFindings(page), []);
      await page.evaluate(() => (window as never as { unit: { destroy(): void } }).unit.destroy());
      assert.is(await page.innerHTML('main'), `<h1>Page</h1>${html}`);
    });
  }
}

test('an ad in a list, without the file for that › is shown as it is, and the page goes on', async () => {
  stage().tagServer.spoil(/^assemble-/, 'missing');
  const { page } = await openAdPage(stage(), { ad: {}, html: '<ul><li id="slot"></li></ul>' });
  assert.is(await page.locator('ul > .ad').count(), 1);
});

test('an ad that is an item itself › gets no other around it', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '<li class="ad">An ad</li>' }));
  const { page } = await openAdPage(stage(), { html: '<ul><li id="slot"></li></ul>' });
  assert.is(await page.locator('ul > li.ad').count(), 1);
});

test('a path that counts › does not count what is put around an ad', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({}));
  stage().adServer.setZone('other', trackedAnswer({ html: '<b class="second">Second</b>' }));
  const script = `var second = adsnativetag.defineAdUnit({ apiKey: 'other', cssPath: 'li:eq(1):append' });
    unit.config.callback = function () { calls.push(1); second.config.callback = function () { calls.push(2); };
      adsnativetag.displayAdUnit(second); second.fetchAd(function () {}); };`;
  const html = '<ul><li>One</li><li id="two">Two</li><li>Three</li></ul>';
  const { page } = await stage().open(adPage({ html, config: { cssPath: 'li:eq(0)' }, script }));
  await concluded(page, 2);
  assert.is(await page.locator('#two .second').count(), 1);
});

test('a network’s banner that is wider than its column › is scrolled in it, and the column is as it was', async () => {
  const html =
    '<div style="width:300px;height:250px;background:#ccc">Banner</div><script>_an_adFill("openx")</script>';
  const { page } = await openChain(stage(), {
    networks: [network('openx', { html })],
    html: '<div id="column" style="width:267px"><div id="slot"></div></div>',
  });
  await page.waitForFunction(() => document.querySelector('iframe')?.offsetWidth === 300);
  const seen = await page.evaluate(() => {
    const box = document.querySelector('iframe')?.parentElement as HTMLElement;
    return [
      box.offsetWidth,
      box.scrollWidth,
      getComputedStyle(box).overflowX,
      document.getElementById('column')?.scrollWidth,
    ];
  });
  assert.equal(seen, [267, 300, 'auto', 267]);
});

test('a network’s ad that fits › is as wide as its column, also when that grows', async () => {
  const html = '<p>Text that fits</p><script>_an_adFill("openx")</script>';
  const { page } = await openChain(stage(), {
    networks: [network('openx', { html })],
    html: '<div id="column" style="width:267px"><div id="slot"></div></div>',
  });
  for (const width of [500, 200]) {
    await page.evaluate((wide) => {
      (document.getElementById('column') as HTMLElement).style.width = `${wide}px`;
    }, width);
    await page.waitForFunction(
      (wide) => document.querySelector('iframe')?.offsetWidth === wide,
      width,
    );
  }
});

test('a network’s ad › is labelled by the setting, and by its placement’s option before that', async () => {
  const html = '<p>Text</p><script>_an_adFill("openx")</script>';
  for (const [config, label] of [
    [{}, 'Werbung'],
    [{ label: 'Anzeige' }, 'Anzeige'],
  ] as const) {
    setChain(stage().adServer, [network('openx', { html })]);
    const { page } = await openChain(stage(), { config, settings: { networkLabel: 'Werbung' } });
    assert.equal(await page.locator('.adsnative-sponsored-label').allTextContents(), [label]);
  }
});

const SCROLLERS: [name: string, css: string, scroller: 'body' | 'documentElement'][] = [
  ['a page', '', 'documentElement'],
  ['a page that scrolls smoothly', 'html{scroll-behavior:smooth}', 'documentElement'],
  [
    'a page whose body scrolls',
    'html{height:100%;overflow:hidden}body{height:100%;margin:0;overflow:auto}',
    'body',
  ],
];

for (const [name, css, scroller] of SCROLLERS) {
  test(`${name} › does not scroll behind the lightbox, and is where it was after it`, async () => {
    const tall = '<div style="height:3000px"></div>';
    const { page } = await openVideoPage(stage(), {
      before: `<style>${css}</style>${tall}`,
      after: tall,
    });
    await page.waitForSelector('.video-ad[tabindex]');
    await page.evaluate(
      (part) => document[part].scrollTo({ top: 2900, behavior: 'instant' }),
      scroller,
    );
    const top = () => page.evaluate((part) => document[part].scrollTop, scroller);
    const style = await page.evaluate(() => document.documentElement.outerHTML.slice(0, 200));
    await page.click('.video-ad');
    await page.waitForSelector('#an-lightbox-player-iframe');
    const before = await top();
    await page.mouse.move(5, 5);
    for (const by of [-900, 700]) {
      await page.mouse.wheel(0, by);
    }
    await page.keyboard.press('PageDown');
    // What a wheel does comes with a frame of the screen.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    assert.is(await top(), before);
    await page.click('#an-lightbox-header button');
    await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
    assert.is(await top(), before);
    assert.is(await page.evaluate(() => document.documentElement.outerHTML.slice(0, 200)), style);
    await page.mouse.wheel(0, -300);
    await page.waitForFunction(([part, from]) => document[part].scrollTop < from, [
      scroller,
      before,
    ] as const);
  });
}
