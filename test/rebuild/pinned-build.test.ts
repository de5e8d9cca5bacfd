import { appendFileSync, cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { listen } from '../../demo/listen';
import { createTagServer } from '../../demo/tag-server';
import { readManifest } from '../../scripts/build/manifest';
import { pageHints } from '../../scripts/page-hints';
import { adPage, concluded, eventsOf, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { copyDist } from '../support/copy-dist';
import { folderFor } from '../support/folder-for';
import { otherLoaders } from '../support/other-loaders';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('pinned build');
const folder = folderFor(test, 'pinned');
const loaders = otherLoaders(test, { isPinned: true });
const pristine = loaders.folder;
const { build } = readManifest('dist');

/**
 * Shows an ad with the pinned tag, of whose chunks some are changed to leave a trace; says how the
 * placement ended.
 */
async function show(answer: object, changed: string[], loader = 'tag.js', head = '') {
  const dist = mkdtempSync(join(folder, 'changed-'));
  cpSync(pristine, dist, { recursive: true });
  for (const name of changed) {
    appendFileSync(join(dist, `${name}-${build}.js`), ';window.tampered=1;');
  }
  const server = createTagServer(dist);
  const { close, origin } = await listen(server.app);
  stage().adServer.setZone(ZONE, answer);
  const html = adPage({ elementId: 'slot', head: head.replaceAll('{{TAG}}', origin) }).replaceAll(
    '{{TAG}}/tag.js',
    `${origin}/${loader}`,
  );
  const { page, settled } = await stage().open(html);
  await concluded(page);
  // What a visitor operates comes after the ad.
  await settled();
  const seen = {
    state: await stateOf(page),
    tampered: await page.evaluate(() => 'tampered' in window),
    leftLinks: await page.locator('link[rel=modulepreload]').count(),
    failed: await eventsOf(page, 'failed'),
    adRequests: stage().requests().length,
    requests: server.requests,
  };
  await close();
  return seen;
}

/** A video in place: its player's file imports the framework. */
const VIDEO = trackedAnswer({
  type: 'video',
  inlineVideo: true,
  html: '',
  embedUrl: '{{ADS}}/none.mp4',
  title: 'A film',
});

for (const loader of ['tag.js', 'tag.fast.js']) {
  test(`${loader} shows ads, and fetches each chunk once`, async () => {
    const { leftLinks, requests, state } = await show(VIDEO, [], loader);
    assert.is(state, 'rendered');
    assert.is(new Set(requests).size, requests.length);
    assert.ok(requests.some((file) => file.startsWith('ui-')));
    assert.is(leftLinks, 0);
  });
}

test('a changed chunk does not run, and the placement has failed', async () => {
  const { state, tampered } = await show(trackedAnswer(), ['renderer']);
  assert.is(state, 'failed');
  assert.not.ok(tampered);
});

test('a polluted prototype that has compared a changed chunk › does not count', async () => {
  const head = `<script>Object.prototype['{{TAG}}/renderer-${build}.js?0'] = true</script>`;
  const { tampered } = await show(trackedAnswer(), ['renderer'], 'tag.js', head);
  assert.not.ok(tampered);
});

test('a changed chunk that another one imports does not run, and the ad is there without it', async () => {
  const { state, tampered } = await show(VIDEO, ['ui']);
  assert.is(state, 'rendered');
  assert.not.ok(tampered);
});

const TAG = '<script src="{{TAG}}/tag.js"></script>';
const hintsOf = (isPinned?: true) =>
  pageHints(TAG, { ...readManifest('dist'), options: { integrity: isPinned } }).slice(1);

/** How a page may have a module before the tag asks for it. */
const EARLIER: Record<string, string> = {
  'the hints of a plain build': hintsOf().join(''),
  'the hints of this build': hintsOf(true).join(''),
  'hints without hashes': hintsOf(true)
    .join('')
    .replace(/ integrity="[^"]*"/g, ''),
  'an import of its own': `<script type="module">import '{{TAG}}/renderer-${build}.js';</script>`,
};
for (const [what, head] of Object.entries(EARLIER)) {
  for (const changed of [[], ['renderer']]) {
    test(`a page with ${what} › ${changed.length ? 'a changed chunk never is the tag’s' : 'its ad is shown'}`, async () => {
      const { state } = await show(trackedAnswer(), changed, 'tag.js', head);
      assert.is(state, changed.length ? 'failed' : 'rendered');
    });
  }
}

for (const loader of ['tag.js', 'tag.fast.js']) {
  test(`${loader} in a browser without modulepreload › no ad is asked for, and the placement has failed at once`, async () => {
    const head = '<script>DOMTokenList.prototype.supports = () => false;</script>';
    const { adRequests, failed, requests } = await show(trackedAnswer(), [], loader, head);
    assert.is(adRequests, 0);
    assertEach(failed, ({ reason }) => reason as unknown, [212]);
    assert.equal(requests, [loader]);
  });
}

test('the trace of a change is one: the plain build runs it', async () => {
  const changed = mkdtempSync(join(folder, 'plain-'));
  copyDist(changed);
  appendFileSync(join(changed, `renderer-${build}.js`), ';window.tampered=1;');
  const { close, origin } = await listen(createTagServer(changed).app);
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page } = await stage().open(adPage({ elementId: 'slot' }).replaceAll('{{TAG}}', origin));
  await concluded(page);
  assert.ok(await page.evaluate(() => 'tampered' in window));
  await close();
});

test('the default loaders hold no hashes of chunks', () => {
  for (const name of ['tag.js', 'tag.fast.js']) {
    assert.not.match(readFileSync(join('dist', name), 'utf8'), /sha384/);
    assert.match(readFileSync(join(pristine, name), 'utf8'), /modulepreload/);
  }
});

test('the hashes are in the order of the chunks’ names, whatever order the folder is listed in', () => {
  for (const name of ['tag.js', 'tag.fast.js']) {
    const pins = readFileSync(join(pristine, name), 'utf8').matchAll(/"([a-z-]+)":\["[\w+/]{64}"/g);
    const chunks = [...pins].map(([, chunk]) => chunk);
    assert.ok(chunks.length > 20, chunks.join());
    assert.equal(chunks, [...chunks].sort());
  }
});
