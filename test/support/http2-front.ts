import { createHash, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** A certificate for localhost that nobody trusts, with its key. */
const PEM = readFileSync('test/fixtures/localhost.pem', 'utf8');

const spki = createPublicKey(PEM).export({ type: 'spki', format: 'der' });

/**
 * What a browser has to be started with to trust it: one that ignores errors of certificates
 * connects twice.
 */
export const TRUST_ARG = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;

/** Headers of one connection, which HTTP/2 does not have. */
const OF_CONNECTION = /^(:|connection$|keep-alive$|transfer-encoding$|host$)/;

const kept = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)),
  ) as Record<string, string>;

/**
 * Puts HTTP/2 with TLS in front of a server, as CDNs have it: all requests to it share a
 * connection.
 */
export async function openHttp2Front(origin: string) {
  const sessions = new Set<unknown>();
  const server = createSecureServer(
    { cert: PEM, key: PEM },
    (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
      sessions.add(asked.stream.session);
      const onward = request(
        new URL(asked.url, origin),
        { method: asked.method, headers: kept(asked.headers) },
        (back) => {
          answer.writeHead(back.statusCode ?? 500, kept(back.headers));
          back.pipe(answer);
        },
      );
      onward.on('error', () => answer.stream.destroy());
      asked.pipe(onward);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * The connections on which something was asked for. Chromium opens another where the first
     * takes more than 300 ms, on a slow machine, and asks nothing on it.
     */
    connections: () => sessions.size,
    close: () => void server.close(),
  };
}
