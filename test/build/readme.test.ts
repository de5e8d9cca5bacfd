import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAccepted } from '../../bench/accepted';
import { readBudgets } from '../../bench/budgets';
import { loadPlot } from '../../bench/load/load-plot';
import { loadAsMarkdown, loadInFull } from '../../bench/load/load-report';
import { readLoadResults } from '../../bench/load/results';
import { sectionOf } from '../../bench/readme-section';
import { differenceAsMarkdown, sizesAsMarkdown, sizesInReadme } from '../../bench/readme-sizes';
import { UNKNOWN } from '../../bench/reasons';
import { readScaling, scalingAsMarkdown, scalingInFull } from '../../bench/scaling-report';
import { readReleaseCosts, releasesAsMarkdown } from '../../bench/size/releases-table';
import { weigh } from '../../bench/size/size-report';
import { packageVersion } from '../../scripts/package-version';

const readme = readFileSync('README.md', 'utf8');

test('README › the accepted figures are the bytes of dist', () => {
  const now = weigh({}).map(({ brotli, gzip, name, raw }) => [name, { raw, gzip, brotli }]);
  assert.equal(readAccepted().sizes, Object.fromEntries(now));
});

test('README › what it says of speed is what was measured', () => {
  assert.is(sectionOf(readme, 'bench'), loadAsMarkdown(readLoadResults()));
  assert.is(readFileSync('bench/load.svg', 'utf8'), loadPlot(readLoadResults()));
  assert.is(sectionOf(readme, 'scaling'), scalingAsMarkdown(readScaling()));
  // A target that is missed says why.
  assert.not.ok(readFileSync('docs/speed.md', 'utf8').includes(UNKNOWN));
});

test('docs/speed.md › says what was measured', () => {
  const speed = readFileSync('docs/speed.md', 'utf8');
  assert.is(sectionOf(speed, 'bench'), loadInFull(readLoadResults()));
  assert.is(sectionOf(speed, 'scaling'), scalingInFull(readScaling()));
});

test('README › what it says first is what was measured', () => {
  assert.is(sectionOf(readme, 'difference'), differenceAsMarkdown(readAccepted(), readLoadResults()));
});

test('README › has less than 250 lines', () => assert.ok(readme.trimEnd().split('\n').length < 250));

test('README › speed was measured with this version', () => {
  assert.is(readLoadResults().version, packageVersion());
});

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

test('README › what returning visitors download is what was measured', () => {
  assert.is(sectionOf(readme, 'returning'), releasesAsMarkdown(readReleaseCosts()));
});

test('README › says the version of the package', () => {
  assert.match(readme.replace(/\s+/g, ' '), `Version ${packageVersion()}. `);
});

test('CHANGELOG › begins with the version of the package, after what is not released', () => {
  const [, latest] = /^## (?!Unreleased$)(.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  assert.is(latest, packageVersion());
});

test.run();
