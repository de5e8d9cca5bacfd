import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made from. */
const SOURCES = ['src', 'scripts', 'package-lock.json', 'tsconfig.json'];

/** ms since the epoch. When a file, or the newest file of a folder, was last changed. */
function changedAt(path: string): number {
  if (!statSync(path).isDirectory()) {
    return statSync(path).mtimeMs;
  }
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(path, file),
  );
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

/**
 * Whether a folder was built from the source as it is now, with previews' `server=local` leading to
 * this ad server.
 */
export function isBuilt(dist: string, root: string, adsOrigin: string): boolean {
  const manifest = join(dist, 'manifest.json');
  if (!existsSync(manifest)) {
    return false;
  }
  if (SOURCES.some((path) => changedAt(join(root, path)) > changedAt(manifest))) {
    return false;
  }
  const preview = readdirSync(dist).find((file) => /^preview-\w+\.js$/.test(file));
  return !!preview && readFileSync(join(dist, preview), 'utf8').includes(adsOrigin);
}
