import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minify } from 'terser';
import * as assert from 'uvu/assert';
import { markChunks, nameChunks, shortenChunks } from '../../../../scripts/build/name-chunks';
import { test } from '../../../support/suite';

/**
 * A chunk that imports another one, as the bundler writes it: minified with that one's hash in its
 * text.
 */
async function bundled(hash: string): Promise<string> {
  const source = `import { draw } from './ui-${hash}.js';
    const gather = (first, second, third) => [first, second, third].map((each) => draw(each));
    export const show = (place, more) => gather(place, more, place).concat(gather(more, place, more));`;
  const { code = '' } = await minify(source, { module: true, compress: { passes: 10 } });
  return code;
}

/** What a build makes of it. */
async function built(hash: string): Promise<{ build: string; first: string; code: string }> {
  const dist = mkdtempSync(join(tmpdir(), 'names-'));
  const first = await bundled(hash);
  writeFileSync(join(dist, `ui-${hash}.js`), 'export const draw=(e)=>e;\n');
  writeFileSync(join(dist, 'video-1234abcd.js'), first);
  markChunks(dist);
  await shortenChunks(dist, dist);
  const build = nameChunks(dist);
  const code = readFileSync(join(dist, `video-${build}.js`), 'utf8');
  rmSync(dist, { recursive: true });
  return { build, first, code };
}

test("names › follow from the source, and not from the bundler's hashes", async () => {
  const one = await built('tttttttt');
  const other = await built('nnnnnnnn');
  assert.is.not(one.first.replaceAll('t', ''), other.first.replaceAll('n', ''));
  assert.is(one.code, other.code);
  assert.is(one.build, other.build);
  assert.ok(one.code.includes(`./ui-${one.build}.js`));
});
