import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AuditFinding, Severity } from '../../../src/audit/findings';
import { exitCode, toJUnit, toTable } from '../../../src/audit/formats';

const finding = (severity: Severity, more: Partial<AuditFinding> = {}): AuditFinding => ({
  number: 3,
  rule: 'no-room',
  severity,
  placement: 1,
  text: 'The page moves.',
  cost: 'a shift',
  mend: 'Reserve room.',
  ...more,
});
const url = 'https://page.example/?a=1&b=2';

test('exit code › is that of the worst finding', () => {
  const codes = (['notice', 'warning', 'error'] as const).map((one) =>
    exitCode({ findings: [finding('notice'), finding(one)] }),
  );
  assert.equal([exitCode({ findings: [] }), ...codes], [0, 0, 1, 2]);
});

test('table › has three lines for each finding, or says that there is none', () => {
  assert.is(toTable({ url, findings: [] }), `${url}\nNothing was found.\n`);
  const findings = [finding('error'), finding('warning', { number: 10, rule: 'main-thread', placement: 0 })];
  assert.is(
    toTable({ url, findings }),
    `${url}
error    3 no-room       placement 1  The page moves.
    costs: a shift
    mend:  Reserve room.
warning  10 main-thread  page         The page moves.
    costs: a shift
    mend:  Reserve room.
`,
  );
});

test('JUnit › a finding is a failure, a notice is not, and what strangers wrote is escaped', () => {
  const xml = toJUnit({
    url,
    findings: [finding('error', { text: '<b>"&\u0000\ud800' }), finding('notice')],
  });
  assert.match(xml, '<testsuite name="https://page.example/?a=1&amp;b=2" tests="2" failures="1">');
  assert.match(xml, '<failure type="error" message="&lt;b&gt;&quot;&amp;">');
  assert.match(xml, '<testcase classname="adsnative-audit" name="3 no-room, placement 1"><system-out>');
});

test('JUnit › without a finding there is one test that passed', () => {
  assert.match(toJUnit({ url, findings: [] }), 'tests="1" failures="0"');
});

test.run();
