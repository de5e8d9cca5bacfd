import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countTests } from '../../support/count-tests';

const test = suite('support › count tests');

function summary(total: number, passed: number, skipped: number): string {
  return `\n  Total:     ${total}\u001B[32m\n  Passed:    ${passed}\u001B[39m\n  Skipped:   \u001B[33m${skipped}\u001B[39m\n`;
}

const ROWS: [name: string, output: string, code: number, passed: number, failed: number, message: RegExp][] =
  [
    ['all passed', summary(12, 12, 0), 0, 12, 0, /^$/],
    ['some failed', summary(12, 10, 0), 1, 10, 2, /^$/],
    ['a skipped test, which uvu leaves out of its total, has failed', summary(2, 2, 1), 0, 2, 1, /1 skipped/],
    ['all passed, but the process broke down afterwards', summary(3, 3, 0), 1, 3, 1, /exit code 1/],
    ['no tests', summary(0, 0, 0), 0, 0, 1, /no tests/],
    ['no summary', 'Error: ENOENT', 1, 0, 1, /without a summary/],
  ];

for (const [name, output, code, passed, failed, message] of ROWS) {
  test(name, () => {
    const count = countTests(output, code);
    assert.equal([count.passed, count.failed], [passed, failed]);
    assert.match(count.messages.join(), message);
  });
}

test.run();
