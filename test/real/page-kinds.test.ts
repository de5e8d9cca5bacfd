/**
 * Pages of other charsets, schemes and types: each has its words and its addresses as they were
 * written, is asked for once and counts once.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { pageHtml } from '../support/page-html';
import { askedKeys, firedKeys, requestOf, story } from '../support/real-page';
import { shown, TAG, wanted } from '../support/situation';
import { type Stage, suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('pages of other kinds');

const SLOT = '<div id="slot"></div>';
const WORDS = 'Grüße, “日本語” und 🙂';
const AD = story('field', { html: `<div class="ad">${WORDS}</div>` });

/** Answers without a charset, as many servers do. */
const withoutCharset = (page: Page) =>
  page.route(/ad-template\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { 'content-type': 'application/javascript' } });
  });

async function assertOnce(visit: Visit, own: Stage, words = WORDS): Promise<void> {
  await shown(own);
  await visit.settled();
  assert.is(await visit.page.locator('.ad').textContent(), words);
  assert.equal([...askedKeys(own), ...firedKeys(own, 'im')], ['field', 'field']);
  visit.assertQuiet();
}

const body = `${SLOT}${wanted({})}${TAG}`;
const html = pageHtml({ body });
const XHTML = `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body>
${SLOT}${wanted({}).replaceAll('<script>', '<script>//<![CDATA[\n').replaceAll('</script>', '\n//]]></script>')}
<script async="async" src="{{TAG}}/tag.js"></script></body></html>`;

const rows: [kind: string, html: string, headers?: Record<string, string>, path?: string][] = [
  ['in windows-1252', html, { 'Content-Type': 'text/html; charset=windows-1252' }],
  ['in Shift_JIS', html, { 'Content-Type': 'text/html; charset=Shift_JIS' }],
  ['in Big5', html, { 'Content-Type': 'text/html; charset=big5' }],
  ['of XHTML', XHTML, { 'Content-Type': 'application/xhtml+xml' }, '/page.xhtml'],
  ['in quirks mode', `<html><body>${body}</body></html>`],
  [
    'with a base',
    html.replace('<head>', '<head><base href="https://elsewhere.example/deep/" target="_top">'),
  ],
];

for (const [kind, text, headers, path] of rows) {
  test(`a page ${kind} › shows an ad whose answer names no charset, and counts it once`, async () => {
    const own = stage();
    own.adServer.setZone('field', { answer: AD });
    const visit = await own.open({ html: text, headers, path, beforeLoad: withoutCharset });
    await assertOnce(visit, own);
  });
}

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test('a page at file: › asks addresses with // by https, shows and counts', async () => {
  const own = stage();
  const asked: string[] = [];
  const ad = {
    html: '<div class="ad"><img src="//cdn.maker.test/tea.gif" alt="Tea">Tea</div>',
    style: '.ad { background: url(//cdn.maker.test/ground.gif) }',
    url: '//shop.maker.test/tea',
    trackingTags: '<img src="//count.maker.test/im.gif">',
    viewableTags: '<img src="//count.maker.test/vi.gif">',
  };
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  const file = join(folder, 'index.html');
  const text = html.replaceAll('{{ADS}}', own.adsOrigin).replaceAll('{{TAG}}', own.tagOrigin);
  await writeFile(file, text);
  const visit = await own.visit(pathToFileURL(file).href, {
    async beforeLoad(page) {
      await page.route(/maker\.test\//, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ body: PIXEL, contentType: 'image/gif' });
      });
      // The stage's server would give them addresses of its own.
      await page.route(/ad-template\.json/, (route) => {
        const callback = new URL(route.request().url()).searchParams.get('callback');
        return route.fulfill({
          body: `${callback}(${JSON.stringify({ status: 'OK', ad: { type: 'story', ...ad } })})`,
        });
      });
    },
  });
  await visit.page.waitForRequest(/vi\.gif/).catch(() => {});
  await visit.settled();
  await rm(folder, { recursive: true });
  assert.equal(
    asked.filter((url) => !url.startsWith('https://')),
    [],
  );
  for (const name of ['tea', 'ground', 'im', 'vi']) {
    assert.is(asked.filter((url) => url.endsWith(`/${name}.gif`)).length, 1, name);
  }
  const opened = visit.page
    .context()
    .waitForEvent('request', (request) => /shop/.test(request.url()));
  await visit.page.click('.ad');
  assert.is((await opened).url(), 'https://shop.maker.test/tea');
});

test('a page at file: that batches › asks once, and // is of https for each ad', async () => {
  const own = stage();
  const file = join(await mkdtemp(join(tmpdir(), 'page-')), 'index.html');
  const both = `<div id="slot"></div><div id="other"></div>${wanted({}, { batch: true }).replace(
    'adsnativetag.requestAds()',
    "adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: 'more' }), 'other'); $&",
  )}${TAG}`;
  const text = pageHtml({ body: both });
  await writeFile(
    file,
    text.replaceAll('{{ADS}}', own.adsOrigin).replaceAll('{{TAG}}', own.tagOrigin),
  );
  const asked: string[] = [];
  const visit = await own.visit(pathToFileURL(file).href, {
    beforeLoad: (page) =>
      page.route(/ad-template\.json/, (route) => {
        const { searchParams } = new URL(route.request().url());
        asked.push(searchParams.getAll('zid').join());
        const answers = searchParams.getAll('zid').map((zid) => ({
          status: 'OK',
          zid,
          ad: { type: 'story', html: `<a class="ad" href="//shop.maker.test/${zid}">Tea</a>` },
        }));
        const body = `${searchParams.get('callback')}(${JSON.stringify(answers[1] ? answers : answers[0])})`;
        return route.fulfill({ body });
      }),
  });
  await visit.page.waitForFunction('document.querySelectorAll(".ad").length === 2');
  await rm(dirname(file), { recursive: true });
  assert.equal(asked, ['field,more']);
  assert.equal(
    await visit.page.$$eval('.ad', (links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    ),
    ['https://shop.maker.test/field', 'https://shop.maker.test/more'],
  );
});

test('a page whose address has 12,000 characters › is asked for within 8 kB', async () => {
  const own = stage();
  own.adServer.setZone('field', { answer: AD });
  const path = `/test.html?q=${'a'.repeat(12_000)}`;
  own.setPage('/test.html', html);
  const visit = await own.visit(own.pageOrigin + path);
  await assertOnce(visit, own);
  assert.is(requestOf(own, 'field').url?.[0], `${own.pageOrigin}/test.html`);
  assert.ok(String(visit.requests.find((url) => /ad-template/.test(url))).length < 8000);
});
