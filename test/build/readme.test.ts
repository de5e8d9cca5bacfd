import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { packageVersion, readAccepted } from '../../bench/accepted';
import { readBudgets } from '../../bench/budgets';
import { sizesAsMarkdown, sizesInReadme } from '../../bench/readme-sizes';

const readme = readFileSync('README.md', 'utf8');

test('README › its size table shows the accepted figures and the budgets', () => {
  assert.is(sizesInReadme(readme), sizesAsMarkdown(readAccepted(), readBudgets()));
});

test('README › each budget has accepted figures, and there are no others', () => {
  assert.equal(
    Object.keys(readAccepted().sizes),
    readBudgets().map(({ name }) => name),
  );
});

test('README › the accepted figures are those of this version', () => {
  assert.is(readAccepted().version, packageVersion());
});

test('README › says the version of the package', () => {
  assert.match(readme.replace(/\s+/g, ' '), `Version ${packageVersion()}. `);
});

test('CHANGELOG › begins with the version of the package', () => {
  const [, latest] = /^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  assert.is(latest, packageVersion());
});

test.run();
