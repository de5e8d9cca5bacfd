/**
 * `npx tsx scripts/release/audit-bundled.ts`: checks the bundled packages for known
 * vulnerabilities. For npm they are development dependencies only, so an audit of a publisher's
 * installation does not see them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledInNotices } from '../build/bundled-packages';

const packages = bundledInNotices('dist');
const dependencies = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
const installed = packages.map(({ name, version }) => [`node_modules/${name}`, { version }]);
const folder = mkdtempSync(join(tmpdir(), 'bundled-'));
const write = (file: string, content: object) =>
  writeFileSync(join(folder, file), JSON.stringify(content));
// A lock file with only these packages: their dependencies do not count unless they are bundled.
write('package.json', { name: 'bundled', version: '0.0.0', dependencies });
write('package-lock.json', {
  name: 'bundled',
  version: '0.0.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'bundled', version: '0.0.0', dependencies },
    ...Object.fromEntries(installed),
  },
});
console.log(`Bundled: ${packages.map(({ name, version }) => `${name}@${version}`).join(', ')}`);
const { status } = spawnSync('npm', ['audit', '--package-lock-only', '--loglevel=notice'], {
  cwd: folder,
  stdio: 'inherit',
});
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
