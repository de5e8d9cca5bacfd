import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSources } from '../../scripts/source-graph';

const sources = readSources();

/** The files that may change a placement: its owners, and what hands it from one to the other. */
const OWNERS = [
  'contract/placement.ts',
  'loader/placement.ts',
  'loader/begin-request.ts',
  'contract/chunks/renderer.ts',
  'chunks/renderer/display.ts',
];

test('owners › only the owners of a placement see it as something to write', () => {
  const others = sources.filter(
    ({ name, tree }) => /\bOwn(Placement|Observable)\b/.test(tree.text) && !OWNERS.includes(name),
  );
  assert.equal(
    others.map(({ name }) => name).filter((name) => !/^(contract|loader)\/observable\.ts$/.test(name)),
    [],
  );
});

test('owners › nobody replaces a function of the core', () => {
  const replacing = sources.filter(({ tree }) => /\bcore\.\w+ = /.test(tree.text));
  assert.equal(
    replacing.map(({ name }) => name),
    [],
  );
});

test.run();
