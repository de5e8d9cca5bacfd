import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type InHtmlResults, inHtmlAsMarkdown, inHtmlInFull } from '../../bench/in-html-report';
import {
  type LoadResults,
  loadAsMarkdown,
  loadInFull,
  timeAsMarkdown,
  whichAsMarkdown,
} from '../../bench/load/load-report';
import { readResults } from '../../bench/results';
import { type ScalingResults, scalingAsMarkdown, scalingInFull } from '../../bench/scaling-report';
import { UNKNOWN } from '../../bench/targets';
import { packageVersion } from '../../scripts/package-version';
import { sectionOf } from '../../scripts/readme-section';
import { readAccepted } from '../../scripts/size/accepted';
import { readBudgets } from '../../scripts/size/budgets';
import {
  bytesAsMarkdown,
  firstSizesAsMarkdown,
  peersAsMarkdown,
  readPeers,
  sizesAsMarkdown,
} from '../../scripts/size/readme-sizes';
import { sizesOf, weigh } from '../../scripts/size/rows';

const readme = readFileSync('README.md', 'utf8');
const load = readResults<LoadResults>('load');
const inHtml = readResults<InHtmlResults>('in-html');
const scaling = readResults<ScalingResults>('scaling');

test('README › the accepted figures are the bytes of dist', () => {
  assert.equal(readAccepted().sizes, sizesOf(weigh()));
});

test('README › what it says of speed is what was measured', () => {
  assert.is(sectionOf(readme, 'load'), loadAsMarkdown(load));
  assert.is(sectionOf(readme, 'in-html'), inHtmlAsMarkdown(inHtml));
  assert.is(sectionOf(readme, 'scaling'), scalingAsMarkdown(scaling));
  // A target that is missed says why.
  assert.not.ok(readFileSync('docs/speed.md', 'utf8').includes(UNKNOWN));
});

test('docs/speed.md › says what was measured', () => {
  const speed = readFileSync('docs/speed.md', 'utf8');
  assert.is(sectionOf(speed, 'load'), loadInFull(load));
  assert.is(sectionOf(speed, 'in-html'), inHtmlInFull(inHtml));
  assert.is(sectionOf(speed, 'scaling'), scalingInFull(scaling));
});

test('README › what it says first is what was measured', () => {
  assert.is(sectionOf(readme, 'bytes'), bytesAsMarkdown(readAccepted()));
  assert.is(sectionOf(readme, 'time'), timeAsMarkdown(load));
  assert.is(sectionOf(readme, 'which'), whichAsMarkdown(load));
});

test('README › has less than 250 lines', () => assert.ok(readme.trimEnd().split('\n').length < 250));

test('README › speed was measured with this version', () => {
  assert.is(load.version, packageVersion());
});

test('README and docs/size.md › their tables show the accepted figures and the budgets', () => {
  const [accepted, budgets] = [readAccepted(), readBudgets()];
  assert.is(sectionOf(readme, 'sizes'), firstSizesAsMarkdown(accepted, budgets));
  assert.is(sectionOf(readme, 'peers'), peersAsMarkdown(accepted, readPeers()));
  assert.is(sectionOf(readFileSync('docs/size.md', 'utf8'), 'sizes'), sizesAsMarkdown(accepted, budgets));
});

test('README › no table has more than ten rows', () => {
  for (const name of ['sizes', 'peers', 'load', 'scaling']) {
    const lines = sectionOf(readme, name)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    assert.ok(lines.length <= 12, `${name} has ${lines.length - 2}`);
  }
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

test('CHANGELOG › begins with the version of the package, after what is not released', () => {
  const [, latest] = /^## (?!Unreleased$)(.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  assert.is(latest, packageVersion());
});

test.run();
