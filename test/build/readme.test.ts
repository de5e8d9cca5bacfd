import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { inHtmlInFull } from '../../bench/in-html-report';
import { lighthouseInFull } from '../../bench/lighthouse-report';
import { type LoadResults, loadInFull } from '../../bench/load/load-report';
import { readResults } from '../../bench/results';
import { scalingInFull } from '../../bench/scaling-report';
import { packageVersion } from '../../scripts/package-version';
import { figureSections } from '../../scripts/readme-figures';
import { sectionOf } from '../../scripts/readme-section';
import { readAccepted } from '../../scripts/size/accepted';
import { readBudgets } from '../../scripts/size/budgets';
import { sizesOf, weigh } from '../../scripts/size/rows';
import { test } from '../support/suite';

const readme = readFileSync('README.md', 'utf8');
const load = readResults<LoadResults>('load');

test('README › the accepted figures are the bytes of dist', () => {
  const { sizes } = readAccepted();
  const now = sizesOf(weigh());
  const names = [...new Set([...Object.keys(sizes), ...Object.keys(now)])];
  const changed = names
    .map(
      (name) =>
        [
          name,
          sizes[name]?.brotli ?? 0,
          now[name]?.brotli ?? 0,
          `${Object.values(sizes[name] ?? {})}` === `${Object.values(now[name] ?? {})}`,
        ] as const,
    )
    .filter(([, , , isSame]) => !isSame)
    .map(([name, before, after]) => `${name}: ${before} → ${after}`);
  // The last line is what helps.
  const todo = 'npm run size -- --accept accepts them: commit that with its cause.';
  assert.equal(changed.length > 0 ? [...changed, todo] : [], []);
});

for (const [file, name, content] of [
  ...figureSections(readAccepted()),
  ['docs/speed.md', 'load', loadInFull(load)],
  ['docs/speed.md', 'lighthouse', lighthouseInFull(readResults('lighthouse'))],
  ['docs/speed.md', 'in-html', inHtmlInFull(readResults('in-html'))],
  ['docs/speed.md', 'scaling', scalingInFull(readResults('scaling'))],
] as const) {
  test(`${file} › its section "${name}" says what was measured`, () => {
    const present = sectionOf(readFileSync(file, 'utf8'), name).split('\n');
    const measured = content.split('\n');
    // Lines that are the same say nothing, and tables are long. Those left are in the order of the
    // document.
    const only = (some: string[], others: string[]) =>
      some.filter((line) => !others.includes(line));
    assert.equal(only(present, measured), only(measured, present));
    assert.ok(present.join('\n') === content, 'the lines are in another order');
  });
}

test('README › has less than 200 lines', () =>
  assert.ok(readme.trimEnd().split('\n').length < 200));

test('README › speed was measured with this version', () => {
  assert.is(load.version, packageVersion());
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
