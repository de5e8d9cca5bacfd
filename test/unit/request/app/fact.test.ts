import * as assert from 'uvu/assert';
import { asFact } from '../../../../src/request/app/fact';
import { suite } from '../../../support/suite';

const test = suite('fact of an app');

const ROWS: [value: unknown, fact: string][] = [
  ['Harbor Post', 'Harbor Post'],
  [' 17 ', '17'],
  [17.5, '17.5'],
  ['100% tea', '100% tea'],
  ['[a] and more', '[a] and more'],
  ['5% off!', '5% off!'],
  ['C#', 'C#'],
  ['a[b]', 'a[b]'],
  ['Rock & Roll', 'Rock & Roll'],
  ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'],
  ['[IDFA]', ''],
  ['[GOOGLE_AD_ID]', ''],
  ['%%BUNDLE%%', ''],
  ['%%ADVERTISING_ID_PLAIN%%', ''],
  ['{{adid}}', ''],
  ['%eudid!', ''],
  ['${DEVICE_ID}', ''],
  ['{idfa}', ''],
  ['__IDFA__', ''],
  ['<bundle>', ''],
  ['#NAME#', ''],
  ['@@LAT@@', ''],
  [' [IDFA] ', ''],
  ['undefined', ''],
  ['null', ''],
  ['NaN', ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [true, ''],
  [null, ''],
  [{}, ''],
];
for (const [value, fact] of ROWS) {
  test(`fact of an app › ${JSON.stringify(value)} is ${JSON.stringify(fact)}`, () =>
    assert.is(asFact(value), fact));
}
