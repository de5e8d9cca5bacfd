/**
 * `npm run go-live -- DIST FOLDER ADDRESS`: makes a web server's folder serve a release: a new one,
 * or as a rollback an earlier one; `--other-options` if it was built with other options than the
 * one that the folder serves. Each file is complete whenever a visitor requests it, and no loader
 * refers to a missing chunk (docs/release.md). A host whose headers keep pages from reading the
 * files is refused: before anything changes, or after the very first release. So is an address that
 * is not the folder's: its live loaders are compared first. In the end, each file is requested in
 * each encoding.
 */
import { readManifest } from './build/manifest';
import { fail, readCommand } from './command-line';
import { GO_LIVE } from './commands';
import { checkFiles, checkFolder, checkHost } from './release/check-host';
import { goLive, manifestOf } from './release/go-live';

const { positionals, values } = readCommand(GO_LIVE);
try {
  const [dist, folder, address] = positionals;
  if (!dist || !folder) {
    throw new Error('Which release, and where to? npm run go-live -- DIST FOLDER ADDRESS');
  }
  if (!address) {
    console.error(
      'The headers are not checked: a third word is the address of the folder, https://YOUR_CDN/v2/.',
    );
  }
  const start = performance.now();
  const served = manifestOf(folder);
  if (address) {
    await checkFolder(address, folder, readManifest(dist));
  }
  if (address && served) {
    await checkHost(address, served);
  }
  const { before, now } = goLive(dist, folder, values['other-options']);
  if (address) {
    await checkHost(address, readManifest(folder));
    await checkFiles(address, readManifest(folder));
  }
  console.log(
    `${folder} serves ${now}, before ${before}. It took ${Math.round(performance.now() - start)} ms.`,
  );
} catch (error) {
  fail(error);
}
