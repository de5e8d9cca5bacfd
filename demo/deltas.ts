import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { nameOfDictionary } from '../scripts/build/deltas';

/** A chunk's path, of whichever folder: what it is called, and the build's hash. */
const CHUNK = /^(?:\/\w[\w.-]*)*\/([a-z-]+)-[\da-f]{8}\.js$/;

/** A SHA-256 as `Available-Dictionary` has it: a byte sequence of structured fields. */
const DICTIONARY = /^:([\dA-Za-z+/]{43}=):$/;

/**
 * The file with the delta that a browser can make the chunk of, by exactly the file that it has.
 */
async function findDelta(path: string, accepted = '', available = ''): Promise<Buffer | undefined> {
  const [, dictionary] = DICTIONARY.exec(available) ?? [];
  if (!dictionary || !/(^|[ ,])dcz([ ;,]|$)/.test(accepted)) {
    return undefined;
  }
  return readFile(`${path}.${nameOfDictionary(dictionary)}.dcz`).catch(() => undefined);
}

/**
 * Has browsers keep each chunk as the dictionary of its successors, and sends the delta to those
 * who have an earlier one (docs/deploy.md, "Deltas"). Everyone else gets the whole file from
 * whoever is asked next.
 */
export function sendDeltas(distDir: string): MiddlewareHandler {
  return async (c, next) => {
    const [, chunk] = CHUNK.exec(c.req.path) ?? [];
    if (!chunk) {
      return next();
    }
    const file = join(distDir, c.req.path);
    // The second try of a file has a query, and takes none: the delta may be what was wrong.
    const delta = c.req.raw.url.includes('?')
      ? undefined
      : await findDelta(
          file,
          c.req.header('Accept-Encoding'),
          c.req.header('Available-Dictionary'),
        );
    if (delta) {
      c.res = c.body(new Uint8Array(delta), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Encoding': 'dcz',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    } else {
      await next();
    }
    c.header('Vary', 'Accept-Encoding, Available-Dictionary');
    if (c.res.ok) {
      c.header('Use-As-Dictionary', `match="${chunk}-*.js", match-dest=("script")`);
    }
  };
}
