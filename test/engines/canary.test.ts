import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { addMissing } from '../support/missing';
import { suite } from '../support/suite';
import { startNginx } from './start-nginx';

const test = suite('the canary of release.md, by nginx');

/** Visitors by their browser's name. */
const VISITORS = 600;

if (spawnSync('nginx', ['-v']).status === 0) {
  test('a share of about five in a hundred gets the new loader, the same visitor always the same', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'canary-'));
    for (const release of ['v2', '2.31.0']) {
      mkdirSync(join(dist, release));
      cpSync('dist/tag.js', join(dist, release, 'tag.js'));
      writeFileSync(join(dist, release, 'tag.js'), `/* ${release} */`);
    }
    const nginx = await startNginx(dist, true);
    const releaseFor = async (visitor: number) => {
      const response = await fetch(`${nginx.origin}/v2/tag.js`, {
        headers: { 'User-Agent': `Browser ${visitor}` },
      });
      assert.is(response.status, 200);
      assert.is(response.headers.get('access-control-allow-origin'), '*');
      return response.text();
    };
    const first: string[] = [];
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      first.push(await releaseFor(visitor));
    }
    for (let visitor = 0; visitor < 50; visitor++) {
      assert.is(await releaseFor(visitor), first[visitor]);
    }
    const share = first.filter((text) => text === '/* 2.31.0 */').length / VISITORS;
    assert.ok(share > 0.02 && share < 0.09, `${share}`);
    await nginx.stop();
    rmSync(dist, { recursive: true });
  });
} else {
  addMissing('nginx is not installed: its canary was not tested');
}
