import * as assert from 'uvu/assert';
import { noNetworkFilled, whyNoNetwork } from '../../../../src/look/console/why-no-demand';
import type { TraceStep } from '../../../../src/public/events';
import { assertEach } from '../../../support/assert-list';
import { suite } from '../../../support/suite';

const test = suite('networks that gave no ad');

const step = (type: TraceStep['type'], providerName: string, code?: TraceStep['code']): TraceStep => ({
  type,
  time: 0,
  providerName,
  code,
});

test('networks that were not asked › are not said to have passed back', () => {
  const steps = ['one', 'two', 'three'].map((name) => step('networkSkipped', name, 'notAllowed'));
  const [reason, ...more] = whyNoNetwork(steps, 1);
  assert.is(
    reason?.text,
    '3 networks skipped: the visitor does not allow them, or has not answered (one, two, three).',
  );
  assert.equal(more, []);
  assert.is(noNetworkFilled(steps), '');
});

test('a network that was skipped for its cost › is explained', () => {
  assertEach(
    whyNoNetwork([step('networkSkipped', 'dear', 'tooDear')], 1),
    ({ number, text }) => [number, text],
    [[423, '1 network skipped: it cost more than its limits allow on this page view (dear).']],
  );
});

test('a network that timed out twice › is named once', () => {
  const steps = [step('networkTimedOut', 'slow'), step('networkTimedOut', 'slow')];
  assertEach(whyNoNetwork(steps, 1), ({ number, text }) => [number, text], [
    [422, '1 network did not answer in time (slow).'],
  ]);
});

test('networks without trouble › are no reason', () => {
  assert.equal(whyNoNetwork([step('networkRequested', 'one'), step('networkFilled', 'one')], 1), []);
});

test('networks that the page has switched off › are named', () => {
  assert.equal(
    whyNoNetwork([step('networkSkipped', 'openx', 'switchedOff')], 1).map(({ number, text }) => [
      number,
      text,
    ]),
    [[424, '1 network skipped: switched off by the page (openx).']],
  );
});
