import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Recorded from the live ad server, then those written by hand. A file's name without `.json` is
 * its zone id.
 */
const FOLDERS = ['./responses/', './answers/'].map((folder) => new URL(folder, import.meta.url));

/** No dots and no slashes: a zone id can name no file outside the folders. */
const ZONE_ID = /^[\w-]+$/;

function storedFile(zid: string): string | undefined {
  if (!ZONE_ID.test(zid)) {
    return undefined;
  }
  return FOLDERS.map((folder) => fileURLToPath(new URL(`${zid}.json`, folder))).find((file) =>
    existsSync(file),
  );
}

/** The ad server's words for a zone that it does not know. */
function noFill(zid: string): Record<string, unknown> {
  return { status: 'FAIL', message: 'no active campaigns found', zid };
}

/**
 * The stored answer for a zone: one object that names the asked zone, or an array as it was
 * recorded.
 */
export async function storedAnswer(zid: string, askedZid = zid): Promise<unknown> {
  const file = storedFile(zid);
  if (!file) {
    return noFill(askedZid);
  }
  const answer: unknown = JSON.parse(await readFile(file, 'utf8'));
  return renamed(answer, askedZid);
}

/**
 * An answer for one zone under that zone's id, as the live server would give it. Lists are left as
 * they are.
 */
export function renamed(answer: unknown, zid: string): unknown {
  const isObject = answer !== null && typeof answer === 'object' && !Array.isArray(answer);
  return isObject && 'zid' in answer ? { ...answer, zid } : answer;
}
