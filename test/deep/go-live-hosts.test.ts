import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { goLive } from '../../scripts/release/go-live';
import { BUILDS, smallReleases } from '../support/small-releases';
import { suite } from '../support/suite';

const test = suite('go live: hosts');
const { at, isLoaderOf } = smallReleases(test);
const [BUILD, NEW] = [BUILDS.earlier, BUILDS.dist];

/** Serves a folder, or what is passed on of its headers. */
async function serve(
  folder: string,
  headersOf: (request: IncomingMessage) => Record<string, string>,
) {
  const server = createServer((request, response) => {
    const plain = join(folder, (request.url ?? '').replace(/\?.*/, ''));
    const isPacked = request.headers['accept-encoding'] === 'br' && existsSync(`${plain}.br`);
    const file = isPacked ? `${plain}.br` : plain;
    response.writeHead(existsSync(file) ? 200 : 404, {
      ...(isPacked && { 'Content-Encoding': 'br' }),
      ...headersOf(request),
    });
    response.end(existsSync(file) ? readFileSync(file) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Runs the command for a folder that is served at an address. */
async function runFor(folder: string, address: string) {
  const args = ['scripts/go-live.ts', at('dist'), folder, address];
  const child = spawn('node_modules/.bin/tsx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const errors = text(child.stderr);
  const [code] = await once(child, 'exit');
  return { code, errors: await errors };
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
    ({ headers }): Record<string, string> =>
      headers.origin ? { 'Access-Control-Allow-Origin': '*' } : {},
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
    const { code, errors } = await runFor(folder, address);
    server.close();
    assert.is(code, isFine ? 0 : 1, errors);
    assert.ok(isLoaderOf(folder, isFine ? NEW : BUILD));
    if (!isFine) {
      assert.match(errors, /comes without "Access-Control-Allow-Origin: \*"/);
    }
  });
}

/** What may make an address another folder's, of which the manifest is the same. */
const OTHERS: [what: string, prepare: (folder: string, other: string) => void][] = [
  [
    'with another tag.js',
    (folder, other) => {
      goLive(at('earlier'), folder);
      goLive(at('earlier'), other);
      appendFileSync(join(other, 'tag.js'), '//');
    },
  ],
  [
    'with another tag.fast.js',
    (folder, other) => {
      goLive(at('earlier'), folder);
      goLive(at('earlier'), other);
      appendFileSync(join(other, 'tag.fast.js'), '//');
    },
  ],
  [
    'without a loader',
    (folder, other) => {
      goLive(at('earlier'), folder);
      goLive(at('earlier'), other);
      rmSync(join(other, 'render.v1.js'));
    },
  ],
  ['of a release, and the folder has none yet', (_, other) => goLive(at('earlier'), other)],
];
for (const [what, prepare] of OTHERS) {
  test(`the command › the address of another folder ${what} › is noticed, and nothing changes`, async () => {
    const [folder, other] = ['this', 'other'].map((name) => mkdtempSync(at(`${name}-`))) as [
      string,
      string,
    ];
    prepare(folder, other);
    const before = readdirSync(folder);
    const { address, server } = await serve(other, () => ({ 'Access-Control-Allow-Origin': '*' }));
    const { code, errors } = await runFor(folder, address);
    server.close();
    assert.is(code, 1);
    assert.match(errors, /is not that of the folder|answers 404/);
    assert.equal(readdirSync(folder), before);
    assert.not.ok(before.length && !isLoaderOf(folder, BUILD));
  });
}

test('the command › a folder that was left half-way, and one whose compressed loader is broken › can be set right', async () => {
  for (const name of ['tag.js', 'tag.js.br']) {
    const folder = mkdtempSync(at('half-'));
    goLive(at('earlier'), folder);
    writeFileSync(join(folder, name), 'something else');
    const { address, server } = await serve(folder, () => ({ 'Access-Control-Allow-Origin': '*' }));
    const { code, errors } = await runFor(folder, address);
    server.close();
    assert.is(code, 0, errors);
    assert.ok(isLoaderOf(folder, NEW));
  }
});

test('the command › a file that the host sends broken › is named', async () => {
  const folder = mkdtempSync(at('broken-'));
  const { address, server } = await serve(
    folder,
    ({ headers, url }): Record<string, string> => ({
      'Access-Control-Allow-Origin': '*',
      ...(/^\/ui-/.test(url ?? '') &&
        headers['accept-encoding'] === 'gzip' && { 'Content-Encoding': 'gzip' }),
    }),
  );
  const { code, errors } = await runFor(folder, address);
  server.close();
  assert.is(code, 1);
  assert.match(errors, `/ui-${NEW}.js comes broken`);
});

test('the command › the address of another folder is noticed, and nothing changes', async () => {
  const [folder, other] = ['of-this', 'of-another'].map(at) as [string, string];
  goLive(at('earlier'), folder);
  goLive(at('dist'), other);
  goLive(at('earlier'), other);
  writeFileSync(join(other, 'manifest.json'), readFileSync(join(at('dist'), 'manifest.json')));
  const { address, server } = await serve(other, () => ({ 'Access-Control-Allow-Origin': '*' }));
  const { code, errors } = await runFor(folder, address);
  server.close();
  assert.is(code, 1);
  assert.match(errors, 'is not the manifest of the folder');
  assert.ok(isLoaderOf(folder, BUILD));
});
