import * as assert from 'uvu/assert';
import { findConstEnums, inlineEnums } from '../../../../scripts/build/inline-enums';
import { test } from '../../../support/suite';

const DECLARED = `export const enum Stage { Idle, Asked = 4, Shown }
export const enum Word { Yes = 'yes' }`;
const enums = findConstEnums([DECLARED, 'enum Other { Idle }']);

const ROWS: [what: string, code: string, made: string][] = [
  ['a member is its value', 'f(Stage.Idle, Stage.Asked, Word.Yes)', "f(0, 4, 'yes')"],
  ['a member without a value is one more than the one before', 'f(Stage.Shown)', 'f(5)'],
  ['text and comments stay', "f('Stage.Idle') // Stage.Idle", "f('Stage.Idle') // Stage.Idle"],
  [
    'what is unknown stays, for the bundler to refuse',
    'f(Stage.Lost, Other.Idle)',
    'f(Stage.Lost, Other.Idle)',
  ],
  ['a type stays', 'let stage: Stage.Idle = Stage.Idle', 'let stage: Stage.Idle = 0'],
  [
    'the enum is declared away',
    'export const enum Word { Yes }',
    'export declare const enum Word { Yes }',
  ],
];

for (const [what, code, made] of ROWS) {
  test(`const enum › ${what}`, () => assert.is(inlineEnums(code, enums), made));
}

test('const enum › two of one name, and a value that is computed, are refused', () => {
  assert.throws(() => findConstEnums([DECLARED, DECLARED]), /two const enums/);
  assert.throws(() => findConstEnums(['const enum Bit { One = 1 << 1 }']), /is a literal/);
});
