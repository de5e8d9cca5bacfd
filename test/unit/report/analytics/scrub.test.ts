import * as assert from 'uvu/assert';
import { ID_NAMES, PLACE_NAMES, scrubber } from '../../../../src/report/analytics/scrub';
import { test } from '../../../support/suite';

const clean = scrubber([...ID_NAMES, ...PLACE_NAMES]);

const ROWS: [what: string, before: unknown, after: unknown][] = [
  ['a member', { uuid: 'an-id', apiKey: 'k' }, { apiKey: 'k' }],
  [
    'a member further in',
    { args: { list: [{ idfa: 'x', name: 'y' }] } },
    { args: { list: [{ name: 'y' }] } },
  ],
  [
    'parameters of an address',
    { url: 'https://a.example/?zid=1&uuid=an-id&gaid=b&lat=48.1&long=-3.5&kw=late#top' },
    { url: 'https://a.example/?zid=1&&&&&kw=late#top' },
  ],
  [
    'ids of other providers',
    {
      url: 'https://a.example/?zid=1&eids=%5B%7B%22uids%22%3A%5B%7B%22id%22%3A%22a%22%7D%5D%7D%5D&kw=late',
      eids: [{}],
    },
    { url: 'https://a.example/?zid=1&&kw=late' },
  ],
  [
    'the first parameter',
    { url: 'https://a.example/?uuid=an-id&zid=1' },
    { url: 'https://a.example/?&zid=1' },
  ],
  [
    'an address in an address',
    { url: 'https://t.example/?u=https%3A%2F%2Fa.example%2F%3Fuuid%3Dan-id%26zid%3D1&x=2' },
    { url: 'https://t.example/?u=https%3A%2F%2Fa.example%2F%3F%26zid%3D1&x=2' },
  ],
  [
    'an address in an address in an address',
    { url: 'https://t.example/?u=%252F%253Flat%253D48.1%2526zid%253D1' },
    { url: 'https://t.example/?u=%252F%253F%2526zid%253D1' },
  ],
  [
    'nothing of the kind',
    { latest: 'lat', url: 'https://a.example/?plat=1' },
    { latest: 'lat', url: 'https://a.example/?plat=1' },
  ],
];

for (const [what, before, after] of ROWS) {
  test(`scrub › ${what}`, () => assert.equal(JSON.parse(clean(JSON.stringify(before))), after));
}

test('scrub › what has none of the names stays as it is, to the letter', () => {
  const text = '{"a" : "b?c=d"}';
  assert.is(clean(text), text);
});
