import * as assert from 'uvu/assert';
import {
  hasKey,
  isUnchanged,
  namedPlacements,
  pageWide,
} from '../../../../src/request/compat/read-options';
import { suite } from '../../../support/suite';

const test = suite('old options');

const PLACEMENTS: [what: string, options: object, placements: object[]][] = [
  ['a key', { apiKey: 'k' }, [{ apiKey: 'k' }]],
  ['its older name', { zid: 'k' }, [{ apiKey: 'k' }]],
  ['both names', { apiKey: 'new', zid: 'old' }, [{ apiKey: 'new' }]],
  ['no key', { keywords: 'tea' }, []],
  [
    'a widget',
    { widgetId: 'w', networkKey: 'n' },
    [{ apiKey: undefined, widgetId: 'w', networkKey: 'n' }],
  ],
  [
    'settings of the page',
    { apiKey: 'k', apiUrl: '//a', logLevel: 'info', onready() {} },
    [{ apiKey: 'k' }],
  ],
  ['less isolation', { apiKey: 'k', isolation: 'page' }, [{ apiKey: 'k' }]],
  ['more isolation', { apiKey: 'k', isolation: 'frame' }, [{ apiKey: 'k', isolation: 'frame' }]],
  ['an empty list', { adUnits: [] }, []],
  ['units that are no objects', { adUnits: [null, 1] }, []],
  [
    'a list of units with targeting beside it',
    {
      keywords: ['tea'],
      keyValues: { a: 1, b: 1 },
      adUnits: [{ apiKey: 'k', keywords: ['cups'], keyValues: { b: 2 } }, { zid: 'l' }],
    },
    [
      { apiKey: 'k', keywords: 'tea,cups', keyValues: { a: 1, b: 2 } },
      { apiKey: 'l', keywords: 'tea', keyValues: { a: 1, b: 1 } },
    ],
  ],
  [
    'an object of units',
    { adUnits: { a: { apiKey: 'k' } } },
    [{ apiKey: 'k', keywords: '', keyValues: {} }],
  ],
];
for (const [what, options, placements] of PLACEMENTS) {
  test(`old options › ${what}`, () => assert.equal(namedPlacements(options as never), placements));
}

test('old options › the page’s settings are those that are set', () =>
  assert.equal(
    pageWide({ apiKey: 'k', apiUrl: '//a', preview: null, forceMobile: false } as never),
    {
      apiUrl: '//a',
      forceMobile: false,
    },
  ));

for (const [options, expected] of [
  [{}, false],
  [{ apiKey: '' }, false],
  [{ networkKey: 'n' }, false],
  [{ apiKey: 'k' }, true],
  [{ zid: 'k' }, true],
  [{ widgetId: 'w' }, true],
] as const) {
  test(`old options › ${JSON.stringify(options)} ${expected ? 'has' : 'has no'} key`, () =>
    assert.is(hasKey(options), expected));
}

const list: string[] = [];
const SAME: [before: object | undefined, now: object, isSame: boolean][] = [
  [undefined, {}, false],
  [{}, {}, true],
  [{ apiKey: 'k', adUnits: list }, { adUnits: list, apiKey: 'k' }, true],
  [{ apiKey: 'k' }, { apiKey: 'l' }, false],
  [{ apiKey: 'k' }, { apiKey: 'k', zid: 'k' }, false],
  [{ apiKey: 'k', zid: 'k' }, { apiKey: 'k' }, false],
  [{ adUnits: [] }, { adUnits: [] }, false],
];
for (const [before, now, isSame] of SAME) {
  test(`old options › ${JSON.stringify(before)} and ${JSON.stringify(now)}: ${isSame ? 'the same' : 'changed'}`, () =>
    assert.is(isUnchanged(before, now), isSame));
}
