/**
 * The drill of docs/release.md: a release, the next one and a rollback, while visitors request the
 * loader all the time.
 */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { readManifest } from '../../scripts/build/manifest';
import { addMissing } from '../support/missing';
import { writeEarlier } from '../support/neighbour-release';
import { suite } from '../support/suite';
import { startNginx } from './start-nginx';

const test = suite('rollback');
const root = mkdtempSync(join(tmpdir(), 'rollback-'));
const EARLIER = 'aaaaaaaa';
const { build } = readManifest('dist');

/** Makes a folder serve a release, as a release engineer does. */
async function goLive(release: string, folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsx', [
    'scripts/go-live.ts',
    release,
    folder,
  ]);
  console.log(stdout.trim());
}

/** The loader of each release. */
const loaderOf = (own: string) =>
  readFileSync(join(own === EARLIER ? join(root, 'earlier') : 'dist', 'tag.js'), 'utf8');

if (spawnSync('nginx', ['-v']).status === 0) {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  test.before(async () => {
    writeEarlier(join(root, 'earlier'), EARLIER, /^renderer-/);
    mkdirSync(join(root, 'empty'));
    chmodSync(join(root, 'empty'), 0o755);
    nginx = await startNginx(join(root, 'empty'));
  });
  test.after(async () => {
    await nginx.stop();
    rmSync(root, { recursive: true });
  });

  /** Requests a loader, and the renderer that it names. Returns its build. */
  const visit = async (): Promise<string> => {
    const loader = await fetch(`${nginx.origin}/v2/tag.js`);
    assert.is(loader.status, 200);
    const code = await loader.text();
    const own = code.includes(EARLIER) ? EARLIER : build;
    assert.is(code, loaderOf(own), 'a loader is whole');
    const chunk = await fetch(`${nginx.origin}/v2/renderer-${own}.js`);
    assert.is(chunk.status, 200, `the renderer of ${own}`);
    await chunk.arrayBuffer();
    return own;
  };

  test('each visitor gets a whole release, before, during and after a release and its rollback', async () => {
    const folder = join(nginx.root, 'v2');
    await goLive(join(root, 'earlier'), folder);
    assert.is(await visit(), EARLIER);
    for (const [release, now] of [
      ['dist', build],
      [join(root, 'earlier'), EARLIER],
    ] as const) {
      let isLive = false;
      const going = goLive(release, folder).then(() => {
        isLive = true;
      });
      let visits = 0;
      for (; !isLive; visits++) {
        await visit();
      }
      await going;
      assert.ok(visits > 0);
      assert.is(await visit(), now);
    }
  });
} else {
  addMissing('nginx is missing (apt-get install nginx): no rollback was drilled.');
}
