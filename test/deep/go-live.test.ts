import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readManifest, writeManifest } from '../../scripts/build/manifest';
import { goLive } from '../../scripts/release/go-live';

const test = suite('go live');
const root = mkdtempSync(join(tmpdir(), 'go-live-'));
const at = (name: string) => join(root, name);
/** The releases by turns, and the hashes in the names of their chunks. */
const BUILDS = { earlier: 'aaaaaaaa', dist: 'bbbbbbbb' };
const [BUILD, NEW] = Object.values(BUILDS) as [string, string];

/** Writes a release as a build leaves it, of few files. */
function writeRelease(folder: string, build: string): void {
  mkdirSync(folder);
  for (const loader of ['tag.js', 'tag.fast.js', 'render.v1.js', 'render.v2.js'])
    writeFileSync(join(folder, loader), `load('${loader}', '${build}');`);
  for (const chunk of ['renderer', 'ui'])
    writeFileSync(join(folder, `${chunk}-${build}.js`), `export const ${chunk} = '${build}';`);
  mkdirSync(join(folder, 'npm'));
  writeFileSync(join(folder, 'size-report.json'), '{}');
  writeManifest(folder, build);
}
test.before(() => {
  for (const [name, build] of Object.entries(BUILDS)) writeRelease(at(name), build);
});
test.after(() => rmSync(root, { recursive: true }));

const buildOf = (folder: string) => readManifest(folder).build;

/** The build that a folder's loader names, in each form in which it is served. */
const isLoaderOf = (folder: string, build: string) =>
  readFileSync(join(folder, 'tag.js'), 'utf8').includes(build) &&
  readFileSync(join(folder, 'tag.js.br')).equals(
    readFileSync(join(at(build === BUILD ? 'earlier' : 'dist'), 'tag.js.br')),
  );

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
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]));

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
    assert.throws(() => goLive(release, folder), new RegExp(`${name.replaceAll('.', '\\.')}|is not whole`));
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
  for (const ending of ['br', 'gz']) rmSync(join(release, `manifest.json.${ending}`));
  goLive(release, folder);
  cpSync(join(at('dist'), 'tag.fast.js.br'), join(release, 'tag.js.br'));
  assert.throws(() => goLive(release, folder), /tag\.js\.br is not that of the release/);
});

test('the command › says what it did, or what is missing', () => {
  const run = (...args: string[]) =>
    spawnSync('node_modules/.bin/tsx', ['scripts/go-live.ts', ...args], { encoding: 'utf8' });
  const done = run(at('dist'), at('by-command'));
  assert.is(done.status, 0);
  assert.match(done.stdout, new RegExp(`serves \\S+ \\(${NEW}\\), before nothing\\. It took \\d+ ms`));
  const wrong = run(at('nowhere'), at('by-command'));
  assert.is(wrong.status, 1);
  assert.match(wrong.stderr, /is no release: it has no manifest\.json/);
  assert.match(run().stderr, /npm run go-live -- DIST FOLDER/);
});

/** Serves a folder, or what is passed on of its headers. */
async function serve(folder: string, headersOf: (request: IncomingMessage) => Record<string, string>) {
  const server = createServer((request, response) => {
    const file = join(folder, request.url ?? '');
    response.writeHead(existsSync(file) ? 200 : 404, headersOf(request));
    response.end(existsSync(file) ? readFileSync(file) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const HOSTS: [
  what: string,
  isFine: boolean,
  headersOf: (request: IncomingMessage) => Record<string, string>,
][] = [
  ['always sends the header', true, () => ({ 'Access-Control-Allow-Origin': '*' })],
  ['never sends the header', false, () => ({})],
  ['names one origin', false, () => ({ 'Access-Control-Allow-Origin': 'https://page.example' })],
  [
    'sends it only to who names an origin',
    false,
    ({ headers }): Record<string, string> => (headers.origin ? { 'Access-Control-Allow-Origin': '*' } : {}),
  ],
  [
    'sends it only with loaders',
    false,
    ({ url }): Record<string, string> =>
      url?.startsWith('/tag') ? { 'Access-Control-Allow-Origin': '*' } : {},
  ],
];

for (const [what, isFine, headersOf] of HOSTS) {
  test(`the command › a host that ${what} is ${isFine ? 'accepted' : 'refused, and nothing changes'}`, async () => {
    const folder = at(`host-${what.replaceAll(' ', '-')}`);
    goLive(at('earlier'), folder);
    const { address, server } = await serve(folder, headersOf);
    const args = ['scripts/go-live.ts', at('dist'), folder, address];
    const child = spawn('node_modules/.bin/tsx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const errors = text(child.stderr);
    const [code] = await once(child, 'exit');
    server.close();
    assert.is(code, isFine ? 0 : 1, await errors);
    assert.ok(isLoaderOf(folder, isFine ? NEW : BUILD));
    if (!isFine) assert.match(await errors, /comes without "Access-Control-Allow-Origin: \*"/);
  });
}

test.run();
