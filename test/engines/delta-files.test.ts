import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { nameOfDictionary, writeDeltas } from '../../scripts/build/deltas';
import { assertEach } from '../support/assert-list';
import { folderFor } from '../support/folder-for';
import { addMissing } from '../support/missing';
import { suite } from '../support/suite';

const test = suite('files with deltas');
const root = folderFor(test, 'deltas');
const lines = Array.from(
  { length: 400 },
  (_, at) => `export const a${at}=${(at * 7919) % 1009};\n`,
).join('');

/** Writes a release with chunks of some names, whose contents end with a line of its own. */
function release(build: string, chunks: string[]): string {
  const folder = join(root, build);
  mkdirSync(folder, { recursive: true });
  for (const name of chunks) {
    writeFileSync(join(folder, `${name}-${build}.js`), `${lines}//${build}`);
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ build, files: {} }));
  return folder;
}

const before = release('0000aaaa', ['renderer', 'ui', 'gone']);
const now = release('0000bbbb', ['renderer', 'ui', 'native-bid']);

if (spawnSync('zstd', ['--version']).status === 0) {
  test('each chunk that was there before gets one, which makes it of the earlier one', () => {
    const deltas = writeDeltas(now, [before]);
    assertEach(deltas, ({ file, from }) => [file, from], [
      ['renderer-0000bbbb.js', 'renderer-0000aaaa.js'],
      ['ui-0000bbbb.js', 'ui-0000aaaa.js'],
    ]);
    for (const { bytes, delta, dictionary, file, from } of deltas) {
      const content = readFileSync(join(now, delta));
      assert.is(content.length, bytes);
      assert.ok(bytes < 120, `${bytes} bytes`);
      // RFC 9842: a skippable frame with the dictionary's SHA-256, then what zstd made.
      const hash = createHash('sha256')
        .update(readFileSync(join(before, from)))
        .digest();
      assert.ok(
        content
          .subarray(0, 40)
          .equals(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash])),
      );
      assert.is(dictionary, hash.toString('base64'));
      assert.is(delta, `${file}.${nameOfDictionary(dictionary)}.dcz`);
      const { stdout } = spawnSync('zstd', ['-d', '-c', '-D', join(before, from)], {
        input: content,
      });
      assert.is(stdout.toString(), readFileSync(join(now, file), 'utf8'));
    }
  });

  test('the same release twice has nothing to send, and a file that has changed altogether is smaller alone', () => {
    const other = release('0000cccc', []);
    writeFileSync(join(other, 'ui-0000cccc.js'), 'x=1');
    assert.equal(writeDeltas(now, [now, other]), []);
    assert.not.ok(readdirSync(other).some((file) => file.endsWith('.dcz')));
  });
} else {
  addMissing('zstd is not installed: deltas were NOT made (apt-get install zstd).');
}
