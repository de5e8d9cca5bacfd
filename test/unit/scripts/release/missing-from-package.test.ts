import * as assert from 'uvu/assert';
import { missingFromPackage } from '../../../../scripts/release/missing-from-package';
import { suite } from '../../../support/suite';

const test = suite('missing from the package');

const PACKAGE = JSON.stringify({
  bin: { audit: 'dist/audit.js' },
  exports: {
    '.': { types: './dist/npm.d.ts', default: './dist/npm.js' },
    './deep': { import: { default: './dist/deep.js' } },
    './dist/*': './dist/*',
    './package.json': './package.json',
  },
});

const ROWS: [sentence: string, files: string[], missing: string[]][] = [
  [
    'a fresh clone',
    ['package.json'],
    ['dist/audit.js', 'dist/deep.js', 'dist/npm.d.ts', 'dist/npm.js'],
  ],
  ['one file', ['package.json', 'dist/audit.js', 'dist/npm.js', 'dist/deep.js'], ['dist/npm.d.ts']],
  [
    'nothing',
    ['package.json', 'dist/audit.js', 'dist/npm.js', 'dist/npm.d.ts', 'dist/deep.js'],
    [],
  ],
];

for (const [sentence, files, missing] of ROWS) {
  test(`exports and bin › lack ${sentence}`, () => {
    assert.equal(
      missingFromPackage(PACKAGE, (file) => files.includes(file)),
      missing,
    );
  });
}

test('without both › nothing is named', () =>
  assert.equal(
    missingFromPackage('{}', () => false),
    [],
  ));
