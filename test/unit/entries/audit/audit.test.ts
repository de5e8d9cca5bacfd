import * as assert from 'uvu/assert';
import { mostInView } from '../../../../src/entries/audit/areas';
import { audit } from '../../../../src/entries/audit/audit';
import { within } from '../../../../src/entries/audit/within';
import { assertLinear } from '../../../support/linear';
import { suite } from '../../../support/suite';

const test = suite('audit');

/** The message with which a promise rejects. */
const why = (promise: Promise<unknown>) =>
  promise.then(
    () => 'It did not.',
    ({ message }: Error) => message,
  );

test('a wait › ends with its limit, and what comes in time is passed on', async () => {
  assert.is(await why(within(new Promise(() => {}), 1, 'This')), 'This took longer than 1 ms.');
  assert.is(await within(Promise.resolve(7), 1000, 'This'), 7);
  assert.is(await why(within(Promise.reject(new Error('no')), 1000, 'This')), 'no');
});

test('a page that answers with no address › ends with the limit', async () => {
  const page = {
    evaluate: (text: string) =>
      text === 'location.href' ? new Promise(() => {}) : Promise.resolve(null),
  };
  assert.match(await why(audit(page, { timeout: 1 })), 'took longer than 1 ms');
});

/** Answers of a page whose scripts lie, and what becomes of them. */
const many = (count: number, one: object) => Array.from({ length: count }, () => one);
const placement = { key: 'YOUR_KEY', number: 1, trace: [], options: {} };
const report = {
  placements: [placement],
  findings: [],
  page: { height: 800, width: 1000, url: '' },
};
const LIES: [what: string, answer: object | string, seen: number | RegExp][] = [
  ['5,000 placements', { report: { ...report, placements: many(5000, placement) } }, 1000],
  [
    '5,000 findings',
    { report: { ...report, findings: many(5000, { rule: 'csp', text: 'x' }) } },
    1001,
  ],
  [
    'a key of a megabyte',
    { report: { ...report, placements: [{ ...placement, key: `YOUR_${'x'.repeat(1e6)}` }] } },
    1,
  ],
  [
    'steps of a million',
    {
      report: {
        ...report,
        placements: many(900, { ...placement, trace: many(900, { type: 'x' }) }),
      },
    },
    /more than/,
  ],
  ['an answer of 40 megabytes', ' '.repeat(40e6), /longer than/],
];
for (const [what, answer, seen] of LIES) {
  test(`a page that tells of ${what} › is cut before the rules see it`, async () => {
    const lies = { requests: [], hints: [], scrollTop: 0, documentEnd: 0, script: null };
    const text = typeof answer === 'string' ? answer : JSON.stringify({ ...lies, ...answer });
    const page = {
      evaluate: async (asked: string) =>
        asked === 'location.href' ? 'https://page.example/' : text,
    };
    if (seen instanceof RegExp) {
      assert.match(await why(audit(page)), seen);
    } else {
      const { findings } = await audit(page);
      assert.is(findings.length, seen);
      assert.ok(findings.every((one) => one.text.length < 2100));
    }
  });
}

test('ads in view › are counted in no square of time', () => {
  assertLinear((text) => {
    const areas = Array.from({ length: text.length / 20 }, (_, n) => ({
      top: n % 700,
      bottom: 900,
      left: 0,
      right: 9,
    }));
    assert.is(mostInView(areas, 800), areas.length);
  }, 'x');
});
