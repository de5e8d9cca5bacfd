import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Listening, listen } from '../../demo/listen';
import { createTagServer } from '../../demo/tag-server';
import { readManifest } from '../../scripts/build/manifest';
import { concluded, RECORD, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import type { Wire } from '../support/builders';
import { fastSnippet } from '../support/fast-snippet';
import { network } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { queueSnippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('a build with chunks inside the fast file');
const folder = mkdtempSync(join(tmpdir(), 'inside-'));
const served = createTagServer(folder);
let server: Listening;
const build = (...names: string[]) => [
  'scripts/build/build.ts',
  '--quiet',
  '--out',
  folder,
  ...names.flatMap((name) => ['--inside', name]),
];
test.before(async () => {
  execFileSync('node_modules/.bin/tsx', build('parts', 'delegate,in-page'), { stdio: 'inherit' });
  server = await listen(served.app);
});
test.after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
test.before.each(() => served.reset());

/** An ad, and the files that its page loads. */
const ADS: [what: string, answer: Wire, files: string[]][] = [
  ['an ad as html', trackedAnswer(), []],
  ['the template', trackedAnswer({ html: '', title: 'An ad' }), []],
  [
    'a network in the page',
    trackedAnswer(
      {},
      { networks: [network('custom', { html: `<script>_an_adFill('custom')</script>` })] },
    ),
    ['markup', 'networks'],
  ],
  [
    'several ads',
    {
      answer: { status: 'OK', ads: [1, 2].map((crid) => ({ crid, ad: { html: '<b>An ad</b>' } })) },
    },
    ['assemble'],
  ],
];

for (const [what, answer, more] of ADS) {
  test(`${what} › needs besides the fast file: ${more.join() || 'nothing'}`, async () => {
    stage().adServer.setZone(ZONE, answer as never);
    const body = `<div id="slot"></div>${fastSnippet(ZONE)}${queueSnippet({ apiKey: ZONE, elementId: 'slot', script: RECORD })}`;
    const visit = await stage().open(pageHtml({ body }).replaceAll('{{TAG}}', server.origin));
    await concluded(visit.page);
    await visit.settled();
    assert.is(await stateOf(visit.page), 'rendered');
    const files = served.requests
      .map((file) => file.replace(/-\w{8}\.\w+$/, ''))
      // How its view is judged comes later.
      .filter((file) => !/^(doubt|in-view)$/.test(file));
    assert.equal(files.sort(), [...more, 'tag.fast.js'].sort());
    visit.assertQuiet();
  });
}

test('its record says what is inside, and tag.js is that of other builds', () => {
  const { build: hash, files, options } = readManifest(folder);
  assert.equal(options?.inside, ['delegate', 'in-page', 'parts']);
  assert.ok(files[`parts-${hash}.js`], 'the file is there for tag.js');
  assert.is(files['tag.js']?.raw, readManifest('dist').files['tag.js']?.raw);
});

/** What shares the framework, or must know its own address, is no part of another file. */
for (const name of ['nothing', 'console', 'networks']) {
  test(`--inside ${name} › is one line, and no build`, () => {
    const { status, stderr } = spawnSync('node_modules/.bin/tsx', build(name), {
      encoding: 'utf8',
    });
    assert.is(status, 1);
    assert.match(
      stderr,
      new RegExp(`^--inside ${name}: the fast file can have .*, parts, .*\\.\\n$`),
    );
  });
}
