import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { readManifest } from '../../scripts/build/manifest';
import { FRAME_POLICY } from '../support/frame-policy';
import { addMissing } from '../support/missing';
import { suite } from '../support/suite';
import { startNginx } from './start-nginx';

const test = suite('the nginx of deploy.md');

const { build } = readManifest('dist');
const chunk = `renderer-${build}.js`;
const frame = `frame-${build}.html`;

const STABLE = 'private, max-age=300, stale-while-revalidate=86400';
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

const LETTERS = 'a'.repeat(60);

/** What a client may send so that the maps look for it, each with nothing that they find. */
const HOSTILE: [what: string, headers: Record<string, string>][] = [
  ['a dictionary of 60 letters', { 'Available-Dictionary': `:${LETTERS}` }],
  ['a dictionary of 60 letters and an end', { 'Available-Dictionary': `:${LETTERS}=` }],
  ['a dictionary of 60 letters and signs', { 'Available-Dictionary': `:${'a+'.repeat(30)}=:x` }],
  ['a dictionary of 43 letters and signs', { 'Available-Dictionary': `:${'a+'.repeat(21)}a=:` }],
  ['a dictionary of 6000 letters', { 'Available-Dictionary': `:${LETTERS.repeat(100)}` }],
  [
    'many codings',
    { 'Accept-Encoding': `br, dcz${', dcz'.repeat(1500)}`, 'Available-Dictionary': `:${LETTERS}` },
  ],
  [
    'refusals of many codings',
    { 'Accept-Encoding': `${'dcz;q=0, '.repeat(700)}br`, 'Available-Dictionary': ':a=:' },
  ],
  [
    'a coding with many spaces',
    { 'Accept-Encoding': `br${' '.repeat(6000)}x`, 'Available-Dictionary': ':a=:' },
  ],
].map(([what, headers]) => [
  what as string,
  { 'Accept-Encoding': 'br, dcz', ...(headers as object) },
]);

/** Asks as written: `fetch` would unpack the answer. */
async function ask(address: string, headers: Record<string, string>) {
  const request = get(address, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

const ROWS: [
  file: string,
  status: number,
  cache: string | null,
  cors: string | null,
  type: RegExp,
][] = [
  ['tag.js', 200, STABLE, '*', /^application\/javascript/],
  ['tag.fast.js', 200, STABLE, '*', /^application\/javascript/],
  ['render.v1.js', 200, STABLE, '*', /^application\/javascript/],
  ['render.v2.js', 200, STABLE, '*', /^application\/javascript/],
  [chunk, 200, FOREVER, '*', /^application\/javascript/],
  // Browsers keep what was not there, too.
  ['renderer-00000000.js', 404, null, '*', /html/],
  ['THIRD-PARTY-NOTICES', 200, 'public, max-age=300', '*', /^text\/plain/],
  [frame, 200, FOREVER, '*', /^text\/html/],
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
      const response = await fetch(`${nginx.origin}/${file}`, {
        headers: { 'Accept-Encoding': 'gzip' },
      });
      assert.is(response.status, status);
      assert.is(response.headers.get('cache-control'), cache);
      assert.is(response.headers.get('access-control-allow-origin'), cors);
      assert.match(response.headers.get('content-type') ?? '', type);
      assert.is(
        response.headers.get('content-security-policy'),
        file === frame ? FRAME_POLICY : null,
      );
      if (status === 200) {
        assert.is(await response.text(), readFileSync(join('dist', file), 'utf8'));
        if (file !== 'THIRD-PARTY-NOTICES') {
          assert.is(response.headers.get('x-content-type-options'), 'nosniff');
        }
      }
      if (status === 200 && /\.(js|html)$/.test(file)) {
        assert.is(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
        assert.is(response.headers.get('timing-allow-origin'), '*');
      }
    });
  }

  for (const file of ['tag.js', 'tag.fast.js', chunk, frame, 'manifest.json']) {
    for (const [accepted, coding, ending] of CODINGS) {
      test(`nginx › ${file} › sends ${coding ?? 'it as it is'} to who accepts '${accepted}'`, async () => {
        const { body, headers } = await ask(`${nginx.origin}/${file}`, {
          'Accept-Encoding': accepted,
        });
        assert.is(headers['content-encoding'], coding);
        assert.match(headers.vary ?? '', /^Accept-Encoding/);
        assert.ok(body.equals(readFileSync(join('dist', file + ending))));
      });
    }
  }

  for (const [what, headers] of HOSTILE) {
    test(`nginx › ${what} › takes no longer than a short one, and gets the whole file`, async () => {
      const time = async (sent: Record<string, string>) => {
        const start = performance.now();
        const { body, headers: told } = await ask(`${nginx.origin}/${chunk}`, sent);
        const ms = performance.now() - start;
        assert.ok(body.equals(readFileSync(join('dist', `${chunk}.br`))));
        assert.is(told['content-encoding'], 'br');
        return ms;
      };
      const shortest = async (sent: Record<string, string>) => {
        const times: number[] = [];
        for (let run = 0; run < 5; run++) {
          times.push(await time(sent));
        }
        return Math.max(1, Math.min(...times));
      };
      const short = await shortest({
        'Accept-Encoding': 'br, dcz',
        'Available-Dictionary': ':a=:',
      });
      const long = await shortest(headers);
      assert.ok(long < 10 * short, `${Math.round(long)} ms, a short one ${Math.round(short)} ms`);
    });
  }

  test('nginx › a dictionary with as many signs between its letters as a hash may have › finds its delta', async () => {
    const delta = 'of the delta';
    for (const hash of [
      'a'.repeat(43),
      `+/${'ab1+'.repeat(7)}/${'Z'.repeat(12)}`,
      `${'a'.repeat(42)}/`,
    ]) {
      const file = join(nginx.root, `${chunk}.${hash.replace(/[+/]/g, '')}.dcz`);
      writeFileSync(file, delta);
      chmodSync(file, 0o644);
      const asked = (accepted: string, query = '') =>
        ask(`${nginx.origin}/${chunk}${query}`, {
          'Accept-Encoding': accepted,
          'Available-Dictionary': `:${hash}=:`,
        });
      for (const accepted of ['br, dcz', 'dcz', 'dcb,dcz, br', 'br, dcz;q=1']) {
        const { body, headers } = await asked(accepted);
        assert.equal(
          [headers['content-encoding'], String(body)],
          ['dcz', delta],
          `${accepted} ${hash}`,
        );
      }
      for (const accepted of ['br, dcz;q=0', 'br, xdcz', 'br, dczx']) {
        assert.is((await asked(accepted)).headers['content-encoding'], 'br');
      }
      // The second try of a file.
      assert.is((await asked('br, dcz', '?1')).headers['content-encoding'], 'br');
      rmSync(file);
    }
  });

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
