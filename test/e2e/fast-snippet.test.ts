import * as assert from 'uvu/assert';
import { type AdWindow, concluded, RECORD, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { fastSnippet } from '../support/fast-snippet';
import { pageHtml } from '../support/page-html';
import { queueSnippet, type SnippetOptions } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('fast snippet');

/** A page with the README's fast snippet, and one placement. */
function fastPage({
  head = '',
  ...options
}: Partial<SnippetOptions> & { head?: string } = {}): string {
  const queue = queueSnippet({ apiKey: ZONE, elementId: 'slot', script: RECORD, ...options });
  return pageHtml({ head, body: `<div id="slot"></div>${fastSnippet(ZONE)}${queue}` });
}

/** The ad requests so far. */
function asked(): URLSearchParams[] {
  return stage()
    .adServer.log.filter(({ path }) => path.startsWith('/v1/ad-template.json'))
    .map(({ path }) => new URL(path, 'http://ads').searchParams);
}

/** Opens a page whose zone answers, and waits for its ad. */
async function open(html: string) {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await stage().open(html);
  await concluded(visit.page);
  await visit.settled();
  return visit;
}

test('is at most 500 bytes', () => {
  const [inline = ''] = fastSnippet('YOUR_API_KEY').split('\n');
  assert.match(inline, /^<script>.+<\/script>$/);
  assert.ok(inline.length <= 500, `${inline.length} bytes`);
});

test('asks once, without a visitor id, and the tag draws that answer from one file', async () => {
  const visit = await open(fastPage());
  assert.is(await stateOf(visit.page), 'rendered');
  assert.is(asked().length, 1);
  assert.is(asked()[0]?.get('uuid'), null);
  assert.equal(stage().tagServer.requests, ['tag.fast.js']);
  assert.is(stage().pixels(/im\.gif/).length, 1);
  visit.assertQuiet();
});

test('leaves no callback behind', async () => {
  const { page } = await open(fastPage());
  assert.equal(
    await page.evaluate(() =>
      Object.keys(window).filter((name) => name.startsWith('an_callback_')),
    ),
    [],
  );
});

test('an answer to other parameters is left, and the tag asks itself', async () => {
  const visit = await open(fastPage({ config: { keywords: ['tea'] } }));
  assert.is(await stateOf(visit.page), 'rendered');
  assertEach(asked(), (query) => [query.get('kw'), query.has('uuid')], [
    [null, false],
    ['tea', true],
  ]);
  assert.is(stage().pixels(/im\.gif/).length, 1);
  visit.assertQuiet();
});

test('a refresh asks anew', async () => {
  const visit = await open(fastPage());
  await visit.page.evaluate(() =>
    (window as never as { unit: { refresh(): boolean } }).unit.refresh(),
  );
  await concluded(visit.page, 2);
  assertEach(asked(), (query) => query.has('uuid'), [false, true]);
});

test('after an early request that failed the tag asks itself', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  let refused = 0;
  const visit = await stage().open({
    html: fastPage(),
    beforeLoad: (page) =>
      page.route(/ad-template\.json/, (route) => (refused++ ? route.continue() : route.abort())),
  });
  await concluded(visit.page);
  assert.is(await stateOf(visit.page), 'rendered');
  assert.is(asked().length, 1);
  assert.ok(asked()[0]?.has('uuid'));
  visit.assertQuiet(/ad-template/);
});

test('an answer that comes after the time limit is a failure, and throws nothing', async () => {
  stage().adServer.setZone(ZONE, { ...trackedAnswer(), delayMs: 1500 });
  const visit = await stage().open(fastPage({ settings: { requestTimeout: 1000 } }));
  await concluded(visit.page);
  assert.is(await stateOf(visit.page), 'failed');
  await visit.settled();
  await visit.page.waitForFunction(() =>
    (window as never as AdWindow).unit?.trace().some(({ late }) => late),
  );
  assert.ok(asked().length <= 2);
  assert.is(stage().pixels(/im\.gif/).length, 0);
  visit.assertQuiet();
});

const CMPS = ['__tcfapi', '__gpp', '__uspapi'].flatMap((name) => [
  [name, `<script>window.${name} = function () {}</script>`],
  [`${name}Locator`, `<iframe name="${name}Locator" hidden></iframe>`],
]) as [string, string][];

for (const [name, head] of CMPS) {
  test(`nothing is asked early where ${name} is on the page`, async () => {
    const html = fastPage({ settings: { cmpTimeout: 100 } }).replace(
      '<div id="slot">',
      `${head}<div id="slot">`,
    );
    const visit = await open(html);
    assert.is(asked().length, 1);
    assert.is(
      await visit.page.evaluate(
        () => 'early' in (window as never as { adsnativetag: object }).adsnativetag,
      ),
      false,
    );
  });
}

test('nothing is asked early in a frame', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  stage().setPage('/frame.html', fastPage());
  await stage().open(pageHtml({ body: '<iframe src="/frame.html"></iframe>' }));
  await stage().waitForHit(({ path }) => path.includes('im.gif'));
  assert.is(asked().length, 1);
});
