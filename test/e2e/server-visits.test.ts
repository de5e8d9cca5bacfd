import { renderAd, requestAd } from 'adsnative-tag/server';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  type AnsweringServer,
  deferTag,
  impressions,
  KEY,
  numberAnswers,
  pageAround,
  startAnswering,
  TITLE,
} from '../support/answering-server';
import { type PreparedPage, preparePage } from '../support/prepared-page';
import { stageFor } from '../support/stage';
import { suite } from '../support/suite';
import { openedHidden, setVisibility } from '../support/tab';

const test = suite('visits of a page with the ad in its html');

let prepared: PreparedPage | undefined;
// Before the stage is made new: what the page still asks for belongs to its own test.
test.after.each(async () => {
  await prepared?.close();
  prepared = undefined;
});
const stage = stageFor(test);

let server: AnsweringServer;
test.before(async () => {
  server = await startAnswering(stage());
});
test.after(() => server.close());
test.before.each(() => {
  server.reset();
  numberAnswers(stage());
});

const requested = (request = new Request(server.origin)) =>
  requestAd({ apiKey: KEY, apiUrl: stage().adsOrigin, request, timeout: 5000 });

const open = () => stage().visit(`${server.origin}/story`);

const counted = (sid: number) => stage().waitForHit(({ path }) => path === `/im.gif?sid=${sid}`);

/** Requests of the tag: those that are scripts. */
const asked = () =>
  stage().adServer.log.filter(({ kind, query }) => kind === 'request' && query.callback).length;

const adsOn = (page: Page) => page.getByText(TITLE, { exact: true }).count();

/** Resolves when there is one ad. */
const isAlone = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('.adsnative-native').length === 1);

/** There is one ad in the end; whose answers were counted, and how often the page asked. */
async function assertEnd(page: Page, expected: [counted: string[], asked: number]): Promise<void> {
  await isAlone(page);
  assert.equal([impressions(stage()), asked()], expected);
}

/** Goes to another page and waits for it, so that the first one has gone. */
const leave = (page: Page) =>
  page.goto(`${stage().pageOrigin}/favicon.ico`).catch(() => page.goto('about:blank'));

test('reload › each time one request by the server, none by the page, and one impression of the new answer', async () => {
  const { page } = await open();
  await counted(1);
  for (const sid of [2, 3]) {
    await page.reload();
    await counted(sid);
  }
  assert.equal(impressions(stage()), ['1', '2', '3']);
  assert.is(stage().requests().length, 3);
  assert.is(asked(), 0);
  assert.is(await adsOn(page), 1);
});

test('back, the page asked for anew › the new answer is adopted', async () => {
  server.around = (adHtml) => deferTag(pageAround(stage(), adHtml));
  const { page, settled } = await open();
  await counted(1);
  await leave(page);
  await page.goBack();
  await counted(2);
  await settled();
  assert.equal([impressions(stage()), server.visits, asked()], [['1', '2'], 2, 0]);
});

const follow = (page: Page) => page.goto(`${server.origin}/story`);
const LONG = '<p>A comment of a reader.</p>'.repeat(200_000);
const CACHED: [name: string, again: (page: Page) => Promise<unknown>, end?: string][] = [
  ['back', (page) => page.goBack()],
  ['a link to it', follow],
  ['a link to it, and the tag there before the end of the page', follow, LONG],
  ['a second tab', async (page) => follow(await page.context().newPage())],
];
for (const [name, again, end = ''] of CACHED) {
  test(`a page that caches keep, ${name} › its answer is not counted again: the page requests an ad`, async () => {
    server.headers = { 'Cache-Control': 'max-age=600' };
    server.around = (adHtml) => pageAround(stage(), adHtml) + end;
    const { page } = await open();
    await counted(1);
    await leave(page);
    await again(page);
    await counted(2);
    assert.equal([impressions(stage()), server.visits, asked()], [['1', '2'], 1, 1]);
  });
}

test('the same answer twice on the page › is counted once, and the other placeholder gets an ad of its own', async () => {
  server.around = (adHtml) =>
    pageAround(stage(), `${adHtml}<article class="comment">${adHtml}</article>`);
  const { page, settled } = await open();
  await counted(1);
  await counted(2);
  await settled();
  assert.equal([impressions(stage()), asked()], [['1', '2'], 1]);
  assert.is(await adsOn(page), 2);
});

/** On a page: puts its body's html back as it was when this was called first, or as it is. */
const remember = (page: Page) =>
  page.evaluate(() => {
    (window as never as { kept: string }).kept = (
      document.querySelector('main') as HTMLElement
    ).innerHTML;
  });
const putBack = (page: Page) =>
  page.evaluate(() => {
    (document.querySelector('main') as HTMLElement).innerHTML = (
      window as never as { kept: string }
    ).kept;
  });

test('the page puts back html with an ad that was adopted › one ad, and nothing is counted twice', async () => {
  const { page, settled } = await open();
  await counted(1);
  await page.waitForSelector('[data-adsnative] > .adsnative-native', { state: 'attached' });
  await remember(page);
  await putBack(page);
  await settled();
  await isAlone(page);
  assert.equal(impressions(stage()), ['1']);
  assert.is(await adsOn(page), 1);
});

test('the page puts back html with the answer itself › the ad that there is stands for it', async () => {
  server.around = (adHtml) =>
    pageAround(stage(), adHtml).replace(
      '<main>',
      `<script>window.kept = ${JSON.stringify(adHtml).replaceAll('<', '\\u003c')}</script><main>`,
    );
  const { page, settled } = await open();
  await counted(1);
  await page.waitForSelector('[data-adsnative] > .adsnative-native', { state: 'attached' });
  await putBack(page);
  await settled();
  await assertEnd(page, [['1'], 0]);
});

test('the server sends another answer for the same place › it is adopted, and the first ad goes', async () => {
  const { page } = await open();
  await counted(1);
  const next = await requested();
  await page.evaluate((html) => {
    (document.querySelector('main') as HTMLElement).innerHTML = html;
  }, renderAd(next));
  await counted(2);
  await assertEnd(page, [['1', '2'], 0]);
});

/** A library that morphs: the placeholder stays, and gets what the server wrote. */
const rewrite = (page: Page, html: string) =>
  page.evaluate((written) => {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: written });
    const [from] = content.querySelectorAll('[data-adsnative]');
    document.querySelector('[data-adsnative]')?.replaceChildren(...(from?.childNodes ?? []));
  }, html);

test('the placeholder stays and the server writes another answer into it › it is adopted, and the first ad goes', async () => {
  const { page } = await open();
  await counted(1);
  const next = await requested();
  await rewrite(page, renderAd(next));
  await counted(2);
  await assertEnd(page, [['1', '2'], 0]);
});

test('the placeholder stays and the same answer is written into it › an ad is requested, and no picture of the first one stays', async () => {
  let written = '';
  server.around = (adHtml) => {
    written = adHtml;
    return pageAround(stage(), adHtml);
  };
  const { page, settled } = await open();
  await counted(1);
  await rewrite(page, written);
  await counted(2);
  await settled();
  await assertEnd(page, [['1', '2'], 1]);
});

test('a tab in the background › the ad is counted when the visitor looks', async () => {
  const { page, settled } = await stage().visit(`${server.origin}/story`, {
    beforeLoad: openedHidden,
  });
  await page.waitForFunction(
    () => document.querySelector('script[data-adsnative-answer]')?.textContent === '',
  );
  await settled();
  assert.equal(impressions(stage()), []);
  await setVisibility(page, 'visible');
  await counted(1);
  assert.equal([impressions(stage()), asked()], [['1'], 0]);
});

/** Prepares a page of the server's. */
const prepare = async (head = '') => {
  prepared = await preparePage(stage(), async (request) => {
    return pageAround(stage(), renderAd(await requested(request)), '', head);
  });
  return prepared;
};

test('a prerendered page › is counted once, when the visitor comes, without a request', async () => {
  const page = await prepare();
  await page.told('loaded renderer');
  assert.equal(impressions(stage()), []);
  await page.activate();
  await stage().waitForHit(({ path }) => path === '/vi.gif?sid=1');
  assert.equal([impressions(stage()), stage().requests().length, asked()], [['1'], 1, 0]);
  assert.equal(page.errors, []);
});

test('a prerendered page whose visitor comes after a minute › requests an ad, and the old answer is not counted', async () => {
  const page = await prepare(`<script>
    document.addEventListener('prerenderingchange', function () {
      var now = Date.now;
      Date.now = function () { return now() + 61000; };
    });
  </script>`);
  await page.told('loaded renderer');
  await page.activate();
  await counted(2);
  assert.equal([impressions(stage()), asked()], [['2'], 1]);
});

test('a prerendered page that nobody visits › counts nothing', async () => {
  const page = await prepare();
  await page.told('loaded renderer');
  await page.close();
  prepared = undefined;
  assert.equal([impressions(stage()), stage().requests().length], [[], 1]);
});
