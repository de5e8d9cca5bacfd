import * as assert from 'uvu/assert';
import { differences, type Manifest } from '../../../../scripts/build/manifest';
import { test } from '../../../support/suite';

/** A release of two files. */
function manifest(overrides: Partial<Manifest> = {}): Manifest {
  const file = (integrity: string) => ({
    raw: 9,
    gzip: 8,
    brotli: 7,
    integrity,
    isImmutable: true,
  });
  return {
    version: '2.30.0',
    build: '0000aaaa',
    files: { 'tag.js': file('sha384-a'), 'ui-0000aaaa.js': file('sha384-b') },
    ...overrides,
  };
}

test('verify › the same bytes are the same, however they compress, and whatever deltas were made', () => {
  const made = manifest();
  for (const file of Object.values(made.files)) {
    file.brotli += 1;
  }
  const delta = { file: '', from: '', dictionary: '', delta: '', bytes: 1 };
  assert.equal(differences(manifest({ deltas: [delta] }), made), []);
});

test('verify › names each file that differs, is missing or is one too many, and another version', () => {
  const other = manifest().files;
  const made = {
    'tag.js': { ...other['tag.js'], integrity: 'sha384-c', raw: 10 },
    'ui-0000bbbb.js': other['ui-0000aaaa.js'],
  };
  assert.equal(
    differences(manifest(), manifest({ version: '2.31.0', files: made as Manifest['files'] })),
    [
      'The release is version 2.30.0, this checkout 2.31.0.',
      'tag.js has other bytes: 9, made 10.',
      'ui-0000aaaa.js was not made.',
      'ui-0000bbbb.js is not in the release.',
    ],
  );
});
