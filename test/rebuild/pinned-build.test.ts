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
import { tagScript } from '../support/snippet';
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
  const address = `${origin}/${loader}`;
  const isLater = head.includes('{{TAG}}/later');
  const html = adPage({
    elementId: 'slot',
    head: head.replace('{{TAG}}/later', address).replaceAll('{{TAG}}', origin),
  }).replaceAll(isLater ? tagScript() : '{{TAG}}/tag.js', isLater ? '' : address);
  const { page, settled } = await stage().open(html);
  await concluded(page);
  // What a visitor operates comes after the ad.
  await settled();
  const seen = {
    state: await stateOf(page),
    hasPlayer: (await page.locator('video').count()) > 0,
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
  const head = `<script>Object.prototype['{{TAG}}/renderer-${build}.js'] = true</script>`;
  const { tampered } = await show(trackedAnswer(), ['renderer'], 'tag.js', head);
  assert.not.ok(tampered);
});

test('a changed chunk that another one imports does not run, and the ad is there without it', async () => {
  const { state, tampered } = await show(VIDEO, ['ui']);
  assert.is(state, 'rendered');
  assert.not.ok(tampered);
});

const TAG = '<script src="{{TAG}}/tag.js"></script>';
const HINTS = pageHints(TAG, readManifest('dist')).slice(1).join('');

/** How a page may have a module before the tag asks for it. */
const EARLIER: Record<string, string> = {
  'the hints of this build': HINTS,
  'hints without hashes': HINTS.replace(/ integrity="[^"]*"/g, ''),
  'hints for other addresses of it': HINTS.replaceAll('.js"', '.js?0"'),
  'an import of its own': `<script type="module">import '{{TAG}}/renderer-${build}.js';</script>`,
};
for (const [what, head] of Object.entries(EARLIER)) {
  for (const changed of [[], ['renderer']]) {
    test(`a page with ${what} › ${changed.length ? 'a changed chunk never is the tag’s' : 'its ad is shown'}`, async () => {
      const { requests, state } = await show(trackedAnswer(), changed, 'tag.js', head);
      assert.is(state, changed.length ? 'failed' : 'rendered');
      if (head === HINTS && !changed.length) {
        assert.is(requests.filter((file) => file.startsWith('renderer-')).length, 1);
      }
    });
  }
}

/** What a page may do to what it has requested unchecked, before the tag comes. */
const TRACES: Record<string, string> = {
  'its elements and the times of its requests are gone':
    'link.remove(); performance.clearResourceTimings();',
  'its elements are gone, and the list of times was full': 'link.remove();',
  'its elements have got the hashes': 'link.integrity = integrity;',
  'its elements say something else': "link.rel = 'prefetch'; performance.clearResourceTimings();",
};

/** Requests modules without their hashes, and lets the tag's script come when nothing shows it. */
function unchecked(names: string[], deed: string): string {
  const { files } = readManifest('dist');
  const modules = names.flatMap((name) =>
    ['', '?0', '?1', '?2'].map((query) => ({
      href: `{{TAG}}/${name}-${build}.js${query}`,
      integrity: files[`${name}-${build}.js`]?.integrity,
    })),
  );
  return `<script>
    performance.setResourceTimingBufferSize(${deed.includes('clear') ? 250 : 0});
    const request = ({ href, integrity }) => new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload', crossOrigin: '', href, onerror: resolve,
        onload() { ${deed} resolve(); },
      });
      document.head.append(link);
    });
    Promise.all(${JSON.stringify(modules)}.map(request)).then(() => {
      document.head.append(Object.assign(document.createElement('script'), { src: '{{TAG}}/later' }));
    });
  </script>`;
}

for (const [what, deed] of Object.entries(TRACES)) {
  test(`a changed chunk that the page has requested unchecked, and ${what} › does not run`, async () => {
    const seen = await show(trackedAnswer(), ['renderer'], 'tag.js', unchecked(['renderer'], deed));
    assert.is(seen.tampered, false);
    assert.is(seen.state, 'failed');
  });

  test(`a changed chunk that another one imports, and ${what} › does not run`, async () => {
    const { state, tampered } = await show(VIDEO, ['ui'], 'tag.js', unchecked(['ui'], deed));
    assert.is(tampered, false);
    assert.is(state, 'rendered');
  });

  test(`chunks of the release that the page has requested unchecked, and ${what} › run`, async () => {
    const head = unchecked(['renderer', 'ui'], deed);
    const { hasPlayer, state } = await show(VIDEO, [], 'tag.js', head);
    assert.is(state, 'rendered');
    assert.ok(hasPlayer);
  });
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
    const pins = readFileSync(join(pristine, name), 'utf8').matchAll(/"([a-z-]+)":"[\w+/]{64}"/g);
    const chunks = [...pins].map(([, chunk]) => chunk);
    assert.ok(chunks.length > 20, chunks.join());
    assert.equal(chunks, [...chunks].sort());
  }
});
