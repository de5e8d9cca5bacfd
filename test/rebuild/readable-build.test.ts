import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { listen } from '../../demo/listen';
import { createTagServer } from '../../demo/tag-server';
import { buildReadable } from '../../scripts/build/build-tag';
import { readManifest } from '../../scripts/build/manifest';
import { adPage, concluded, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { folderFor } from '../support/folder-for';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('readable build');
const out = folderFor(test, 'readable');
test('readable build › shows an ad, by names as in the source', async () => {
  await buildReadable({ out });
  assert.match(readFileSync(join(out, 'tag.js'), 'utf8'), /\brequestedIn\b/);
  const { close, origin } = await listen(createTagServer(out).app);
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page } = await stage().open(adPage({ elementId: 'slot' }).replaceAll('{{TAG}}', origin));
  await concluded(page);
  assert.is(await stateOf(page), 'rendered');
  await close();
});

test('readable build › is no release', () => {
  assert.throws(() => readManifest(out), /was built with --readable/);
});

test('readable build › a second one is made of the same bundles', async () => {
  const before = readdirSync(out);
  await buildReadable({ out });
  assert.equal(readdirSync(out), before);
});
