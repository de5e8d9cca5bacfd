/**
 * `npm run go-live -- DIST FOLDER`: makes a web server's folder serve a release: a new one, or as a rollback an earlier one.
 * Each file is complete whenever a visitor requests it, and no loader refers to a missing chunk (docs/release.md).
 */
import { parseArgs } from 'node:util';
import { goLive } from './release/go-live';

try {
  const [dist, folder] = parseArgs({ allowPositionals: true }).positionals;
  if (!dist || !folder) throw new Error('Which release, and where to? npm run go-live -- DIST FOLDER');
  const start = performance.now();
  const { before, now } = goLive(dist, folder);
  console.log(
    `${folder} serves ${now}, before ${before}. It took ${Math.round(performance.now() - start)} ms.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
