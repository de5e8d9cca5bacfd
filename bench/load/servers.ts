import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import { cacheControl } from '../../demo/tag-server';
import type { openLink } from '../../test/support/tcp-link';
import { answerFor } from './contestants';

/** Real connections, with TLS and HTTP/2, behind a link. */
type Link = ReturnType<typeof openLink>;

/** A certificate, with its key, that visitors' browsers trust for each host. */
const PEM = readFileSync('test/fixtures/localhost.pem');

const BODYLESS = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** A page that comes in parts, as it is made; `fill` puts the hosts in. */
export type PageStream = (fill: (html: string) => string) => AsyncIterable<string>;

interface Reply {
  type: string;
  body: string | Buffer | AsyncIterable<string>;
  /** What `Cache-Control` says; without it, there is none. */
  keeping?: string;
}

/** Bytes of the ad's image: one pixel, and as much behind it as a small photograph has. */
const IMAGE = Buffer.concat([BODYLESS, Buffer.alloc(15_000, 'not a pixel ')]);

/** Listens. Each reply is compressed once, as on a CDN. */
async function serve(
  host: string,
  link: Link | undefined,
  reply: (url: URL, body: string, origin: string) => Reply | undefined,
) {
  const compressed = new Map<string, Buffer>();
  let origin = '';
  const listener: RequestListener = async (request, response) => {
    const found = reply(new URL(request.url ?? '/', origin), await text(request), origin);
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Timing-Allow-Origin', '*');
    if (!found) {
      return response.writeHead(404).end();
    }
    const { body, keeping, type } = found;
    response.setHeader('Content-Type', type);
    if (keeping) {
      response.setHeader('Cache-Control', keeping);
    }
    if (!Buffer.isBuffer(body)) {
      response.setHeader('Content-Encoding', 'br');
    }
    if (typeof body === 'object' && Symbol.asyncIterator in body) {
      // Each part leaves when it is made.
      const packed = createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH });
      return Readable.from(body).pipe(packed).pipe(response);
    }
    const bytes = Buffer.isBuffer(body) ? body : (compressed.get(body) ?? brotliCompressSync(body));
    if (typeof body === 'string') {
      compressed.set(body, bytes);
    }
    response.setHeader('Content-Length', bytes.length);
    return response.end(bytes);
  };
  const server = link
    ? createSecureServer({ cert: PEM, key: PEM, minVersion: 'TLSv1.3' }, listener as never)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const linked = await link?.to(port);
  origin = linked ? `https://${host}:${linked.port}` : `http://localhost:${port}`;
  return { origin, server, linked };
}

const SCRIPT = 'application/javascript; charset=utf-8';

/**
 * Starts a publisher's page, the tag's files and an ad server, each with its own origin, all
 * compressed with brotli. `scripts` are those outside of dist, by path; the hosts are put in.
 */
export async function startServers(scripts: Record<string, string>, link?: Link) {
  const pages = new Map<string, string | PageStream>();
  const fill = (html: string) =>
    html.replaceAll('{{TAG}}', tag.origin).replaceAll('{{ADS}}', ads.origin);
  const tag = await serve('tag.localhost', link, ({ pathname }) => {
    const file = join('dist', pathname);
    const body = scripts[pathname] ?? (existsSync(file) && readFileSync(file, 'utf8'));
    return body ? { type: SCRIPT, body: fill(body), keeping: cacheControl(pathname) } : undefined;
  });
  const ads = await serve('ads.localhost', link, (url, body, origin) => {
    const keeping = 'no-store';
    if (url.pathname === '/tea.gif') {
      return { type: 'image/gif', body: IMAGE, keeping };
    }
    if (url.pathname.endsWith('.gif')) {
      return { type: 'image/gif', body: BODYLESS, keeping };
    }
    const json = JSON.stringify(answerFor(url, body, origin));
    const callback = url.searchParams.get('callback');
    return callback
      ? { type: SCRIPT, body: `${callback}(${json});`, keeping }
      : { type: 'application/json', body: json, keeping };
  });
  const page = await serve('page.localhost', link, ({ pathname }) => {
    const made = pages.get(pathname);
    const body = typeof made === 'function' ? made(fill) : made;
    return body === undefined ? undefined : { type: 'text/html; charset=utf-8', body };
  });
  return {
    pageOrigin: page.origin,
    /** The connections to the tag's files and the ad server; not a number where they are free. */
    connections: () =>
      tag.linked && ads.linked ? tag.linked.connections() + ads.linked.connections() : Number.NaN,
    /** Serves html under a path: always the same, or made for each visit. */
    setPage(path: string, html: string | PageStream): void {
      pages.set(path, typeof html === 'string' ? fill(html) : html);
    },
    close(): void {
      link?.close();
      for (const { server } of [tag, ads, page]) {
        server.close();
        if ('closeAllConnections' in server) {
          (server.closeAllConnections as () => void)();
        }
      }
    },
  };
}
