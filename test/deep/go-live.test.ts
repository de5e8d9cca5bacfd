import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { readManifest, writeManifest } from '../../scripts/build/manifest';
import { goLive } from '../../scripts/release/go-live';
import { assertNone } from '../support/assert-list';
import { BUILDS, smallReleases } from '../support/small-releases';
import { suite } from '../support/suite';

const test = suite('go live');
const { at, buildOf, isLoaderOf } = smallReleases(test);
const [BUILD, NEW] = [BUILDS.earlier, BUILDS.dist];

test('a release, the next one, and a rollback: each time the folder serves one of them whole, and keeps all chunks', () => {
  const folder = at('served');
  assert.match(goLive(at('earlier'), folder).before, /^nothing$/);
  assert.ok(isLoaderOf(folder, BUILD));
  assert.match(goLive(at('dist'), folder).before, new RegExp(`\\(${BUILD}\\)$`));
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
  goLive(at('dist'), folder);
  appendFileSync(join(folder, `renderer-${NEW}.js`), '//');
  assert.throws(() => goLive(at('dist'), folder), /is not that of the release/);
});

/** A folder's files, and what is in them. */
const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );

/** What may be wrong with a release: the file, and how it gets wrong. */
const SPOILT: [what: string, name: string, spoil: (path: string) => void][] = [
  ...[
    `renderer-${NEW}.js`,
    'tag.js',
    'tag.js.br',
    `ui-${NEW}.js.gz`,
    'manifest.json.br',
    'render.v1.js.gz',
  ].map((name): [string, string, (path: string) => void] => [
    `${name} has other bytes`,
    name,
    (path) => appendFileSync(path, '//'),
  ]),
  [
    'a compressed file has those of another',
    'tag.js.br',
    (path) => cpSync(join(at('dist'), 'tag.fast.js.br'), path),
  ],
  ['a chunk is missing', `renderer-${NEW}.js`, rmSync],
  ['a compressed file is missing', `renderer-${NEW}.js.br`, rmSync],
  ['a file is one too many', `evil-${NEW}.js`, (path) => writeFileSync(path, '1')],
  [
    'a compressed file is one too many',
    `evil-${NEW}.js.br`,
    (path) => cpSync(join(at('dist'), 'tag.js.br'), path),
  ],
];
for (const [what, name, spoil] of SPOILT) {
  test(`a release in which ${what} › is refused before anything changes`, () => {
    const [release, folder] = [mkdtempSync(at('release-')), mkdtempSync(at('served-'))];
    goLive(at('earlier'), folder);
    const before = contentsOf(folder);
    cpSync(at('dist'), release, { recursive: true });
    spoil(join(release, name));
    assert.throws(
      () => goLive(release, folder),
      new RegExp(`${name.replaceAll('.', '\\.')}|is not whole`),
    );
    assert.equal(contentsOf(folder), before);
  });
}

test('a served chunk that is not as the manifest says › stops it before anything changes', () => {
  const folder = mkdtempSync(at('served-'));
  writeFileSync(join(folder, `renderer-${NEW}.js`), 'something else');
  assert.throws(() => goLive(at('dist'), folder), /is not that of the release/);
  assert.equal(readdirSync(folder), [`renderer-${NEW}.js`]);
});

test('a release that was made before compressed files had hashes › is served, and its compressed files are unpacked', () => {
  const [release, folder] = [mkdtempSync(at('release-')), mkdtempSync(at('served-'))];
  cpSync(at('dist'), release, { recursive: true });
  const { compressed: _, ...old } = readManifest(release);
  writeFileSync(join(release, 'manifest.json'), JSON.stringify(old));
  for (const ending of ['br', 'gz']) {
    rmSync(join(release, `manifest.json.${ending}`));
  }
  goLive(release, folder);
  cpSync(join(at('dist'), 'tag.fast.js.br'), join(release, 'tag.js.br'));
  assert.throws(() => goLive(release, folder), /tag\.js\.br is not that of the release/);
});

/** A copy of a release that is changed, and a folder that serves the other one. */
function prepared(change: (release: string) => void, name: keyof typeof BUILDS = 'dist') {
  const [release, folder] = [mkdtempSync(at('release-')), mkdtempSync(at('served-'))];
  goLive(at(name === 'dist' ? 'earlier' : 'dist'), folder);
  cpSync(at(name), release, { recursive: true });
  change(release);
  return { release, folder };
}

test('a rollback to a release without compressed files › no compressed loader of the newer one is left', () => {
  const { folder, release } = prepared((path) => {
    for (const file of readdirSync(path)) {
      if (/\.(br|gz)$/.test(file)) {
        rmSync(join(path, file));
      }
    }
    writeFileSync(
      join(path, 'manifest.json'),
      JSON.stringify({ ...readManifest(path), compressed: {} }),
    );
  }, 'earlier');
  goLive(release, folder);
  assertNone(readdirSync(folder), (file) => /^(tag|render\.|manifest).*\.(br|gz)$/.test(file));
  assert.ok(existsSync(join(folder, `renderer-${NEW}.js.br`)));
});

for (const [what, options, words] of [
  ['for fetch', { transport: 'fetch' }, /no options, and --transport fetch/],
  ['pinned', { integrity: true }, /no options, and --integrity/],
  ['without a part', { without: ['vast', 'aws'] }, /no options, and --without vast,aws/],
] as const) {
  test(`a build ${what} in the place of a plain one › is refused, unless it is meant`, () => {
    const { folder, release } = prepared((path) =>
      writeManifest(path, NEW, [], { ...options } as Parameters<typeof writeManifest>[3]),
    );
    const before = contentsOf(folder);
    assert.throws(() => goLive(release, folder), words);
    assert.equal(contentsOf(folder), before);
    goLive(release, folder, true);
    assert.is(buildOf(folder), NEW);
  });
}

/** A manifest of a release that did not say its options yet. */
function forgetOptions(folder: string): void {
  const { options: _, ...old } = readManifest(folder);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(old));
  forgetForms(folder);
}

for (const [what, isOldRelease, isOldFolder] of [
  ['a release', true, false],
  ['a folder', false, true],
  ['a release and a folder', true, true],
] as const) {
  test(`${what} that does not say its options › is refused, unless it is meant`, () => {
    const { folder, release } = prepared((path) => isOldRelease && forgetOptions(path));
    if (isOldFolder) {
      forgetOptions(folder);
    }
    const before = contentsOf(folder);
    assert.throws(() => goLive(release, folder), /options that it does not say.*--other-options/);
    assert.equal(contentsOf(folder), before);
    goLive(release, folder, true);
    assert.is(buildOf(folder), NEW);
    // The same release once more has the same options, whatever they are.
    goLive(release, folder);
  });
}

test('options that are none › are as if they were not said', () => {
  const { folder, release } = prepared((path) => {
    writeFileSync(
      join(path, 'manifest.json'),
      JSON.stringify({ ...readManifest(path), options: null }),
    );
    forgetForms(path);
  });
  assert.throws(() => goLive(release, folder), /options that it does not say/);
});

/** Takes the manifest's compressed forms away, which are of another one now. */
function forgetForms(path: string): void {
  for (const ending of ['br', 'gz']) {
    rmSync(join(path, `manifest.json.${ending}`), { force: true });
  }
}

const FORMS = ['br', 'gz', 'Abc123.dcz'];
for (const name of [`renderer-${BUILD}.js`, `ui-${BUILD}.js`, 'tag.js', 'manifest.json']) {
  test(`forms of ${name} that the release does not have › go, broken or not`, () => {
    const { folder, release } = prepared((path) => {
      for (const file of readdirSync(path)) {
        if (/\.(br|gz)$/.test(file)) {
          rmSync(join(path, file));
        }
      }
      writeFileSync(
        join(path, 'manifest.json'),
        JSON.stringify({ ...readManifest(path), compressed: {} }),
      );
    }, 'earlier');
    for (const form of FORMS) {
      writeFileSync(join(folder, `${name}.${form}`), 'broken');
    }
    goLive(release, folder);
    assertNone(readdirSync(folder), (file) => file.startsWith(`${name}.`));
    assert.ok(existsSync(join(folder, `renderer-${NEW}.js.br`)), 'those of other releases stay');
  });
}

for (const [what, content] of [
  ['cut', '{"version": "2.'],
  ['empty', ''],
  ['of something else', '{"name": "an app"}'],
] as const) {
  test(`a served manifest that is ${what} › is named, and nothing changes`, () => {
    const { folder, release } = prepared(() => undefined);
    writeFileSync(join(folder, 'manifest.json'), content);
    assert.throws(() => goLive(release, folder), new RegExp(`${folder}/manifest\\.json is cut`));
    assert.ok(isLoaderOf(folder, BUILD));
  });
}

for (const name of [
  'tag.js.unfinished',
  'manifest.json.unfinished',
  'tag.js',
  `renderer-${NEW}.js`,
]) {
  test(`a link that was planted as ${name} › is not written through`, () => {
    const { folder, release } = prepared(() => undefined);
    const outside = join(mkdtempSync(at('outside-')), 'file');
    const content = name.startsWith('renderer')
      ? readFileSync(join(release, name))
      : 'of someone else';
    writeFileSync(outside, content);
    rmSync(join(folder, name), { force: true });
    symlinkSync(outside, join(folder, name));
    goLive(release, folder);
    assert.equal(readFileSync(outside), Buffer.from(content));
    assert.ok(isLoaderOf(folder, NEW));
    assert.not.ok(
      readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isSymbolicLink()),
    );
  });
}

test('the command › says what it did, or what is missing', () => {
  const run = (...args: string[]) =>
    spawnSync('node_modules/.bin/tsx', ['scripts/go-live.ts', ...args], { encoding: 'utf8' });
  const done = run(at('dist'), at('by-command'));
  assert.is(done.status, 0);
  assert.match(
    done.stdout,
    new RegExp(`serves \\S+ \\(${NEW}\\), before nothing\\. It took \\d+ ms`),
  );
  const wrong = run(at('nowhere'), at('by-command'));
  assert.is(wrong.status, 1);
  assert.match(wrong.stderr, /is no release: it has no manifest\.json/);
  assert.match(run().stderr, /npm run go-live -- DIST FOLDER/);
});
