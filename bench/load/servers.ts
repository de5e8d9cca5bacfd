import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What the servers serve. */
interface Served {
  /** Scripts outside of dist, by path. */
  scripts: Record<string, string>;
  /** The ad server's answer for a request. */
  answer(url: URL, body: string, adsOrigin: string): unknown;
}

const BODYLESS = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

type Reply = { type: string; body: string | Buffer } | undefined;

/** Listens. Each reply is compressed once, as on a CDN. */
async function serve(reply: (url: URL, body: string, origin: string) => Reply): Promise<[string, Server]> {
  const compressed = new Map<string, Buffer>();
  let origin = '';
  const listener: RequestListener = async (request, response) => {
    let posted = '';
    for await (const part of request) posted += part;
    const found = reply(new URL(request.url ?? '/', origin), posted, origin);
    const headers = {
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Timing-Allow-Origin': '*',
    };
    if (!found) return response.writeHead(404, headers).end();
    const { body, type } = found;
    const isText = typeof body === 'string';
    const bytes = isText ? (compressed.get(body) ?? brotliCompressSync(body)) : body;
    if (isText) compressed.set(body, bytes);
    response.writeHead(200, {
      ...headers,
      'Access-Control-Allow-Credentials': 'true',
      'Content-Type': type,
      'Content-Length': bytes.length,
      ...(isText && { 'Content-Encoding': 'br' }),
    });
    return response.end(bytes);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return [origin, server];
}

const SCRIPT = 'application/javascript; charset=utf-8';

function readDist(path: string): string | undefined {
  try {
    return readFileSync(join('dist', path), 'utf8');
  } catch {
    return undefined;
  }
}

/** Starts a publisher's page, the tag's files and an ad server, each with its own origin, all compressed with brotli. */
export async function startServers({ answer, scripts }: Served) {
  const pages = new Map<string, string>();
  const [tagOrigin, tag] = await serve(({ pathname }) => {
    const body = scripts[pathname] ?? readDist(pathname);
    return body === undefined ? undefined : { type: SCRIPT, body };
  });
  const [adsOrigin, ads] = await serve((url, body, origin) => {
    if (url.pathname.endsWith('.gif')) return { type: 'image/gif', body: BODYLESS };
    const text = JSON.stringify(answer(url, body, origin));
    const callback = url.searchParams.get('callback');
    return callback
      ? { type: SCRIPT, body: `${callback}(${text});` }
      : { type: 'application/json', body: text };
  });
  const [pageOrigin, page] = await serve(({ pathname }) => {
    const body = pages.get(pathname);
    return body === undefined ? undefined : { type: 'text/html; charset=utf-8', body };
  });
  return {
    pageOrigin,
    /** Serves html under a path. */
    setPage(path: string, html: string): void {
      pages.set(path, html.replaceAll('{{TAG}}', tagOrigin).replaceAll('{{ADS}}', adsOrigin));
    },
    close(): void {
      for (const server of [tag, ads, page]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
