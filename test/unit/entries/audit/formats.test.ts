import * as assert from 'uvu/assert';
import type { AuditFinding, Severity } from '../../../../src/entries/audit/findings';
import { exitCode, toJson, toJUnit, toTable } from '../../../../src/entries/audit/formats';
import { plainLines } from '../../../../src/entries/audit/plain-text';
import { test } from '../../../support/suite';

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
  const findings = [
    finding('error'),
    finding('warning', { number: 10, rule: 'main-thread', placement: 0 }),
  ];
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
  assert.match(
    xml,
    '<testcase classname="adsnative-audit" name="3 no-room, placement 1"><system-out>',
  );
});

test('JUnit › without a finding there is one test that passed', () => {
  assert.match(toJUnit({ url, findings: [] }), 'tests="1" failures="0"');
});

/** What a page's key, answer or address may contain, and what must not stay of it. */
const HOSTILE: [what: string, text: string, forbidden: RegExp][] = [
  ['an escape', 'a\u001b[2Jb\u001b]0;title\u0007', /(?!\n)\p{Cc}/u],
  ['controls of the second set', 'a\u009b31mb\u0085c\u007f', /[\u007f-\u009f]/],
  [
    'ends of lines',
    'a\n::error::b\r\n::set-output name=c::d\u2028::e\u2029::f\v::g\f::h',
    /^\s*::|[\r\u2028\u2029\v\f]/m,
  ],
  ['a command', '\u0000 ::stop-commands::x', /^\s*::/m],
  ['marks of other servers', '##vso[task.setvariable]x ##[error]y #\u200b#teamcity[z', /##\w*\[/],
  ['encoded ends of lines', 'a%0A::error::b%0d', /%0[ad]/i],
  [
    'what turns the direction of writing',
    'a\u202eb\u2066c\u200fd',
    /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
  ],
  ['what has no width', 'a\u200bb\ufeffc\u{e0041}d', /[\u200b\ufeff]|\u{e0041}/u],
];
for (const [what, text, forbidden] of HOSTILE) {
  test(`${what} in what strangers wrote › reaches neither terminal nor build server`, () => {
    const result = {
      url: text,
      findings: [finding('error', { text, cost: text, mend: text }), finding('notice', { text })],
    };
    for (const shown of [toTable(result), toTable({ url: text, findings: [] }), toJUnit(result)]) {
      assert.not.match(shown, forbidden);
    }
    assert.is(toTable(result).split('\n').length, 8);
    assert.equal(JSON.parse(toJson(result)), result);
    if (!/%0/.test(text)) {
      assert.not.match(toJson(result), forbidden);
    }
    assert.not.match(plainLines(`first\n${text}`), forbidden);
  });
}

test('a text with nothing in it to obey › stays as it is', () => {
  const text = 'Größe – 広告 🙂 http://[::1]:80/?a=%20#b, 100 % [x] ## y';
  assert.match(toTable({ url, findings: [finding('error', { text })] }), text);
});
