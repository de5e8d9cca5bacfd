/**
 * `npm run audit:bundled`: asks the registry for known weaknesses of what is in the built files. To npm those packages are
 * for development only, so that its audit of a publisher's installation sees none of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTICES } from './notices';

/** The line of the notices that names a package: `preact 11.2.0 (MIT)`. */
const NAMED = /^(\S+) (\d\S*) \(.+\)$/gm;

const notices = readFileSync(join('dist', NOTICES), 'utf8');
const packages = [...notices.matchAll(NAMED)].map(([, name = '', version = '']) => ({ name, version }));
const dependencies = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
const installed = packages.map(({ name, version }) => [`node_modules/${name}`, { version }]);
const folder = mkdtempSync(join(tmpdir(), 'bundled-'));
const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
// A lock file of just these: what they depend on themselves and is not bundled does not count.
write('package.json', { name: 'bundled', version: '0.0.0', dependencies });
write('package-lock.json', {
  name: 'bundled',
  version: '0.0.0',
  lockfileVersion: 3,
  packages: { '': { name: 'bundled', version: '0.0.0', dependencies }, ...Object.fromEntries(installed) },
});
console.log(`Bundled: ${packages.map(({ name, version }) => `${name}@${version}`).join(', ')}`);
const { status } = spawnSync('npm', ['audit', '--package-lock-only', '--loglevel=notice'], {
  cwd: folder,
  stdio: 'inherit',
});
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
