import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { measure, measureBuilt } from '../../../../scripts/size/measure';
import { test } from '../../../support/suite';

/**
 * A build's loader and a chunk that names another one; its figures, and those of the very bytes.
 */
function figures(build: string) {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  const files = ['tag.js', `video-${build}.js`].map((file) => join(folder, file));
  for (const file of files) {
    writeFileSync(file, `import("./ui-${build}.js");f("./0000000.svg","ui-0000000.css")`);
  }
  const found = { fixed: measureBuilt(files), own: measure(readFileSync(files[0] as string)) };
  rmSync(folder, { recursive: true });
  return found;
}

test("figures › do not follow from the build's hash, which compresses better here and worse there", () => {
  const [even, odd] = [figures('00000000'), figures('3b9e61d7')];
  assert.not.equal(even.own, odd.own);
  assert.equal(even.fixed, odd.fixed);
});
