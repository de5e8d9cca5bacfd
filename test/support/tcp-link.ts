import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What a link costs. Without it, nothing. */
export interface LinkCost {
  /** A round trip. */
  rttMs: number;
  /** In each direction, for all connections together. */
  bitsPerSecond: number;
}

/** A server behind a link. */
export interface LinkedServer {
  /** Where browsers find it. */
  port: number;
  /** The connections that were opened to it since the link was reset. */
  connections(): number;
}

/** Bytes of a segment: what arrives comes bit by bit, not all of a file at its end. */
const SEGMENT = 1460;

/**
 * One direction of the link: a line that all connections wait in. Returns when a segment is
 * through, in ms.
 */
function lineOf(cost: LinkCost | undefined): (bytes: number, notBefore: number) => number {
  let freeAt = 0;
  return (bytes, notBefore) => {
    if (!cost) {
      return 0;
    }
    freeAt = Math.max(freeAt, notBefore) + (8000 * bytes) / cost.bitsPerSecond;
    return freeAt + cost.rttMs / 2;
  };
}

/**
 * Passes on what a socket sends, in order, each segment when it has arrived. `opensAt` is when it
 * may begin.
 */
function passOn(from: Socket, to: Socket, line: ReturnType<typeof lineOf>, opensAt: number): void {
  const waiting: Buffer[] = [];
  const arrive = () => {
    const part = waiting.shift();
    if (part && to.writable) {
      to.write(part);
    }
  };
  from.on('data', (data: Buffer) => {
    for (let at = 0; at < data.length; at += SEGMENT) {
      const part = data.subarray(at, at + SEGMENT);
      const now = performance.now();
      const wait = line(part.length, Math.max(now, opensAt)) - now;
      // Timers of about the same time may fire in another order: each delivers what has waited
      // longest.
      waiting.push(part);
      if (wait > 0) {
        setTimeout(arrive, wait);
      } else {
        arrive();
      }
    }
  });
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

/**
 * A link under TCP between browsers and servers of this machine: it counts connections, and takes
 * the time that a real one would. A connection costs a round trip before its first byte, as TCP's
 * handshake does.
 */
export function openLink(cost?: LinkCost) {
  const [up, down] = [lineOf(cost), lineOf(cost)];
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  let counts: number[] = [];
  return {
    /** Puts a port of this machine behind the link. */
    async to(port: number): Promise<LinkedServer> {
      const own = servers.length;
      const server = createServer({ noDelay: true }, (near) => {
        counts[own] = (counts[own] ?? 0) + 1;
        const far = connect({ port, host: '127.0.0.1', noDelay: true });
        for (const socket of [near, far]) {
          sockets.add(socket.on('close', () => sockets.delete(socket)));
        }
        passOn(near, far, up, performance.now() + (cost?.rttMs ?? 0));
        passOn(far, near, down, 0);
      });
      servers.push(server);
      // Both loopback addresses, where there are two: `localhost` may mean either.
      server.listen(0);
      await once(server, 'listening');
      return { port: (server.address() as AddressInfo).port, connections: () => counts[own] ?? 0 };
    },
    /** Ends all connections, and counts anew. */
    reset(): void {
      for (const socket of sockets) {
        socket.destroy();
      }
      counts = [];
    },
    close(): void {
      for (const server of servers) {
        server.close();
      }
      for (const socket of sockets) {
        socket.destroy();
      }
    },
  };
}
