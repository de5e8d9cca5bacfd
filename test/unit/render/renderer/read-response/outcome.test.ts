import * as assert from 'uvu/assert';
import { Message } from '../../../../../src/contract/messages';
import type { AdResponse, Reason } from '../../../../../src/contract/response';
import { Stage } from '../../../../../src/contract/stages';
import { STAGES } from '../../../../../src/loader/placement-state';
import { asText } from '../../../../../src/shared/json';
import { ad, adResponse, KEY, placementConfig } from '../../../../support/builders';
import { anOfflinePage } from '../../../../support/offline';
import { readAnswer } from '../../../../support/read-answer';
import { test } from '../../../../support/suite';

anOfflinePage(test);

/** Reads an answer that must be usable. */
function answerOf(raw: unknown): AdResponse {
  const outcome = readAnswer(raw, placementConfig());
  if (outcome.stage !== Stage.Fetched) {
    throw new Error(String(outcome.reason));
  }
  return outcome.response;
}

function outcomeOf(raw: unknown): Reason[] {
  const outcome = readAnswer(raw, placementConfig());
  const word = STAGES[outcome.stage][0];
  return outcome.stage === Stage.Fetched ? [word] : [word, outcome.reason];
}

const UNKNOWN = Message.UnknownError;

const REFUSALS: [string, unknown, Reason[]][] = [
  ['FAIL with a message is a no', { status: 'FAIL', message: 'why' }, ['unfilled', 'why']],
  ['FAIL without a message is a no', { status: 'FAIL' }, ['unfilled', UNKNOWN]],
  [
    'FAIL with a message of a wrong type is a no',
    { status: 'FAIL', message: {} },
    ['unfilled', UNKNOWN],
  ],
  ['another status is a failure', { status: 'LATER' }, ['failed', UNKNOWN]],
  ['a status of a wrong type is a failure', { status: ['OK'] }, ['failed', UNKNOWN]],
  ['no status is a failure', { ad: ad() }, ['failed', UNKNOWN]],
  ['an empty array is a failure', [], ['failed', UNKNOWN]],
  ['an array of nonsense is a failure', [null, 7, 'text', [[]]], ['failed', UNKNOWN]],
  ['null is a failure', null, ['failed', UNKNOWN]],
  ['nothing is a failure', undefined, ['failed', UNKNOWN]],
  ['a text is a failure', '<html>', ['failed', UNKNOWN]],
  ['a number is a failure', 200, ['failed', UNKNOWN]],
];

for (const [name, raw, expected] of REFUSALS) {
  test(`answer › ${name}`, () => assert.equal(outcomeOf(raw), expected));
}

for (const empty of [{}, { sid: 's' }, null, 'text', [], undefined]) {
  test(`answer › OK with an ad of ${JSON.stringify(empty)} and no network holds nothing to show`, () => {
    const raw = adResponse({ ad: empty });
    assert.equal(outcomeOf(raw), ['unfilled', Message.ResponseEmpty]);
  });
  test(`answer › OK with an ad of ${JSON.stringify(empty)} and a network is usable`, () => {
    const answer = answerOf(adResponse({ ad: empty, networks: [{ providerName: 'other' }] }));
    assert.is(answer.ads.length, 0);
    assert.is(answer.networks.length, 1);
  });
}

test('answer › of an array the object with the zid of the placement is taken', () => {
  const mine = adResponse({ ad: ad({ html: 'mine' }) });
  const other = adResponse({ zid: 'other', ad: ad({ html: 'other' }) });
  for (const raw of [
    [mine, other],
    [other, mine],
    [null, other, 'text', mine],
  ]) {
    assert.is(answerOf(raw).ads[0]?.readText('html'), 'mine');
  }
});

test('answer › of an array the refusal with the zid of the placement is taken', () => {
  const raw = [adResponse({ zid: 'other' }), { status: 'FAIL', message: 'why', zid: KEY }];
  assert.equal(outcomeOf(raw), ['unfilled', 'why']);
});

test('answer › wrappers, path and networks are handed over', () => {
  const networks = [{ providerName: 'one' }, { providerName: 'one' }];
  const parts = { htmlWrapperTop: '<ul>', htmlWrapperBottom: '</ul>', cssPath: '#main' };
  const answer = answerOf(adResponse({ ...parts, networks }));
  assert.is(answer.ads.length, 1);
  assert.equal(structuredClone(answer.networks), networks);
  assert.equal({ ...answer.raw, ...parts }, { ...answer.raw });
});

test('answer › wrappers and path of wrong types are empty', () => {
  const raw = adResponse({ htmlWrapperTop: {}, htmlWrapperBottom: null, cssPath: [] });
  const { htmlWrapperTop, htmlWrapperBottom, cssPath } = answerOf(raw).raw;
  assert.equal([htmlWrapperTop, htmlWrapperBottom, cssPath].map(asText), ['', '', '']);
});

test('answer › networks of wrong types are left out', () => {
  for (const networks of [null, {}, 'text', 7]) {
    assert.equal(answerOf(adResponse({ networks })).networks, []);
  }
  assert.equal(
    answerOf(adResponse({ networks: [null, 7, { providerName: 'one' }] })).networks.length,
    1,
  );
});

for (const value of [null, undefined, {}, [], true]) {
  test(`answer › an ad's member of ${JSON.stringify(value) ?? 'undefined'} is empty text, and no address`, () => {
    const [first] = answerOf(adResponse({ ad: ad({ summary: value, url: value }) })).ads;
    assert.is(first?.readText('summary'), '');
    assert.is(first?.url('url'), '');
  });
}

for (const html of [7, 0, {}, ['<b>'], true, '', ' ', '\n\t ']) {
  test(`answer › an html of ${JSON.stringify(html)} is none`, () => {
    const refused = adResponse({ ad: { html } });
    assert.equal(outcomeOf(refused), ['unfilled', Message.ResponseEmpty]);
    const [templated] = answerOf(adResponse({ ad: { html, title: 7 } })).ads;
    assert.equal([templated?.readText('html'), templated?.readText('title')], ['', '7']);
  });
}

test('answer › html is taken as it is, blanks and all', () => {
  assert.is(
    answerOf(adResponse({ ad: { html: ' <b>7</b>\n' } })).ads[0]?.readText('html'),
    ' <b>7</b>\n',
  );
});

const ADDRESSES: [string, boolean][] = [
  ['https://ads.example/click', true],
  ['//ads.example/click', true],
  ['/click?a=b', false],
  ['javascript:alert(1)', false],
];

for (const [address, isTaken] of ADDRESSES) {
  test(`answer › "${address}" is ${isTaken ? 'an' : 'no'} address of an ad`, () => {
    const [first] = answerOf(adResponse({ ad: ad({ url: address }) })).ads;
    assert.is(first?.url('url'), isTaken ? address : '');
    assert.is(first?.raw.url, address);
  });
}

test('answer › tracker lists of a wrong type are none', () => {
  for (const trackingUrls of [null, [], 'text', 7]) {
    assert.equal(
      { ...answerOf(adResponse({ ad: ad({ trackingUrls }) })).ads[0]?.trackingUrls },
      {},
    );
  }
});

test('answer › thousands of ads do not flood the page', () => {
  const ads = Array.from({ length: 5_000 }, () => ({ ad: ad() }));
  const { length } = answerOf(adResponse({ ad: {}, ads })).ads;
  assert.ok(length > 1 && length <= 50);
});

const FEED = { customFields: { network_feed: 'aol_feed' } };
const NETWORK = { providerName: 'openx' };
const FEEDS: [what: string, answer: object, networks: object[]][] = [
  ['named by the ad', { sid: 's', ad: FEED }, [{ feedOf: FEED, sid: 's' }]],
  ['named beside networks', { ad: FEED, networks: [NETWORK] }, [NETWORK]],
  ['that is not named', { ad: { title: 'A', customFields: {} } }, []],
];
for (const [what, answer, networks] of FEEDS) {
  test(`a feed ${what} › makes ${networks.length} networks`, () => {
    const outcome = readAnswer({ status: 'OK', ...answer }, {});
    assert.equal(
      outcome.stage === Stage.Fetched && structuredClone(outcome.response.networks),
      networks,
    );
  });
}

for (const [customFields, isKept] of [
  [{ a: 1 }, true],
  ['a text', false],
  [1, false],
  [null, false],
] as const) {
  test(`custom fields that are ${JSON.stringify(customFields)} › are ${isKept ? '' : 'not '}in the ad object`, () => {
    const outcome = readAnswer({ status: 'OK', ad: { title: 'A', customFields } }, {});
    const { ad } = outcome as { ad: { customFields?: unknown } };
    assert.equal(ad.customFields, isKept ? customFields : undefined);
  });
}

const AD = { html: '<p>one</p>', sid: 1 };
const SAME: [what: string, raw: object, count: number][] = [
  ['that is in the list too', { ad: AD, ads: [{ ad: AD }, { ad: { html: 'two' } }] }, 2],
  ['that is not in the list', { ad: AD, ads: [{ ad: { html: 'two' } }] }, 2],
  ['that is alone', { ad: AD }, 1],
  ['whose list is empty', { ad: AD, ads: [] }, 1],
  ['and a list of equal ads, which the server wants', { ads: [{ ad: AD }, { ad: AD }] }, 2],
];

for (const [what, raw, count] of SAME) {
  test(`answer › an ad ${what}: each is drawn once`, () => {
    assert.is(answerOf({ status: 'OK', ...raw }).ads.length, count);
  });
}

test('answer › a video without html and title is an ad', () => {
  const raw = { status: 'OK', ad: { type: 'video', embedUrl: 'https://v.example/v.mp4' } };
  assert.is(answerOf(raw).ads.length, 1);
});
