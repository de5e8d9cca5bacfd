import * as assert from 'uvu/assert';
import { covered } from '../../../../src/inspect/console/density';
import { test } from '../../../support/suite';

const ROWS: [name: string, spans: string, sum: number][] = [
  ['nothing', '', 0],
  ['one below the other', '0–100 300–400', 200],
  ['three side by side', '0–100 0–100 0–100', 100],
  ['partly beside each other, in any order', '50–150 0–100', 150],
  ['one inside another', '0–300 100–200', 300],
];

for (const [name, spans, sum] of ROWS) {
  const pairs = spans.split(' ').flatMap((one) => (one ? [one.split('–').map(Number)] : []));
  test(`density › ${name} takes ${sum} px`, () =>
    assert.is(covered(pairs as [number, number][]), sum));
}
