import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { adHtml } from 'adsnative-tag/server';
import { Hono } from 'hono';
import * as assert from 'uvu/assert';
import { type Listening, listen } from '../../demo/listen';
import { freePort } from '../engines/free-port';
import { trackedAnswer } from '../support/ad-page';
import { samplesOf } from '../support/samples';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('the sample server of server.md');

let child: ChildProcess;
let origin: string;
let front: Listening;
/** What the ad server answers instead of an ad. */
let instead: (() => Response) | undefined;

test.before(async () => {
  const sample = samplesOf('docs/server.md').find(
    ({ before }) => before === '<!-- sample-server -->',
  );
  if (!sample) {
    throw new Error('docs/server.md has no such sample');
  }
  const app = new Hono();
  app.get('/inner', (c) => c.json(trackedAnswer({ html: '', title: 'Of an inner host' }).answer));
  app.all('*', (c) => instead?.() ?? stage().adServer.app.fetch(c.req.raw));
  front = await listen(app);
  const { tagOrigin } = stage();
  const code = sample.code
    // Patient: a busy machine is no ad server without an ad.
    .replace('request: incoming', `$&, timeout: 5000, apiUrl: '${front.origin}'`)
    .replace('updateConfig({', `updateConfig({ apiUrl: '${stage().adsOrigin}', cookieMatchUrl: '',`)
    .replace('https://YOUR_CDN', tagOrigin)
    .replace(/;\n$/, ".on('listening', () => console.log('listens'));\n");
  const port = await freePort();
  child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  origin = `http://localhost:${port}`;
});
test.after(() => {
  child.kill();
  return front.close();
});
test.after.each(() => {
  instead = undefined;
});

/** The first piece of the page that arrives, and the rest. */
async function pieces(): Promise<[first: string, rest: string]> {
  const { body } = await fetch(origin);
  let first = '';
  let rest = '';
  const text = new TextDecoder();
  for await (const piece of body as never as AsyncIterable<Uint8Array>) {
    if (first) {
      rest += text.decode(piece, { stream: true });
    } else {
      first = text.decode(piece, { stream: true });
    }
  }
  return [first, rest];
}

test('one request by the server, none by the page, one impression', async () => {
  const { page } = await stage().visit(origin);
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  await page.waitForFunction(() => document.querySelector('[data-adsnative]'));
  const requests = stage().requests();
  assert.is(requests.length, 1);
  assert.is(requests[0]?.query.callback, undefined);
  assert.is(stage().pixels(/^\/im\.gif/).length, 1);
});

test('an ad server that never answers › what stands before the ad arrives first, and the page is whole in time', async () => {
  stage().adServer.setZone('YOUR_API_KEY', { behaviour: 'never' });
  const [first, rest] = await pieces();
  assert.match(first, 'What stands before the ad.');
  assert.not.match(first, 'data-adsnative');
  assert.match(rest, '<div data-adsnative="YOUR_API_KEY"></div>');
  assert.match(rest, 'What stands after it.');
});

/** What the server writes for a visitor who writes his request himself. */
const answerTo = (request: string) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
      socket.write(`${request}\r\n\r\n`),
    );
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });

for (const [what, line, headers = 'Host: a'] of [
  ['//', '//'],
  ['a port that is none', 'http://a:99999/'],
  ['no host', '/', 'Host:'],
  ['a host that is none', '/', 'Host: [::'],
  ['signs that no address has', '/%E0%|'],
  [
    'odd headers',
    '/',
    'Host: a\r\nUser-Agent: \xff\xfe\r\nX-Forwarded-For: ,,\r\nCookie: euconsent-v2=%',
  ],
] as const) {
  test(`a request with ${what} › is answered with a page, and so is the next one`, async () => {
    for (const request of [`GET ${line} HTTP/1.1\r\n${headers}`, 'GET / HTTP/1.1\r\nHost: a']) {
      const page = await answerTo(`${request}\r\nConnection: close`);
      assert.match(page, 'What stands after it.');
      assert.match(page, 'data-adsnative-answer');
    }
  });
}

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } };
const DEEP = '{"status":"OK","ad":{"title":"Deep","deep":';
for (const [what, response] of [
  [
    'nests it 6,000 deep',
    () => new Response(`${DEEP}${'['.repeat(6000)}${']'.repeat(6000)}}}`, JSON_TYPE),
  ],
  ['sends 20 MB', () => Response.json({ status: 'OK', ad: { title: 'x'.repeat(20 << 20) } })],
  [
    'never ends it',
    () => new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(1 << 16)) })),
  ],
  [
    'redirects to an inner host',
    () => Response.redirect(`${front.origin.replace('localhost', '127.0.0.1')}/inner`),
  ],
  ['redirects to itself', () => Response.redirect(`${front.origin}/inner`, 307)],
] as const) {
  test(`an ad server that ${what} › the page has its placeholder, and the next one its ad`, async () => {
    instead = response;
    const page = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nConnection: close');
    assert.match(page, '<div data-adsnative="YOUR_API_KEY"></div>');
    assert.match(page, 'What stands after it.');
    instead = undefined;
    assert.match(await (await fetch(origin)).text(), 'data-adsnative-answer');
  });
}

const cyclic: Record<string, unknown> = {};
cyclic.cyclic = cyclic;
for (const [what, options, attributes] of [
  ['a number as key', { apiKey: 5 }, 'data-adsnative="5"'],
  ['cyclic key-values', { apiKey: 'k', keyValues: cyclic }, 'data-adsnative="k"'],
  ['a number without JSON', { apiKey: 'k', numAds: 1n, label: Symbol('l') }, 'data-adsnative="k"'],
  ['a time-out that is none', { apiKey: 'k', timeout: -1 }, 'data-adsnative="k"'],
] as const) {
  test(`${what} › is a placeholder`, async () => {
    instead = () => new Response(null, { status: 204 });
    const request = new Request(origin);
    assert.is(
      await adHtml({ ...(options as object), request, apiUrl: front.origin }),
      `<div ${attributes}></div>`,
    );
  });
}
