/** The README's two lines: a placeholder, and the fast tag that lists its key. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type AdWindow, trackedAnswer } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { holdRequest } from '../support/held-request';
import { pageHtml } from '../support/page-html';
import { countSearches, createPlaceholdersStand, searchesOf } from '../support/placeholders-stand';
import { commands } from '../support/snippet';
import { type StagePage, suiteOnStage } from '../support/stage';
import { tagLoaded } from '../support/tab';

const { test, stage } = suiteOnStage('two lines');
test.before.each(() => stage().adServer.setZone('k', trackedAnswer()));

const { asked } = createPlaceholdersStand(stage);

const WHERE = commands(`adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });`);
const linesFor = (file: string, keys = 'k, now') =>
  `${WHERE}<script async crossorigin src="{{TAG}}/${file}" data-adsnative-keys='${keys}'></script>`;
const LINES = linesFor('tag.fast.js');

const drawnIn = (page: Page, place = '#place') =>
  page.waitForSelector(`${place} .ad`, { state: 'attached' });

/** The files for placeholders that were asked for, and the fast loader. */
const files = () =>
  [...new Set(stage().tagServer.requests)]
    .map((file) => file.replace(/-\w{8}\.\w+$/, ''))
    .filter((file) => /^(layout|pages|put-back|tag.fast.js|renderer)$/.test(file))
    .sort();

/** Opens a page with the two lines, and waits for its ad. */
async function open(html: string, lines = LINES, more: Partial<StagePage> = {}) {
  const visit = await stage().open({ html: pageHtml({ body: html + lines }), ...more });
  await drawnIn(visit.page);
  await stage().waitForHit(({ path }) => path.includes('vi.gif'));
  await visit.settled();
  return visit;
}

/** What a placeholder says, what is in it, and the files that its page then needs. */
const PLACEHOLDERS: [what: string, attributes: string, content: string, files: string[]][] = [
  ['its key', '', '', []],
  ['a text', '', 'Advertisement', []],
  ['attributes of others', 'id="x" class="y" data-testid="z" data-ad-slot="1"', '', []],
  ['data-lazy', 'data-lazy', '', []],
  ['data-collapse', 'data-collapse="noFill"', '', ['layout']],
  ['data-lazy that is no plain one', 'data-lazy="true"', '', ['pages']],
  ['data-num-ads', 'data-num-ads="1"', '', ['pages']],
  ['data-name', 'data-name="top"', '', ['pages']],
  ['an element', '', '<i>Advertisement</i>', ['pages']],
];

for (const [what, attributes, content, more] of PLACEHOLDERS) {
  test(`a placeholder with ${what} › has its ad, and its page these files: ${more.join() || 'one'}`, async () => {
    const visit = await open(`<div id="place" data-adsnative="k" ${attributes}>${content}</div>`);
    assert.equal(files(), [...more, 'tag.fast.js'].sort());
    assert.is(asked().length, 1);
    visit.assertQuiet();
  });
}

for (const keys of ['k; now', 'k now', 'now;k', 'k,']) {
  test(`the list “${keys}” › has the placeholder’s key, and needs no other file`, async () => {
    await open('<div id="place" data-adsnative="k"></div>', linesFor('tag.fast.js', keys));
    assert.equal(files(), ['tag.fast.js']);
  });
}

test('a placeholder with tag.js › needs no file that keeps ads where nothing moves', async () => {
  await open('<div id="place" data-adsnative="k"></div>', linesFor('tag.js'));
  assert.equal(files(), ['pages', 'renderer']);
});

test('a thousand changes of the page › none is a search of the document', async () => {
  const { page } = await open('<div id="place" data-adsnative="k"></div>', LINES, {
    beforeLoad: countSearches,
  });
  assert.is(await searchesOf(page), 0);
});

/** Lists that are not, or not only, those of the tag's own element. */
const LISTS: [what: string, lines: string, files: string[]][] = [
  ['with spaces and line breaks', linesFor('tag.fast.js', ' now ,\n k '), []],
  ['as JSON', linesFor('tag.fast.js', '["k"]'), ['pages']],
  [
    'on another script',
    `<script src="{{TAG}}/none.js" data-adsnative-keys="k"></script>${linesFor('tag.fast.js', 'now')}`,
    ['pages'],
  ],
  [
    'in the settings',
    `${commands(`adsnativetag.updateConfig({ autoPlacements: ['k'] });`)}${linesFor('tag.fast.js', 'now')}`,
    ['pages'],
  ],
];

for (const [what, lines, more] of LISTS) {
  test(`a list ${what} › is one, and its page has these files: ${more.join() || 'one'}`, async () => {
    await open('<div id="place" data-adsnative="k"></div>', lines);
    assert.equal(
      files(),
      [...more, 'tag.fast.js'].sort().filter((file) => file !== 'none.js'),
    );
    assert.is(asked().length, 1);
  });
}

test('a tag without a list that is included twice › asks for no file for placeholders', async () => {
  const script = '<script async crossorigin src="{{TAG}}/tag.js"></script>';
  const { page, settled } = await stage().open(pageHtml({ body: WHERE + script }));
  await tagLoaded(page);
  await page.evaluate(() => {
    const again = document.createElement('script');
    again.src = (document.querySelector('script[src]') as HTMLScriptElement).src;
    document.body.append(again);
  });
  await settled();
  assert.equal(files(), []);
});

test('a key that nobody lists › gets no ad', async () => {
  const { settled } = await open(
    '<div data-adsnative="other"></div><div id="place" data-adsnative="k"></div>',
  );
  await settled();
  assertEach(asked(), ({ zid }) => zid, [['k']]);
});

test('one that is added later › has its ad, from the same file', async () => {
  const { page, settled } = await open('<div id="place" data-adsnative="k"></div>');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p><b id="late" data-adsnative="k"></b></p>');
  });
  await drawnIn(page, '#late');
  await settled();
  assert.is(asked().length, 2);
  assert.equal(files(), ['tag.fast.js']);
});

/** A page whose tag has started, and the file of another block of two lines, with its own key. */
const LATER: [what: string, first: string, file: string][] = [
  ['a block with another key', linesFor('tag.fast.js', 'now'), 'tag.fast.js'],
  ['a block of tag.js with another key', linesFor('tag.js', 'now'), 'tag.js'],
  [
    'the two lines on a page with the plain snippet',
    `${WHERE}<script async crossorigin src="{{TAG}}/tag.js"></script>`,
    'tag.fast.js',
  ],
  [
    'the two lines on a page with the fast tag alone',
    `${WHERE}<script async crossorigin src="{{TAG}}/tag.fast.js"></script>`,
    'tag.fast.js',
  ],
];

for (const [what, first, file] of LATER) {
  test(`${what}, added when the tag has started › has its ad, once`, async () => {
    const visit = await stage().open(
      pageHtml({ body: `<div id="comment" data-adsnative="other"></div>${first}` }),
    );
    await tagLoaded(visit.page);
    await visit.page.evaluate((src) => {
      const script = document.createElement('script');
      script.src = src;
      script.setAttribute('data-adsnative-keys', 'k');
      document.body.insertAdjacentHTML('beforeend', '<div id="place" data-adsnative="k"></div>');
      document.body.append(script);
    }, `${stage().tagOrigin}/${file}`);
    await drawnIn(visit.page);
    await visit.settled();
    assertEach(asked(), ({ zid }) => zid?.[0], ['k']);
    visit.assertQuiet();
  });
}

/** What a page does with its placeholder, and what it has then. */
const CHANGES: [what: string, change: () => void, keys: string[], ads: number][] = [
  [
    'another key',
    () => document.getElementById('place')?.setAttribute('data-adsnative', 'now'),
    ['k', 'now'],
    1,
  ],
  [
    'the same key once more',
    () => document.getElementById('place')?.setAttribute('data-adsnative', 'k'),
    ['k'],
    1,
  ],
  [
    'made anew',
    () => {
      const place = document.getElementById('place') as Element;
      place.replaceWith(place.cloneNode());
    },
    ['k'],
    1,
  ],
  [
    'made anew a task later',
    () => {
      const place = document.getElementById('place') as Element;
      const next = place.cloneNode();
      place.remove();
      setTimeout(() => document.body.append(next));
    },
    ['k'],
    1,
  ],
  ['moved', () => document.body.prepend(document.getElementById('place') as Element), ['k'], 1],
];

for (const [what, change, keys, ads] of CHANGES) {
  for (const file of ['tag.js', 'tag.fast.js']) {
    test(`${what}, ${file} › the placeholder has its ad, once`, async () => {
      stage().adServer.setZone('now', trackedAnswer({ html: '<div class="ad">now</div>' }));
      const { page, settled } = await open(
        '<main><div id="place" data-adsnative="k"></div></main>',
        linesFor(file),
      );
      await page.evaluate(change);
      await settled();
      await page.waitForFunction(
        (text) => document.querySelector('#place .ad')?.textContent?.includes(text),
        keys.length > 1 ? 'now' : 'An ad',
      );
      assertEach(asked(), ({ zid }) => zid?.[0], keys);
      assert.is(await page.locator('.ad').count(), ads);
    });
  }
}

/** How a page's own placement for the placeholder comes about, and how often is then asked. */
const OWN: [what: string, script: string, requests: number][] = [
  ['displayed, then requested', `displayAdUnit(unit, 'place'); adsnativetag.requestAds();`, 1],
  ['requested, then displayed', `requestAds(); adsnativetag.displayAdUnit(unit, 'place');`, 1],
  [
    'with keywords',
    `displayAdUnit(unit, 'place'); unit.config.keywords = ['tea']; adsnativetag.requestAds();`,
    2,
  ],
];

for (const file of ['tag.js', 'tag.fast.js']) {
  for (const [what, script, requests] of OWN) {
    test(`a placement of the page for it, ${what}, ${file} › one element has one answer`, async () => {
      const held = holdRequest();
      const visit = await stage().open({
        html: pageHtml({ body: `<div id="place" data-adsnative="k"></div>${linesFor(file)}` }),
        beforeLoad: (page) => held.on(page),
      });
      await held.asked;
      await visit.page.evaluate(`
        window.calls = [];
        window.unit = adsnativetag.defineAdUnit({ apiKey: 'k', callback: function (status) { calls.push(status); } });
        adsnativetag.${script}`);
      held.answer();
      await drawnIn(visit.page);
      await stage().waitForHit(({ path }) => path.includes('vi.gif'));
      await visit.settled();
      assert.equal(await visit.page.evaluate(() => (window as never as AdWindow).calls), [true]);
      assert.is(asked().length, requests);
      assert.is(await visit.page.locator('.ad').count(), 1);
      assert.is(stage().pixels(/im\.gif/).length, 1);
      visit.assertQuiet();
    });
  }

  test(`a placement of the page elsewhere, of the same key, ${file} › both have their ads`, async () => {
    const held = holdRequest();
    const { page } = await stage().open({
      html: pageHtml({
        body: `<div id="place" data-adsnative="k"></div><div id="other"></div>${linesFor(file)}`,
      }),
      beforeLoad: (one) => held.on(one),
    });
    await held.asked;
    await page.evaluate(`
      var other = adsnativetag.defineAdUnit({ apiKey: 'k' });
      adsnativetag.displayAdUnit(other, document.getElementById('other'));
      adsnativetag.requestAds();`);
    held.answer();
    await drawnIn(page);
    await drawnIn(page, '#other ~ *, *:has(~ #other), #other');
    assert.is(asked().length, 2);
  });

  test(`a placement in the page's queue, ${file} › is first, and the placeholder waits for it`, async () => {
    const { page } = await stage().open(
      pageHtml({
        body: `<div id="place" data-adsnative="k"></div>${WHERE}${commands(`
          window.unit = adsnativetag.defineAdUnit({ apiKey: 'k' });
          adsnativetag.displayAdUnit(unit, 'place');
          adsnativetag.requestAds();`)}${linesFor(file)}`,
      }),
    );
    await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'rendered');
    await stage().waitForHit(({ path }) => path.includes('vi.gif'));
    assert.is(asked().length, 1);
    assert.is(await page.locator('.ad').count(), 1);
  });
}
