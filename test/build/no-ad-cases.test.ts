import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { REMEDIES } from '../../src/chunks/console/remedies';

/** The numbers of the reasons that the console can say. */
const reasons = Object.keys(REMEDIES).map(Number);

test('each reason for no ad › is brought about in a browser, and read in the console and in diagnostics()', () => {
  const text = ['support/no-ad-cases', 'e2e/no-ad.test', 'e2e/no-ad-page.test', 'e2e/no-ad-blocked.test']
    .map((name) => readFileSync(`test/${name}.ts`, 'utf8'))
    .join();
  const asked = [...text.matchAll(/\bnumber: (\d+)|\[(460),/g)].map(([, one, other]) => Number(one ?? other));
  assert.equal(
    reasons.filter((number) => !asked.includes(number)),
    [],
  );
});

test('each reason for no ad › has a row in docs/errors.md that its link leads to', () => {
  const errors = readFileSync('docs/errors.md', 'utf8');
  assert.equal(
    reasons.filter((number) => !errors.includes(`<a id="${number}"></a>`)),
    [],
  );
});

test.run();
