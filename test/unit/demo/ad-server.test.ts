import * as assert from 'uvu/assert';
import { createAdServer } from '../../../demo/ad-server';
import { suite } from '../../support/suite';

const test = suite('demo › ad server');

/** Asks for ads and reads what the callback was called with, one item a call. */
async function ask(server: ReturnType<typeof createAdServer>, query: string): Promise<unknown[]> {
  const response = await server.app.request(`/v1/ad-template.json?${query}&callback=an_callback_1`);
  const calls: unknown[] = [];
  new Function('an_callback_1', await response.text())((answer: unknown) => calls.push(answer));
  return calls;
}

function post(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
}

test('answers a recorded response under the asked zone, with local addresses', async () => {
  const server = createAdServer();
  const [answer] = (await ask(server, 'zid=techspot-story')) as [
    { zid: string; ad: { url: string } },
  ];
  assert.is(answer.zid, 'techspot-story');
  assert.match(
    answer.ad.url,
    /^http:\/\/localhost\/x\/bevo\.adsnative\.com\/ck\?url=http%3A%2F%2F/,
  );
});

test('answers a script that no cache keeps and any origin may read', async () => {
  const { headers } = await createAdServer().app.request(
    '/v1/ad-template.json?zid=a&callback=an_callback_1',
  );
  assert.match(headers.get('content-type') ?? '', /^application\/javascript/);
  assert.is(headers.get('cache-control'), 'no-store');
  assert.is(headers.get('access-control-allow-origin'), '*');
});

test('answers JSON where the callback is none', async () => {
  const response = await createAdServer().app.request(
    '/v1/ad-template.json?zid=a&callback=alert(1)//',
  );
  assert.equal(await response.json(), {
    status: 'FAIL',
    message: 'no active campaigns found',
    zid: 'a',
  });
});

for (const zid of ['no-such-zone', '../responses/mg-nofill', '', '%00']) {
  test(`knows no zone “${zid}”`, async () => {
    const [answer] = (await ask(createAdServer(), `zid=${zid}`)) as [{ status: string }];
    assert.is(answer.status, 'FAIL');
  });
}

test('the story written by hand names this server only, and repeats its pixels in trackingUrls', async () => {
  const [answer] = (await ask(createAdServer(), 'zid=native-story')) as [
    { ad: Record<string, unknown> },
  ];
  const urls = answer.ad.trackingUrls as { impressions: string[] };
  assert.equal(urls.impressions, ['http://localhost/im.gif?sid=demo-story']);
  assert.ok(String(answer.ad.trackingTags).includes('http://localhost/im.gif?sid=demo-story'));
  assert.not.match(JSON.stringify(answer), /\{\{|https?:\/\/(?!localhost)/);
});

test('zones are told over HTTP, and forget it', async () => {
  const server = createAdServer();
  const told = await server.app.request('/zones/a', post('{"behaviour":"status","status":503}'));
  assert.is(told.status, 204);
  assert.is((await server.app.request('/v1/ad-template.json?zid=a')).status, 503);
  await server.app.request('/zones', { method: 'DELETE' });
  assert.is((await server.app.request('/v1/ad-template.json?zid=a')).status, 200);
});

for (const body of [
  '',
  'null',
  '[]',
  '{"behaviour":"explode"}',
  '{"delayMs":"soon"}',
  '{"status":-1}',
]) {
  test(`refuses to tell a zone “${body}”`, async () => {
    assert.is((await createAdServer().app.request('/zones/a', post(body))).status, 400);
  });
}
