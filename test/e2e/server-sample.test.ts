import { type ChildProcess, spawn } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../engines/free-port';
import { samplesOf } from '../support/samples';
import { stageFor } from '../support/stage';

const test = suite('the sample server of server.md');
const stage = stageFor(test);

let child: ChildProcess;
let origin: string;

test.before(async () => {
  const sample = samplesOf('docs/server.md').find(({ before }) => before === '<!-- sample-server -->');
  if (!sample) throw new Error('docs/server.md has no such sample');
  const { adsOrigin, tagOrigin } = stage();
  const code = sample.code
    .replace('request });', `request, apiUrl: '${adsOrigin}' });`)
    .replace('updateConfig({', `updateConfig({ apiUrl: '${adsOrigin}', cookieMatchUrl: '',`)
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
test.after(() => void child.kill());

/** The first piece of the page that arrives, and the rest. */
async function pieces(): Promise<[first: string, rest: string]> {
  const { body } = await fetch(origin);
  let first = '';
  let rest = '';
  const text = new TextDecoder();
  for await (const piece of body as never as AsyncIterable<Uint8Array>) {
    if (first) rest += text.decode(piece, { stream: true });
    else first = text.decode(piece, { stream: true });
  }
  return [first, rest];
}

test('one request by the server, none by the page, one impression', async () => {
  const { page } = await stage().visit(origin);
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  await page.waitForFunction(() => document.querySelector('[data-adsnative]'));
  const requests = stage().adServer.log.filter(({ kind }) => kind === 'request');
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

test.run();
