import * as assert from 'uvu/assert';
import { reason, reportsOf } from '../../../../src/inspect/console/reason';
import { REMEDIES, type ReasonNumber } from '../../../../src/inspect/console/remedies';
import { brokenStep } from '../../../../src/inspect/console/why-no-place';
import { TEXTS } from '../../../../src/report/messages/texts';
import { assertNone } from '../../../support/assert-list';
import { installGlobals } from '../../../support/dom';
import { suite } from '../../../support/suite';

const test = suite('reasons');

test('a reason › has its number, what to do, and a link to it', () => {
  const [report] = reportsOf([reason(203, 'Not found.', '#slot')], 2, '');
  assert.equal(report, {
    number: 203,
    placement: 2,
    subject: '#slot',
    text: 'Not found.',
    whatToDo: 'Correct the id or path, or put the element on the page before the ad arrives.',
    link: 'docs/errors.md#203',
  });
});

test('a reason › links to the documentation, if the build knows its address', async () => {
  const remove = installGlobals({ DOCS: 'https://docs.example/tag/' });
  const path: string = '../../../../src/inspect/console/reason?built';
  const built: typeof import('../../../../src/inspect/console/reason') = await import(path);
  remove();
  const [report] = built.reportsOf([reason(203, '')], 1, '');
  assert.is(report?.link, 'https://docs.example/tag/errors.md#203');
});

test('numbers › of causes are those of no message', () => {
  const causes = Object.keys(REMEDIES)
    .map(Number)
    .filter((number) => number >= 400);
  assert.ok(causes.length > 20);
  assertNone(causes, (number) => TEXTS[number as never]);
});

test('each mending › is a whole sentence', () => {
  const odd = Object.keys(REMEDIES).filter(
    (number) => !/^[A-Z].*\.$/.test(REMEDIES[Number(number) as ReasonNumber] ?? ''),
  );
  assert.equal(odd, []);
});

const PATHS: [path: string, found: string[], broken: string][] = [
  ['a:eq(0) > b:eq(1) > c:eq(2)', [], 'a:eq(0)'],
  ['a:eq(0) > b:eq(1) > c:eq(2)', ['a:eq(0)'], 'b:eq(1)'],
  ['a:eq(0)>b:eq(1)', ['a:eq(0)', 'a:eq(0) > b:eq(1)'], 'a:eq(0)>b:eq(1)'],
];

for (const [path, found, broken] of PATHS) {
  test(`a path of which ${found.length} steps find something › breaks at ${broken}`, () =>
    assert.is(
      brokenStep(path, (one) => !found.includes(one)),
      broken,
    ));
}
