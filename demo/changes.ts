import type { MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';

/** Where open pages hear of a newer build. */
const PATH = '/changes';

/**
 * Has a page load anew when another build is there than the one that it came with. A tab that
 * nobody sees asks when it is looked at.
 */
const scriptFor = (build: number) => `<script>{
  let source;
  const look = () => {
    source?.close();
    source = document.hidden ? undefined : new EventSource('${PATH}');
    if (source) source.onmessage = ({ data }) => data === '${build}' || location.reload();
  };
  document.addEventListener('visibilitychange', look);
  look();
}</script>`;

/** What tells the pages that are open that the tag was built again. */
export interface Changes {
  /** Gives each html page the script that listens; for the server of the pages. */
  middleware: MiddlewareHandler;
  /** There is a new build. */
  tell(): void;
}

/** Makes it. */
export function createChanges(): Changes {
  const listeners = new Set<() => void>();
  let build = 0;
  return {
    async middleware(c, next) {
      if (c.req.path === PATH) {
        return streamSSE(c, async (stream) => {
          const tell = () => void stream.writeSSE({ data: String(build) });
          listeners.add(tell);
          tell();
          await new Promise<void>((left) => stream.onAbort(left));
          listeners.delete(tell);
        });
      }
      await next();
      if (!c.res.body || !c.res.headers.get('Content-Type')?.startsWith('text/html')) {
        return undefined;
      }
      const script = new TextEncoder().encode(scriptFor(build));
      // A page that is sent in pieces goes on to be.
      const body = c.res.body.pipeThrough(
        new TransformStream({ flush: (page) => page.enqueue(script) }),
      );
      c.res = new Response(body, c.res);
      return undefined;
    },
    tell() {
      build += 1;
      for (const tell of listeners) {
        tell();
      }
    },
  };
}
