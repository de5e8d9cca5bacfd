import * as assert from 'uvu/assert';
import { passbackText, whyNoNetwork } from '../../../../src/inspect/console/why-no-demand';
import type { TraceStep } from '../../../../src/public/events';
import { assertEach } from '../../../support/assert-list';
import { suite } from '../../../support/suite';

const test = suite('networks that gave no ad');

const step = (
  type: TraceStep['type'],
  providerName: string,
  code?: TraceStep['code'],
): TraceStep => ({
  type,
  time: 0,
  providerName,
  code,
});

test('networks that were not asked › are not said to have passed back', () => {
  const steps = ['one', 'two', 'three'].map((name) => step('networkSkipped', name, 'notAllowed'));
  const [reason, ...more] = whyNoNetwork(steps);
  assert.is(
    reason?.text,
    '3 networks skipped: the visitor does not allow them, or has not answered (one, two, three).',
  );
  assert.equal(more, []);
  assert.is(passbackText(steps), '');
});

test('a network that timed out twice › is named once', () => {
  const steps = [step('networkTimedOut', 'slow'), step('networkTimedOut', 'slow')];
  assertEach(whyNoNetwork(steps), ({ number, text }) => [number, text], [
    [422, '1 network did not answer in time (slow).'],
  ]);
});

test('networks without trouble › are no reason', () => {
  assert.equal(whyNoNetwork([step('networkRequested', 'one'), step('networkFilled', 'one')]), []);
});
