import { readdirSync, readFileSync } from 'node:fs';

/** What the build writes besides what is shipped. */
const REPORTS = /^size-report\./;

/** The built files, without the manifest itself. */
export const built = readdirSync('dist', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name)
  .filter((file) => file !== 'manifest.json' && !REPORTS.test(file))
  .sort();

/** The packages whose licences the notices hold. */
export function namedInNotices(): string[] {
  const notices = readFileSync('dist/THIRD-PARTY-NOTICES', 'utf8');
  return [...notices.matchAll(/^-{80}\n(\S+) (\S+) \((\S+)\)\n-{80}\n/gm)].map(([, name = '']) => name);
}
