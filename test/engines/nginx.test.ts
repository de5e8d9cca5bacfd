import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sectionOf } from '../../bench/readme-section';
import { FRAME_POLICY } from '../support/frame-policy';
import { freePort } from './free-port';
import { addMissing } from './missing';

const test = suite('the nginx of deploy.md');

const [, config = ''] =
  /```nginx\n([\s\S]+?)\n```/.exec(sectionOf(readFileSync('docs/deploy.md', 'utf8'), 'nginx')) ?? [];

/** Starts nginx with the guide's configuration over a copy of dist, and resolves when it answers. */
async function startNginx() {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // Its workers are another user.
  chmodSync(folder, 0o755);
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  const port = await freePort();
  const site = config
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/srv/adsnative-tag', join(folder, 'dist'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const text = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths.join(' ')}\n${site}\n}`;
  writeFileSync(join(folder, 'nginx.conf'), text);
  const changes = watch(folder);
  // nginx writes its process id once it listens.
  const isListening = new Promise<void>((resolve) => {
    changes.on('change', (_, name) => name === 'pid' && resolve());
  });
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (data) => {
    complaints += data;
  });
  const exited = once(child, 'exit');
  const refused = exited.then(() => {
    throw new Error(complaints);
  });
  await Promise.race([isListening, refused]).finally(() => changes.close());
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

const files = readdirSync('dist');
const chunk = files.find((file) => file.startsWith('renderer-')) ?? '';
const frame = files.find((file) => file.startsWith('frame-')) ?? '';

const STABLE = 'public, max-age=300, stale-while-revalidate=86400';
const FOREVER = 'public, max-age=31536000, immutable';

const ROWS: [file: string, status: number, cache: string | null, cors: string | null, type: RegExp][] = [
  ['tag.js', 200, STABLE, '*', /^application\/javascript/],
  ['tag.fast.js', 200, STABLE, '*', /^application\/javascript/],
  [chunk, 200, FOREVER, '*', /^application\/javascript/],
  [frame, 200, FOREVER, null, /^text\/html/],
  ['manifest.json', 404, null, null, /html/],
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
      assert.is(
        response.headers.get('content-security-policy'),
        file && file === frame ? FRAME_POLICY : null,
      );
      if (status === 200) {
        assert.is(await response.text(), readFileSync(join('dist', file), 'utf8'));
        assert.is(response.headers.get('x-content-type-options'), 'nosniff');
        assert.is(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
        assert.is(response.headers.get('timing-allow-origin'), '*');
      }
      if (file.endsWith('.js')) assert.is(response.headers.get('content-encoding'), 'gzip');
    });
  }
} else {
  addMissing(
    'nginx is not installed: the configuration of docs/deploy.md was NOT run (apt-get install nginx).',
  );
}

test.run();
