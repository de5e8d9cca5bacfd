import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { MAX_EIDS_BYTES, writeEids } from '../../../../src/request/first-party/eids';
import { test } from '../../../support/suite';

const ID = { source: 'id.example', uids: [{ id: 'abc', atype: 1 }] };

const ROWS: [sentence: string, lists: unknown[], expected: unknown[] | null | undefined][] = [
  ['no list', [undefined, null], undefined],
  ['an empty list', [[]], undefined],
  ['one provider', [[ID]], [ID]],
  [
    'lists of settings and hooks',
    [[ID], undefined, [{ ...ID, source: 'b' }]],
    [ID, { ...ID, source: 'b' }],
  ],
  [
    'what is no id is left out',
    [[ID, 'x', null, {}, { source: 'b' }, { source: 'b', uids: [] }]],
    [ID],
  ],
  [
    'a provider without a name is left out',
    [[{ uids: [{ id: 'a' }] }, { source: 7, uids: [{ id: 'a' }] }]],
    undefined,
  ],
  ['an id without a value is left out', [[{ source: 'b', uids: [{ id: '' }, null] }]], undefined],
  ['a list that is too long', [[{ ...ID, ext: 'x'.repeat(MAX_EIDS_BYTES) }]], null],
  [
    'a list that is too long only when encoded',
    [[{ ...ID, ext: 'é'.repeat(MAX_EIDS_BYTES / 6) }]],
    null,
  ],
];

for (const [sentence, lists, expected] of ROWS) {
  test(`ids › ${sentence}`, () => {
    assert.equal(writeEids(lists), expected && JSON.stringify(expected));
  });
}

test('ids › are as long as their limit, and not longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (id) => {
      const text = JSON.stringify([{ source: 'a', uids: [{ id }] }]);
      const bytes =
        new URLSearchParams({ eids: text }).toString().replace(/\+/g, '%20').length -
        'eids='.length;
      assert.is(writeEids([JSON.parse(text)]), bytes > MAX_EIDS_BYTES ? null : text);
    }),
  );
});

const UNREADABLE: [sentence: string, uid: object][] = [
  ['is no JSON', { id: 10n }],
  [
    'cannot be read',
    {
      get id() {
        throw new Error('not to be read');
      },
    },
  ],
  ['cannot be written', { id: 'a', toJSON: () => BigInt(1) }],
];

for (const [sentence, uid] of UNREADABLE) {
  test(`ids › one that ${sentence} is left out, the others are sent`, () => {
    const other = { source: 'b', uids: [{ id: 'b' }] };
    assert.is(writeEids([{ source: 'a', uids: [uid] }, other]), JSON.stringify([other]));
  });
}
