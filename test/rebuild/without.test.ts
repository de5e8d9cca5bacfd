import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { listen } from '../../demo/listen';
import { createTagServer } from '../../demo/tag-server';
import { leavableNames } from '../../scripts/build/leave-out';
import { readManifest } from '../../scripts/build/manifest';
import {
  adPage,
  concluded,
  LOUD,
  stateOf,
  tagMessages,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('a build without everything that can be left out');
const folder = mkdtempSync(join(tmpdir(), 'without-'));
let server: Awaited<ReturnType<typeof listen>>;
test.before(async () => {
  const without = ['--without', leavableNames().join()];
  execFileSync(
    'node_modules/.bin/tsx',
    ['scripts/build/build.ts', '--quiet', '--out', folder, ...without],
    {
      stdio: 'inherit',
    },
  );
  server = await listen(createTagServer(folder).app);
});
test.after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** A page whose tag is the one without. */
const open = async (...args: Parameters<typeof adPage>) => {
  const visit = await stage().open(adPage(...args).replaceAll('{{TAG}}', server.origin));
  await concluded(visit.page);
  await visit.settled();
  return visit;
};

test('shows its ad without a word', async () => {
  const visit = await open({ elementId: 'slot', settings: LOUD });
  assert.is(await stateOf(visit.page), 'rendered');
  assert.equal(tagMessages(visit), []);
  visit.assertQuiet();
});

for (const [what, part, page] of [
  ['a header-bid unit', 'bidding', { config: { code: 'a' } }],
  ['a page of the first version', 'compat', { script: 'window._AdsNativeOpts = { apiKey: "k" };' }],
] as const) {
  test(`${what} › shows the ad server's ad, or nothing, and the log names the part`, async () => {
    const visit = await open({ elementId: 'slot', settings: LOUD, ...page });
    assert.is(await stateOf(visit.page), 'rendered');
    if (part === 'bidding') {
      assert.ok(
        tagMessages(visit).some((text) => text.includes('left out of the build')),
        tagMessages(visit).join(),
      );
    }
  });
}

test('is smaller: the loader, and each part that is left out', () => {
  const size = (root: string, name: string): number => {
    const { build, files } = readManifest(root);
    return files[`${name}.js`]?.raw ?? files[`${name}-${build}.js`]?.raw ?? Number.NaN;
  };
  for (const name of ['tag', 'vast', 'console', 'compat']) {
    assert.ok(size(folder, name) < size('dist', name), name);
  }
});
