import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { hasBundled } from '../support/bundled-chromium';
import { findInstalledChromium } from '../support/chromium';
import { addMissing } from '../support/missing';
import { suite } from '../support/suite';

const test = suite('today’s Chromium');
const run = promisify(execFile);

/**
 * What newer browsers do otherwise than the packaged one: equal images, connections, priorities,
 * and how they watch the page.
 */
const FILES = [
  'equal-trackers',
  'connections',
  'made-anew',
  'viewability-boxes',
  'frames-without-address',
  'strict-pages',
];

const { env, executablePath } = await findInstalledChromium();
const { stdout: version } = await run(executablePath, ['--version'], {
  env: { ...process.env, ...env },
});

if (hasBundled && executablePath.startsWith('/tmp')) {
  addMissing('today’s Chromium: apt-get install chromium');
} else {
  for (const file of FILES) {
    test(`${version.trim()} › ${file} › each test holds`, async () => {
      const args = ['tsx', 'test/run.ts', '--built', '--slots', '1', `e2e/${file}`];
      const options = { env: { ...process.env, CHROMIUM_PATH: executablePath }, maxBuffer: 1e8 };
      // Of a run that failed, what it said.
      const { stdout } = await run('npx', args, options).catch((error) => error);
      assert.match(stdout, /\n\d+ passed, 0 failed/, stdout);
    });
  }
}
