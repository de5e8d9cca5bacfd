import { readFileSync } from 'node:fs';
import { servedFiles } from '../../scripts/build/manifest';
import { distFolder } from './dist-folder';

/** The built files, without the manifest itself. */
export const built = servedFiles(distFolder).filter((file) => file !== 'manifest.json');

/** The packages whose licences the notices hold. */
export function namedInNotices(): string[] {
  const notices = readFileSync('dist/THIRD-PARTY-NOTICES', 'utf8');
  return [...notices.matchAll(/^-{80}\n(\S+) (\S+) \((\S+)\)\n-{80}\n/gm)].map(
    ([, name = '']) => name,
  );
}
