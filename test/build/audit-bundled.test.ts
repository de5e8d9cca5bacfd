import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

type Asked = Record<string, string[]>;

/** Runs `npm run audit:bundled` against a registry that knows these weaknesses. Returns its status and what was asked. */
async function audit(advisories: object): Promise<{ status: unknown; asked: Asked }> {
  let asked: Asked = {};
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    if (request.url?.endsWith('/advisories/bulk')) asked = JSON.parse(String(text));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(advisories));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const child = spawn('node_modules/.bin/tsx', ['scripts/release/audit-bundled.ts'], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` },
    stdio: 'ignore',
  });
  const [status] = await once(child, 'exit');
  server.close();
  return { status, asked };
}

test('audit:bundled › asks for what is bundled, by name and version, and for nothing else', async () => {
  const { asked, status } = await audit({});
  assert.is(status, 0);
  const notices = readFileSync('dist/THIRD-PARTY-NOTICES', 'utf8');
  const named = [...notices.matchAll(/^(\S+) (\d\S*) \(.+\)$/gm)].map(([, name = '', version = '']) => [
    name,
    [version],
  ]);
  assert.equal(asked, Object.fromEntries(named));
});

test('audit:bundled › fails where one of them has a known weakness', async () => {
  const advisory = {
    id: 1,
    title: 'A hole',
    severity: 'low',
    vulnerable_versions: '*',
    url: 'https://a.example/',
  };
  assert.is((await audit({ preact: [advisory] })).status, 1);
});

test.run();
