import * as assert from 'uvu/assert';
import { triesOf } from '../../../../src/look/console/tries';
import type { StepReport } from '../../../../src/public/diagnostics';
import type { EventType } from '../../../../src/public/events';
import { assertEach } from '../../../support/assert-list';
import { suite } from '../../../support/suite';

const test = suite('tries');

const step = (time: number, type: EventType, detail: object = {}): StepReport => ({
  time,
  type,
  detail,
  placement: 1,
  text: '',
});

test('a chain › has a bar for the request, each network, and the drawing', () => {
  const trace = [
    step(100, 'adRequested'),
    step(300, 'adResponded'),
    step(310, 'networkRequested', { providerName: 'one' }),
    step(400, 'networkPassedBack', { providerName: 'one' }),
    step(400, 'networkRequested', { providerName: 'two' }),
    step(650, 'networkFilled', { providerName: 'two' }),
    step(660, 'adRendered'),
  ];
  assertEach(triesOf(trace, 9999), ({ from, name, outcome, to }) => [name, from, to, outcome], [
    ['ad request', 100, 300, 'adResponded'],
    ['until it is on the page', 300, 660, 'adRendered'],
    ['one', 310, 400, 'networkPassedBack'],
    ['two', 400, 650, 'networkFilled'],
  ]);
});

test('what is under way › ends now, without an outcome', () => {
  assert.equal(triesOf([step(100, 'adRequested')], 450), [
    { name: 'ad request', outcome: '', from: 100, to: 450 },
  ]);
});

test('a late answer of another network › does not end a try', () => {
  const trace = [
    step(1, 'networkRequested', { providerName: 'two' }),
    step(2, 'networkFilled', { providerName: 'one' }),
  ];
  assert.is(triesOf(trace, 5)[0]?.to, 5);
});

test('bids › are named after their source', () => {
  const trace = [step(1, 'bidRequested', { source: 'prebid' }), step(9, 'bidWon')];
  assertEach(triesOf(trace, 10), ({ name, to }) => [name, to], [['bids: prebid', 9]]);
});
