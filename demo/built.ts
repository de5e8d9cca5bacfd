import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder with a build of the tag. */
export interface Built {
  folder: string;
  /** Goes up with each build into the same folder. */
  count: number;
}

/** What `npm run build` writes. */
export const RELEASE: Built = {
  folder: fileURLToPath(new URL('../dist', import.meta.url)),
  count: 0,
};

/** What `npm start` builds for itself; where the compiler's and the browser's caches are, too. */
export const READABLE_FOLDER = fileURLToPath(
  new URL('../node_modules/.cache/readable', import.meta.url),
);

/** An entry for apps of a build. */
export function entryOf({ folder }: Built, name: string): string {
  return join(folder, 'npm', `${name}.js`);
}
