import * as assert from 'uvu/assert';
import { assertEach } from '../support/assert-list';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('batch');

/** What a page says of its placements. */
interface BatchWindow {
  units: { state: string; callbackData: { zid?: string } }[];
  ended: number;
}

/** A page that asks for placements of these keys at once. */
function batchPage(keys: string[], settings: object = { batch: true }): string {
  const slots = keys.map((_, i) => `<div id="slot${i}"></div>`).join('');
  return pageHtml({
    body: `${slots}<script>
      var ended = 0, units;
      var adsnativetag = adsnativetag || {};
      adsnativetag.cmdQ = adsnativetag.cmdQ || [];
      adsnativetag.cmdQ.push(function () {
        adsnativetag.updateConfig(Object.assign({ apiUrl: '{{ADS}}', cookieMatchUrl: '' }, ${JSON.stringify(settings)}));
        units = ${JSON.stringify(keys)}.map(function (key, i) {
          var unit = adsnativetag.defineAdUnit({ apiKey: key, callback: function () { ended++; } });
          adsnativetag.displayAdUnit(unit, 'slot' + i);
          return unit;
        });
        adsnativetag.requestAds();
      });
    </script>${tagScript()}`,
  });
}

/** Opens it, and says how each placement ended and whose answer it got. */
async function outcomes(
  keys: string[],
  settings?: object,
): Promise<[string, string | undefined][]> {
  const { page } = await stage().open(batchPage(keys, settings));
  await page.waitForFunction((n) => (window as never as BatchWindow).ended >= n, keys.length);
  return page.evaluate(() =>
    (window as never as BatchWindow).units.map(
      ({ callbackData, state }): [string, string | undefined] => [state, callbackData?.zid],
    ),
  );
}

/** The addresses of the ad requests so far. */
function asked(): string[] {
  return stage()
    .adServer.log.map(({ path }) => path)
    .filter((path) => path.startsWith('/v1/ad-template.json'));
}

const story = (zid: string) => ({
  status: 'OK',
  zid,
  ad: { type: 'story', html: `<b>${zid}</b>` },
});

test('placements of one page are asked for in one request, and each gets its own answer', async () => {
  for (const zid of ['a', 'c']) {
    stage().adServer.setZone(zid, { answer: story(zid) });
  }
  stage().adServer.setZone('b', {
    answer: { status: 'FAIL', message: 'ad unit is inactive', zid: 'b' },
  });
  assert.equal(await outcomes(['a', 'b', 'c']), [
    ['rendered', 'a'],
    ['unfilled', 'b'],
    ['rendered', 'c'],
  ]);
  assert.is(asked().length, 1);
  assert.equal(new URL(asked()[0] ?? '', 'http://ads').searchParams.getAll('zid').sort(), [
    'a',
    'b',
    'c',
  ]);
});

test('without the setting each asks for itself', async () => {
  for (const zid of ['a', 'b']) {
    stage().adServer.setZone(zid, { answer: story(zid) });
  }
  await outcomes(['a', 'b'], {});
  assert.is(asked().length, 2);
});

test('recorded answers reach the placements that they name', async () => {
  const recorded = ['techspot-story', 'mg-nofill', 'eyein-side-story'];
  assertEach(await outcomes(recorded), ([state]) => state, ['rendered', 'unfilled', 'rendered']);
  assert.is(asked().length, 1);
});

test('two hundred placements: no address is longer than 2 kB, and all end', async () => {
  const keys = Array.from({ length: 200 }, (_, i) => `key-${String(i).padStart(36, '0')}`);
  for (const zid of keys) {
    stage().adServer.setZone(zid, { answer: story(zid) });
  }
  const ended = await outcomes(keys);
  assert.equal(
    ended,
    keys.map((zid): [string, string] => ['rendered', zid]),
  );
  assert.ok(asked().length < 10, `${asked().length} requests`);
  for (const path of asked()) {
    assert.ok((stage().adsOrigin + path).length <= 2000);
  }
});

test('answers that name nobody go to the placements by their place', async () => {
  for (const zid of ['a', 'b', 'c']) {
    stage().adServer.setZone(zid, {
      answer: { status: 'OK', ad: { type: 'story', html: `<b>${zid}</b>` } },
    });
  }
  const { page } = await stage().open(batchPage(['a', 'b', 'c']));
  await page.waitForFunction(() => (window as never as BatchWindow).ended >= 3);
  assert.is(asked().length, 1);
  assert.equal(await page.locator('body > b').allTextContents(), ['a', 'b', 'c']);
});

test('a request that fails is the failure of each', async () => {
  for (const zid of ['a', 'b']) {
    stage().adServer.setZone(zid, { behaviour: 'status', status: 500 });
  }
  assertEach(await outcomes(['a', 'b']), ([state]) => state, ['failed', 'failed']);
});

test('without its file the placements ask for themselves', async () => {
  for (const zid of ['a', 'b']) {
    stage().adServer.setZone(zid, { answer: story(zid) });
  }
  stage().tagServer.failNext(/^batch-/, 2);
  assertEach(await outcomes(['a', 'b']), ([state]) => state, ['rendered', 'rendered']);
  assert.is(asked().length, 2);
});

test('a placement that was destroyed before its batch leaves › is no part of it', async () => {
  const html = batchPage(['a', 'b']).replace(
    'adsnativetag.requestAds();',
    `$&
        adsnativetag.on('adRequested', function (event) { (window.keys = window.keys || []).push(event.apiKey); });
        units[0].destroy();`,
  );
  const { page } = await stage().open(html);
  await page.waitForFunction(() => (window as never as BatchWindow).ended >= 1);
  assertEach(asked(), (path) => new URL(path, 'https://x.example').searchParams.getAll('zid'), [
    ['b'],
  ]);
  assert.equal(await page.evaluate('keys'), ['b']);
});

test('a placement that a listener of adRequested destroys before its turn › is no part of the batch', async () => {
  const html = batchPage(['a', 'b', 'c']).replace(
    'adsnativetag.requestAds();',
    `adsnativetag.on('adRequested', function () { units[1].destroy(); });
        $&`,
  );
  const { page } = await stage().open(html);
  await page.waitForFunction(() => (window as never as BatchWindow).ended >= 2);
  assertEach(asked(), (path) => new URL(path, 'https://x.example').searchParams.getAll('zid'), [
    ['a', 'c'],
  ]);
});

test('a placement with an option that throws › fails, and the others of its batch are asked for', async () => {
  for (const zid of ['a', 'c']) {
    stage().adServer.setZone(zid, { answer: story(zid) });
  }
  const html = batchPage(['a', 'b', 'c']).replace(
    'adsnativetag.requestAds();',
    `units[1].config.keyValues = { get topic() { throw new Error('no topic'); } };
        $&`,
  );
  const { page } = await stage().open(html);
  await page.waitForFunction(() => (window as never as BatchWindow).ended >= 3);
  assert.equal(await page.evaluate('units.map(function (unit) { return unit.state; })'), [
    'rendered',
    'failed',
    'rendered',
  ]);
  assertEach(asked(), (path) => new URL(path, 'https://x.example').searchParams.getAll('zid'), [
    ['a', 'c'],
  ]);
});
