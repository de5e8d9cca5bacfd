import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { createAdServer } from '../../../demo/ad-server';
import { type Listening, listen } from '../../../demo/listen';
import { suite } from '../../support/suite';

const test = suite('demo › requests of others');
const adServer = createAdServer();
let server: Listening;
test.before(async () => {
  server = await listen(adServer.app);
});
test.after(() => server.close());

/** Asks as written: `fetch` lets nobody choose a host. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const asked = request(`${server.origin}${path}`, { method, headers });
  asked.end(method === 'POST' ? '{}' : undefined);
  const [response] = await once(asked, 'response');
  await text(response);
  return response;
}

const statusOf = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).statusCode as number;

const HOSTS: [host: string, isOwn: boolean][] = [
  ['localhost', true],
  ['LOCALHOST:8080', true],
  ['www.portal.localhost:80', true],
  ['127.0.0.1:8080', true],
  ['127.0.0.2', true],
  ['[::1]:8080', true],
  ['evil.example', false],
  ['evil.example:8787', false],
  ['localhost.evil.example', false],
  ['evillocalhost', false],
  ['127.0.0.1.evil.example', false],
  ['127.evil.example', false],
  ['192.168.0.7', false],
  ['0.0.0.0', false],
  ['[::ffff:127.0.0.1]', false],
  ['localhost@evil.example', false],
];
for (const [host, isOwn] of HOSTS) {
  test(`the host ${host} › is ${isOwn ? 'answered' : 'refused'}`, async () => {
    for (const path of ['/log', '/im.gif']) {
      const status = await statusOf('GET', path, { host });
      assert.ok(isOwn ? status === 200 : [400, 421].includes(status), String(status));
    }
  });
}

const ORIGINS: [origin: string | undefined, isOwn: boolean][] = [
  [undefined, true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['https://www.portal.localhost', true],
  ['https://evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['file://', false],
  ['', false],
];
const WRITES: [method: string, path: string][] = [
  ['DELETE', '/log'],
  ['POST', '/zones/7'],
  ['DELETE', '/zones'],
  ['POST', '/collect'],
  ['POST', '/v1/log/error/'],
];
for (const [origin, isOwn] of ORIGINS) {
  test(`the origin ${origin ?? 'of a program'} › ${isOwn ? 'may write' : 'may not write'}, and reads ads`, async () => {
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    for (const [method, path] of WRITES) {
      const status = await statusOf(method, path, headers);
      assert.is(status === 403, !isOwn, `${method} ${path}: ${status}`);
    }
    assert.is(await statusOf('GET', '/im.gif', headers), 200);
  });

  test(`the origin ${origin ?? 'of a program'} › ${isOwn ? 'may read' : 'may not read'} what was heard`, async () => {
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    const readers = async (path: string) =>
      (await ask('GET', path, headers)).headers['access-control-allow-origin'];
    for (const path of ['/log', '/batches', '/log?']) {
      assert.is(await readers(path), isOwn && origin ? origin : undefined, path);
    }
    assert.is(await readers('/im.gif'), origin || '*');
  });
}

test('a page without an origin, such as a sandboxed one › reports, and changes nothing', async () => {
  for (const path of ['/collect', '/v1/log/error/']) {
    assert.is(await statusOf('POST', path, { origin: 'null' }), 204);
  }
  assert.is(await statusOf('POST', '/zones/collect', { origin: 'null' }), 403);
  assert.is(await statusOf('DELETE', '/collect', { origin: 'null' }), 403);
});
