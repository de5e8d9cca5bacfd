import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Puts HTTP/1.1 in front of a tag's server. It answers with the renderer when it is asked for parts, which leaves in the same task: then
 * the renderer's connection is busy, and parts needs one of its own, however quick the machine is.
 */
export async function openBusyFront(origin: string): Promise<{ port: number; close(): void }> {
  let release = () => {};
  const askedForParts = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? '';
    if (path.includes('/parts-')) release();
    if (path.includes('/renderer-')) await askedForParts;
    const onward = request(
      new URL(path, origin),
      { method: asked.method, headers: asked.headers },
      (back) => {
        answer.writeHead(back.statusCode ?? 500, back.headers);
        back.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
