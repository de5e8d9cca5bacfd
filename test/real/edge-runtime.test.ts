/** The server entry where Vercel's edge functions run. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EdgeRuntime } from 'edge-runtime';
import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite';

const test = suite('edge runtime');

const ANSWER = {
  status: 'OK',
  ad: { type: 'story', title: 'Tea at noon', url: 'https://a.example/' },
};

/** The built entry, and a function that answers with what it makes of an ad server. */
async function edgeFunction(apiUrl: string, options: string): Promise<string> {
  const contents = `
    import { adHtml } from './dist/npm/server.js';
    addEventListener('fetch', (event) => event.respondWith((async () => {
      const { request } = event;
      return new Response(await adHtml({ apiKey: 'k', apiUrl: ${JSON.stringify(apiUrl)}, request, ${options} }));
    })()));`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** What a page says whose ad server answers, or does not. */
async function pageWith(isAnswered: boolean, options: string): Promise<string> {
  const server = createServer((_, response) => {
    if (isAnswered) {
      response.end(JSON.stringify(ANSWER));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const initialCode = await edgeFunction(`http://localhost:${port}`, options);
    const response = await new EdgeRuntime({ initialCode }).dispatchFetch('https://news.example/');
    return await response.text();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const PLACEHOLDER = '<div data-adsnative="k"></div>';

test('an ad › is in the page', async () => {
  assert.match(await pageWith(true, 'timeout: 5000'), /Tea at noon/);
});

test('no answer in time › is a placeholder', async () => {
  assert.is(await pageWith(false, 'timeout: 50'), PLACEHOLDER);
});

test('a signal that ends › is a placeholder', async () => {
  const ended = `timeout: 60_000, signal: (() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    return controller.signal;
  })()`;
  assert.is(await pageWith(false, ended), PLACEHOLDER);
});
