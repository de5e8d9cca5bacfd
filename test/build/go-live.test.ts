import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readManifest } from '../../scripts/manifest';
import { goLive } from '../../scripts/release/go-live';
import { writeEarlier } from '../support/neighbour-release';

const test = suite('go live');
const root = mkdtempSync(join(tmpdir(), 'go-live-'));
const at = (name: string) => join(root, name);
const BUILD = 'aaaaaaaa';
test.before(() => writeEarlier(at('earlier'), BUILD, /^renderer-/));
test.after(() => rmSync(root, { recursive: true }));

const buildOf = (folder: string) => readManifest(folder).build;
const NEW = buildOf('dist');

/** The build that a folder's loader names, in each form in which it is served. */
const isLoaderOf = (folder: string, build: string) =>
  readFileSync(join(folder, 'tag.js'), 'utf8').includes(build) &&
  readFileSync(join(folder, 'tag.js.br')).equals(
    readFileSync(join(build === BUILD ? at('earlier') : 'dist', 'tag.js.br')),
  );

test('a release, the next one, and a rollback: each time the folder serves one of them whole, and keeps all chunks', () => {
  const folder = at('served');
  assert.match(goLive(at('earlier'), folder).before, /^nothing$/);
  assert.ok(isLoaderOf(folder, BUILD));
  assert.match(goLive('dist', folder).before, new RegExp(`\\(${BUILD}\\)$`));
  assert.ok(isLoaderOf(folder, NEW));
  assert.is(buildOf(folder), NEW);
  assert.ok(existsSync(join(folder, `renderer-${BUILD}.js`)), 'chunks of the release before stay');
  goLive(at('earlier'), folder);
  assert.ok(isLoaderOf(folder, BUILD));
  assert.is(buildOf(folder), BUILD);
  assert.ok(
    existsSync(join(folder, `renderer-${NEW}.js.br`)),
    'chunks of the release that was taken back stay',
  );
  assert.not.ok(readdirSync(folder).some((file) => /unfinished|^npm$|size-report/.test(file)));
});

test('a file that is not as the manifest says › stops it', () => {
  const folder = at('spoilt');
  goLive('dist', folder);
  appendFileSync(join(folder, `renderer-${NEW}.js`), '//');
  assert.throws(() => goLive('dist', folder), /is not that of the release/);
});

test('the command › says what it did, or what is missing', () => {
  const run = (...args: string[]) =>
    spawnSync('node_modules/.bin/tsx', ['scripts/go-live.ts', ...args], { encoding: 'utf8' });
  const done = run('dist', at('by-command'));
  assert.is(done.status, 0);
  assert.match(done.stdout, new RegExp(`serves \\S+ \\(${NEW}\\), before nothing\\. It took \\d+ ms`));
  const wrong = run(at('nowhere'), at('by-command'));
  assert.is(wrong.status, 1);
  assert.match(wrong.stderr, /is no release: it has no manifest\.json/);
  assert.match(run().stderr, /npm run go-live -- DIST FOLDER/);
});

test.run();
