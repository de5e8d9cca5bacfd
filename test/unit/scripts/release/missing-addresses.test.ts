import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { missingAddresses } from '../../../../scripts/release/missing-addresses';
import { test } from '../../../support/suite';

const OWN = {
  repository: { url: 'git+https://x.example/t.git' },
  homepage: 'https://x.example',
  bugs: 'https://x.example/i',
};

test('addresses › of this repository are nobody’s: its publisher sets them', () =>
  assert.match(
    missingAddresses(readFileSync('package.json', 'utf8')),
    'lacks repository, homepage, bugs: npm pkg set',
  ));

test('addresses › none is missing where all are set', () =>
  assert.is(missingAddresses(JSON.stringify(OWN)), ''));

test('addresses › one that is absent is missing', () =>
  assert.match(missingAddresses(JSON.stringify({ ...OWN, bugs: undefined })), 'lacks bugs:'));
