import * as assert from 'uvu/assert';
import { responseText, triesOf } from '../../../../src/inspect/console/tries';
import type { EventType, TraceStep } from '../../../../src/public/events';
import type { LoadedFile } from '../../../../src/shared/own-request';
import { assertEach } from '../../../support/assert-list';
import { suite } from '../../../support/suite';

const test = suite('tries');

const FOLDER = 'https://cdn.example/tag/';
const URL_OF_AD = 'https://ads.example/v1/ad.json?zid=KEY';

const step = (time: number, type: EventType, detail: object = {}): TraceStep => ({
  time,
  type,
  ...detail,
});
const file = (name: string, startTime: number, responseEnd: number): LoadedFile => ({
  name,
  responseEnd,
  startTime,
});
const own = (name: string, from: number, to: number) =>
  file(`${FOLDER}${name}-0123abcd.js`, from, to);
const answer = (from: number, to: number) => file(`${URL_OF_AD}&callback=an_callback_1`, from, to);
const bars = (steps: TraceStep[], files: LoadedFile[] = [], now = 9999) =>
  triesOf(steps, now, files, FOLDER).map(({ from, name, outcome, to }) => [
    name,
    from,
    to,
    outcome,
  ]);

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
  assertEach(bars(trace), (bar) => bar, [
    ['ad request', 100, 300, 'adResponded'],
    ['until it is on the page', 300, 660, 'adRendered'],
    ['one', 310, 400, 'networkPassedBack'],
    ['two', 400, 650, 'networkFilled'],
  ]);
});

test('what is under way › ends now, without an outcome', () => {
  assert.equal(bars([step(100, 'adRequested')], [], 450), [['ad request', 100, 450, '']]);
});

test('a late answer of another network › does not end a try', () => {
  const trace = [
    step(1, 'networkRequested', { providerName: 'two' }),
    step(2, 'networkFilled', { providerName: 'one' }),
  ];
  assert.is(triesOf(trace, 5, [], FOLDER)[0]?.to, 5);
});

test('bids › are named after their source', () => {
  const trace = [step(1, 'bidRequested', { source: 'prebid' }), step(9, 'bidWon')];
  assertEach(bars(trace, [], 10), ([name, , to]) => [name, to], [['bids: prebid', 9]]);
});

const asked = step(100, 'adRequested', { url: URL_OF_AD });
const REQUEST = ['ad request', 100, 118, 'adResponded'];

/**
 * What an ad waited for: what the browser tells of files, the steps between request and answer, and
 * the bars that come of it.
 */
const WAITS: [
  name: string,
  between: TraceStep[],
  files: LoadedFile[],
  ready: number,
  bars: unknown[][],
][] = [
  ['nothing', [], [answer(100, 118)], 120, [REQUEST]],
  [
    'bids',
    [step(101, 'bidRequested', { source: 'prebid' })],
    [answer(100, 118)],
    814,
    [
      REQUEST,
      ['waiting for bids', 118, 814, 'adResponded'],
      ['bids: prebid', 101, 814, 'adResponded'],
    ],
  ],
  [
    'a chunk that began with the request',
    [],
    [answer(100, 118), own('renderer', 100, 190)],
    192,
    [REQUEST, ['waiting for renderer', 118, 190, 'loaded']],
  ],
  [
    'a chunk that the answer showed to be needed, then another',
    [],
    [answer(100, 118), own('parts', 120, 150), own('assemble', 151, 180)],
    181,
    [
      REQUEST,
      ['waiting for parts', 120, 150, 'loaded'],
      ['waiting for assemble', 151, 180, 'loaded'],
    ],
  ],
  [
    'bids, before chunks that a bid needs',
    [step(101, 'bidRequested', { source: 'prebid' })],
    [answer(100, 118), own('parts', 400, 430), own('bidding', 100, 118.4)],
    450,
    [
      REQUEST,
      ['waiting for bids', 118, 400, 'adResponded'],
      ['waiting for parts', 400, 430, 'loaded'],
      ['waiting for bids', 430, 450, 'adResponded'],
      ['bids: prebid', 101, 450, 'adResponded'],
    ],
  ],
  [
    'the page',
    [],
    [answer(100, 118)],
    300,
    [REQUEST, ['waiting for the page', 118, 300, 'adResponded']],
  ],
  [
    'bids that were not asked, so the page',
    [step(101, 'bidRequested', { source: 'prebid', code: 'notAllowed' })],
    [answer(100, 118)],
    300,
    [
      REQUEST,
      ['waiting for the page', 118, 300, 'adResponded'],
      ['bids: prebid', 101, 300, 'adResponded'],
    ],
  ],
  [
    'no file that ads never wait for, none of the page, none that came later',
    [],
    [
      answer(100, 118),
      own('messages', 100, 119),
      file('https://shop.example/app.js', 90, 119),
      own('ui', 1, 119),
    ],
    120,
    [REQUEST],
  ],
  [
    'the loader itself, when the fast snippet had asked before it',
    [],
    [answer(40, 118), file(`${FOLDER}tag.fast.js`, 50, 150)],
    152,
    [
      ['ad request', 40, 118, 'adResponded'],
      ['waiting for tag.fast.js', 118, 150, 'loaded'],
    ],
  ],
  [
    'a refresh has its own request, not that of the first ad',
    [],
    [answer(10, 60), answer(100, 118)],
    120,
    [REQUEST],
  ],
  ['what the browser does not tell', [], [], 814, [['ad request', 100, 814, 'adResponded']]],
];

for (const [name, between, files, ready, expected] of WAITS) {
  test(`an answer that waits › for ${name}`, () => {
    assert.equal(
      bars([asked, ...between, step(ready, 'adResponded')], files).filter(
        ([bar]) => bar !== 'until it is on the page',
      ),
      expected,
    );
  });
}

const TEXTS: [files: LoadedFile[], ready: number, text: string][] = [
  [[answer(100, 118)], 119, 'it came after 18 ms'],
  [[answer(100, 118)], 240, 'it came after 18 ms, and waited 122 ms for the rest'],
  [[], 240, ''],
];

for (const [files, ready, text] of TEXTS) {
  test(`in words › “${text}”`, () => {
    assert.is(responseText(step(ready, 'adResponded'), [asked], files), text);
  });
}

test('in words › only of the event that says so', () => {
  assert.is(responseText(step(240, 'failed'), [asked], [answer(100, 118)]), '');
  assert.is(
    responseText(step(240, 'adResponded', { late: true }), [asked], [answer(100, 118)]),
    '',
  );
});
