import * as assert from 'uvu/assert';
import { joinRequests } from '../../../../src/request/batch/join';
import { test } from '../../../support/suite';

const at = (query: string) => `https://ads.example/v1/ad-template.json?${query}`;

const ROWS: [string, string[], [url: string, members: number[]][]][] = [
  [
    'placements of one page',
    ['zid=a&url=p', 'zid=b&url=p', 'zid=c&url=p'],
    [['zid=a&zid=b&zid=c&url=p', [0, 1, 2]]],
  ],
  ['one alone', ['zid=a&url=p'], [['zid=a&url=p', [0]]]],
  [
    'other parameters apart',
    ['zid=a&kw=1', 'zid=b&kw=2', 'zid=c&kw=1'],
    [
      ['zid=a&zid=c&kw=1', [0, 2]],
      ['zid=b&kw=2', [1]],
    ],
  ],
  [
    'one key twice apart',
    ['zid=a&url=p', 'zid=a&url=p', 'zid=b&url=p'],
    [
      ['zid=a&zid=b&url=p', [0, 2]],
      ['zid=a&url=p', [1]],
    ],
  ],
  [
    'widgets apart',
    ['network_key=n&widget_id=1', 'network_key=n&widget_id=2'],
    [
      ['network_key=n&widget_id=1', [0]],
      ['network_key=n&widget_id=2', [1]],
    ],
  ],
  [
    'keys of which one begins like another',
    ['zid=a&url=p', 'zid=aa&url=p'],
    [['zid=a&zid=aa&url=p', [0, 1]]],
  ],
];

for (const [name, queries, groups] of ROWS) {
  test(`join › ${name}`, () => {
    assert.equal(
      joinRequests(queries.map(at)).map(({ url, members }) => [url, members]),
      groups.map(([query, members]) => [at(query), members]),
    );
  });
}

test('join › a request that is longer by itself goes alone', () => {
  const long = at(`zid=a&kw=${'k'.repeat(3000)}`);
  assert.equal(joinRequests([long, long.replace('zid=a', 'zid=b')]).length, 2);
});
