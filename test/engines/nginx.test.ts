import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readManifest } from '../../scripts/manifest';
import { FRAME_POLICY } from '../support/frame-policy';
import { addMissing } from './missing';
import { startNginx } from './start-nginx';

const test = suite('the nginx of deploy.md');

const { build } = readManifest('dist');
const chunk = `renderer-${build}.js`;
const frame = `frame-${build}.html`;

const STABLE = 'public, max-age=300, stale-while-revalidate=86400';
const FOREVER = 'public, max-age=31536000, immutable';

/** What a browser says that it can unpack, what it is sent, and the file that this is. */
const CODINGS: [accepted: string, coding: string | undefined, ending: string][] = [
  ['gzip, deflate, br, zstd', 'br', '.br'],
  ['br;q=0.5, gzip', 'br', '.br'],
  ['gzip', 'gzip', '.gz'],
  ['gzip, br;q=0', 'gzip', '.gz'],
  ['brotli, x-gzip;q=1', undefined, ''],
  ['', undefined, ''],
];

/** Asks as written: `fetch` would unpack the answer. */
async function ask(address: string, headers: Record<string, string>) {
  const request = get(address, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

const ROWS: [file: string, status: number, cache: string | null, cors: string | null, type: RegExp][] = [
  ['tag.js', 200, STABLE, '*', /^application\/javascript/],
  ['tag.fast.js', 200, STABLE, '*', /^application\/javascript/],
  [chunk, 200, FOREVER, '*', /^application\/javascript/],
  [frame, 200, FOREVER, null, /^text\/html/],
  ['manifest.json', 200, 'public, max-age=60', '*', /^application\/json/],
  ['size-report.json', 404, null, null, /html/],
  ['', 404, null, null, /html/],
];

if (spawnSync('nginx', ['-v']).status === 0) {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  test.before(async () => {
    nginx = await startNginx();
  });
  test.after(() => nginx.stop());

  for (const [file, status, cache, cors, type] of ROWS) {
    test(`nginx › serves ${file || 'the folder'} as the guide says`, async () => {
      const response = await fetch(`${nginx.origin}/${file}`, { headers: { 'Accept-Encoding': 'gzip' } });
      assert.is(response.status, status);
      assert.is(response.headers.get('cache-control'), cache);
      assert.is(response.headers.get('access-control-allow-origin'), cors);
      assert.match(response.headers.get('content-type') ?? '', type);
      assert.is(response.headers.get('content-security-policy'), file === frame ? FRAME_POLICY : null);
      if (status === 200) {
        assert.is(await response.text(), readFileSync(join('dist', file), 'utf8'));
        assert.is(response.headers.get('x-content-type-options'), 'nosniff');
      }
      if (status === 200 && file !== 'manifest.json') {
        assert.is(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
        assert.is(response.headers.get('timing-allow-origin'), '*');
      }
    });
  }

  for (const file of ['tag.js', 'tag.fast.js', chunk, frame, 'manifest.json']) {
    for (const [accepted, coding, ending] of CODINGS) {
      test(`nginx › ${file} › sends ${coding ?? 'it as it is'} to who accepts '${accepted}'`, async () => {
        const { body, headers } = await ask(`${nginx.origin}/${file}`, { 'Accept-Encoding': accepted });
        assert.is(headers['content-encoding'], coding);
        assert.match(headers.vary ?? '', /^Accept-Encoding/);
        assert.ok(body.equals(readFileSync(join('dist', file + ending))));
      });
    }
  }

  test('nginx › the licences of others are text', async () => {
    const response = await fetch(`${nginx.origin}/THIRD-PARTY-NOTICES`);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    assert.is(await response.text(), readFileSync('dist/THIRD-PARTY-NOTICES', 'utf8'));
  });
} else {
  addMissing(
    'nginx is not installed: the configuration of docs/deploy.md was NOT run (apt-get install nginx).',
  );
}

test.run();
