/** Runs before `npm pack`, after the build: a package that lacks what it exports is not made. */
import { existsSync, readFileSync } from 'node:fs';
import { missingFromPackage } from './missing-from-package';

const missing = missingFromPackage(readFileSync('package.json', 'utf8'), existsSync);
if (missing.length > 0) {
  console.error(`The package would lack ${missing.join(', ')}, which package.json exports.`);
  process.exitCode = 1;
}
