import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as assert from 'uvu/assert';
import { sectionOf } from '../../../scripts/readme-section';
import { assertEach } from '../../support/assert-list';
import { test } from '../../support/suite';

const [, code = ''] =
  /```js\n([\s\S]+?)\n```/.exec(
    sectionOf(readFileSync('docs/analytics.md', 'utf8'), 'collector'),
  ) ?? [];

/** A batch as the tag sends it. */
const batch = (...events: [id: string, eventType: string][]) =>
  `${JSON.stringify({ version: 1, options: {}, events: events.map(([id, eventType]) => ({ id, eventType, args: { apiKey: 'ad' }, time: 1 })) })}\n`;

test('the collector of the guide › keeps each event once, and lets pages of other origins send', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'collector-'));
  writeFileSync(join(folder, 'collector.mjs'), code);
  const child = spawn(process.execPath, ['collector.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
  });
  try {
    const [first] = (await once(createInterface(child.stdout), 'line')) as [string];
    const address = first.replace(/^.* /, '');
    const post = (body: string) => fetch(address, { method: 'POST', body });
    const one = await post(batch(['1', 'impression'], ['2', 'viewable']));
    assert.is(one.status, 204);
    assert.is(one.headers.get('access-control-allow-origin'), '*');
    await post(batch(['2', 'viewable'], ['3', 'click']) + batch(['4', 'click']));
    assert.is((await post('not json')).status, 400);
    assert.is((await post('x'.repeat(70_000))).status, 413);
    const kept = readFileSync(join(folder, 'events.ndjson'), 'utf8').trim().split('\n');
    assertEach(kept, (line) => JSON.parse(line).id, ['1', '2', '3', '4']);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
});
