import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
    const file = join(folder, (request.url ?? '').replace(/\?.*/, ''));
    response.writeHead(existsSync(file) ? 200 : 404, headersOf(request));
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
