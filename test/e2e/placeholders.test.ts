import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { passTime, stopClock } from '../support/page-clock';
import { pageHtml } from '../support/page-html';
import {
  countSearches,
  createPlaceholdersStand,
  LOADERS,
  searchesOf,
} from '../support/placeholders-stand';
import { commands } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('placeholders by markup');

const { asked, open } = createPlaceholdersStand(stage);

const ROWS: [attributes: string, expected: Record<string, string[]>][] = [
  ['data-num-ads="2"', { num_ads: ['2'] }],
  ['data-keywords="tea, cups"', { kw: ['tea', 'cups'] }],
  ['data-categories=\'["IAB8"]\'', { cat: ['IAB8'] }],
  ['data-key-values=\'{"topic":"tea"}\'', { ck_topic: ['tea'] }],
  ['data-template-key="t"', { template_key: ['t'] }],
  ['data-network-key="4" data-widget-id="17"', { network_key: ['4'], widget_id: ['17'] }],
];

/** Asserts that so many requests come, and no more. */
async function assertRequests(count: number, settled: () => Promise<unknown>) {
  await stage().waitForHit(() => stage().requests().length === count);
  const more = stage().waitForHit(() => stage().requests().length > count);
  await Promise.race([settled(), more]);
  assert.is(stage().requests().length, count);
}

for (const [attributes, expected] of ROWS) {
  for (const [file, lines] of LOADERS) {
    test(`${attributes}, ${file} › is part of the request`, async () => {
      const visit = await open(`data-adsnative="k" ${attributes}`, lines);
      const [query = {}] = asked();
      assert.equal(
        Object.fromEntries(Object.keys(expected).map((name) => [name, query[name]])),
        expected,
      );
      visit.assertQuiet();
    });
  }
}

for (const [file, lines] of LOADERS) {
  test(`another key, ${file} › is another placement, and the first one goes`, async () => {
    const { page, settled } = await open('data-adsnative="k"', lines);
    stage().adServer.setZone('now', trackedAnswer({ html: '<b>another</b>' }));
    await page.evaluate(() =>
      document.getElementById('place')?.setAttribute('data-adsnative', 'now'),
    );
    await page.waitForSelector('#place b');
    await settled();
    assertEach(asked(), ({ zid }) => zid, [['k'], ['now']]);
    assert.is(await page.locator('#place > *').count(), 1);
  });

  for (const [ids, id] of [
    ['the same id', '"place"'],
    ['another id each time', '"place" + times++'],
  ]) {
    test(`a script that writes its own html back at each change, with ${ids}, ${file} › asks four times, not for ever`, async () => {
      stage().adServer.setZone('k', trackedAnswer());
      const { page, othersArrived } = await stage().open({
        // How soon a busy machine takes its ads away must not matter.
        beforeLoad: stopClock,
        html: pageHtml({
          body: `<main></main><script>
            var main = document.querySelector('main');
            var times = 0;
            var own;
            function write() {
              if (main.innerHTML === own) return;
              own = '<h1>Variant B</h1><div id="' + ${id} + '" data-adsnative="k"></div>';
              main.innerHTML = own;
            }
            new MutationObserver(write).observe(main, { childList: true, subtree: true });
            write();
          </script>${lines}`,
        }),
      });
      for (let step = 0; step < 30; step++) {
        await passTime(page, 1, 50);
        await othersArrived();
      }
      assert.is(stage().requests().length, 4);
    });
  }

  test(`an ad whose html is a placeholder of its own key, ${file} › asks once more, not for ever`, async () => {
    stage().adServer.setZone('k', trackedAnswer({ html: '<i><b data-adsnative="k"></b></i>' }));
    const body = `<div id="place" data-adsnative="k"></div>${lines}`;
    const { settled } = await stage().open({ html: pageHtml({ body }) });
    await assertRequests(2, settled);
  });

  test(`a thousand changes of the page, ${file} › none is a search of the document`, async () => {
    stage().adServer.setZone('k', trackedAnswer());
    const { page } = await stage().open({
      html: pageHtml({ body: `<div id="place" data-adsnative="k"></div>${lines}` }),
      beforeLoad: countSearches,
    });
    await page.waitForSelector('#place .ad', { state: 'attached' });
    await stage().waitForHit(({ path }) => path.includes('vi.gif'));
    assert.is(await searchesOf(page), 0);
  });

  test(`a network and its placement, ${file} › take the place of a key`, async () => {
    const { page } = await stage().open(
      pageHtml({
        body: `<div id="place" data-adsnative data-network-key="4" data-widget-id="17"></div>${lines}`,
      }),
    );
    await stage().waitForHit(({ kind }) => kind === 'request');
    assertEach(asked(), ({ network_key, widget_id, zid }) => ({ network_key, widget_id, zid }), [
      { network_key: ['4'], widget_id: ['17'], zid: undefined },
    ]);
    assert.is(await page.locator('#place').count(), 1);
  });

  test(`data-lazy, ${file} › waits until the placeholder is near`, async () => {
    stage().adServer.setZone('k', trackedAnswer());
    const { page } = await stage().open(
      pageHtml({
        body: `<div style="height:5000px"></div><div id="place" data-adsnative="k" data-lazy></div><p data-adsnative="now"></p>${lines}`,
      }),
    );
    // The other placeholder comes later in the page, and is not lazy.
    await stage().waitForHit(({ kind }) => kind === 'request');
    assertEach(asked(), ({ zid }) => zid, [['now']]);
    await page.evaluate(() => scrollTo(0, 5000));
    await page.waitForSelector('#place .ad', { state: 'attached' });
  });
}

/** The two lines, and the same with the other loader. */
const twoLines = (file: string, settings = '') =>
  `${commands(`adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: ''${settings} });`)}<script async crossorigin src="{{TAG}}/${file}" data-adsnative-keys="k"></script>`;

/** The html of an ad that asks for an ad itself, and how often is asked until that ends. */
const ASKING: [what: string, html: string, requests: number][] = [
  ['with a placeholder', '<div class="ad">An ad<div data-adsnative="k"></div></div>', 2],
  ['that is a placeholder', '<div class="ad" data-adsnative="k">An ad</div>', 3],
];

for (const file of ['tag.js', 'tag.fast.js']) {
  for (const [what, adHtml, requests] of ASKING) {
    test(`an ad ${what}, ${file} › has an ad in it, and so on no further`, async () => {
      stage().adServer.setZone('k', trackedAnswer({ html: adHtml }));
      const { page, settled } = await stage().open(
        pageHtml({ body: `<div id="place" data-adsnative="k"></div>${twoLines(file)}` }),
      );
      await page.waitForSelector('#place .ad .ad');
      await assertRequests(requests, settled);
    });
  }

  test(`the setting defaults: { lazy: true }, ${file} › is that of a plain placeholder, too`, async () => {
    stage().adServer.setZone('k', trackedAnswer());
    const { page, settled } = await stage().open(
      pageHtml({
        body: `<p data-adsnative="k"></p><div style="height:5000px"></div><div id="place" data-adsnative="k"></div>${twoLines(file, ', defaults: { lazy: true }')}`,
      }),
    );
    await page.waitForSelector('p .ad');
    await assertRequests(1, settled);
    await page.evaluate(() => scrollTo(0, 5000));
    await page.waitForSelector('#place .ad', { state: 'attached' });
  });
}

for (const [as, place] of [
  ['script', '#story'],
  ['placeholder', '[data-adsnative="own-1"]'],
] as const) {
  test(`the html that the playground writes as a ${as} shows an ad on a page of its own, and does not shift it`, async () => {
    const playground = await stage().openDemo('/');
    const form = playground.page.locator('main form');
    await form.getByLabel('Written as').selectOption(as);
    await form.getByLabel('Your key').fill('own-1');
    await form.getByLabel('Room: height in px').fill('260');
    await form.getByLabel('Label', { exact: true }).fill('Ad “here”');
    await form.getByLabel('Request it').selectOption('near');
    const html = (await playground.page.locator('#html').textContent()) ?? '';
    assert.match(html, as === 'script' ? 'lazy: {}' : 'data-lazy');
    const ad = '<div class="ad" style="height:200px">An ad</div>';
    stage().adServer.setZone('own-1', trackedAnswer({ html: ad }));
    const pasted = html.replace('https://YOUR_CDN', '{{TAG}}');
    // The two lines have no queue: which ad server the test has is said before them.
    const own = commands(`adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });`);
    const { page, assertQuiet } = await stage().open(
      pageHtml({ body: `${own}${pasted}<p id="after">Text</p>` }),
    );
    const top = () => page.locator('#after').evaluate((after) => after.getBoundingClientRect().top);
    const before = await top();
    await page.waitForSelector(`${place} .ad`);
    assert.is(await page.getByText('Ad “here”').count(), 1);
    assert.is(await top(), before);
    assertQuiet();
  });
}
