import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { refusal } from './own-requests';

/** A server that listens on localhost. */
export interface Listening {
  /** `http://localhost:<port>` */
  origin: string;
  port: number;
  /** The port that was asked for; another one than `port` when it was busy. */
  wished: number;
  /** Ends open connections too, also those that wait for an answer. */
  close(): Promise<void>;
}

const BUSY = new Set(['EADDRINUSE', 'EACCES']);

/** Starts to listen. Resolves with the error's code where that cannot be. */
function bind(app: Hono, port: number, hostname: string): Promise<Server | string> {
  const fetch: typeof app.fetch = (request, ...rest) =>
    refusal(request) ?? app.fetch(request, ...rest);
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, hostname, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/**
 * Takes a port of both loopback addresses. `localhost` may mean either, and with only one of them a
 * browser could land at somebody else's server on the other. Undefined when the port is busy on one
 * of them.
 */
async function bindLoopback(app: Hono, wished: number): Promise<Server[] | undefined> {
  const first = await bind(app, wished, '127.0.0.1');
  if (typeof first === 'string') {
    if (BUSY.has(first)) {
      return undefined;
    }
    throw new Error(`Cannot listen on 127.0.0.1:${wished}: ${first}`);
  }
  const second = await bind(app, portOf(first), '::1');
  if (typeof second !== 'string') {
    return [first, second];
  }
  // Any other code than busy says that this machine has no IPv6.
  if (!BUSY.has(second)) {
    return [first];
  }
  await close(first);
  return undefined;
}

/**
 * Serves an app on localhost: on the wished port, or on a free one when that is busy or none is
 * wished.
 */
export async function listen(app: Hono, wished = 0): Promise<Listening> {
  let servers = await bindLoopback(app, wished);
  while (!servers) {
    servers = await bindLoopback(app, 0);
  }
  const bound = servers;
  const port = portOf(bound[0] as Server);
  return {
    origin: `http://localhost:${port}`,
    port,
    wished,
    close: async () => {
      await Promise.all(bound.map(close));
    },
  };
}
