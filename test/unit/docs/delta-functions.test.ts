import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as assert from 'uvu/assert';
import { sectionOf } from '../../../scripts/readme-section';
import { test } from '../../support/suite';

const guide = readFileSync('docs/deploy.md', 'utf8');

type Headers = Record<string, { value: string }>;
type Handler = (event: object) => { uri: string; headers: Headers };

/** A function of the guide, with its list of deltas filled in as the guide says. */
function functionOf(name: string, deltas: string[] = []): Handler {
  const [, code = ''] = /```js\n([\s\S]+?)\n```/.exec(sectionOf(guide, name)) ?? [];
  const list = JSON.stringify(deltas).slice(1, -1);
  return runInNewContext(`${code.replace('/* the list */', list)}\nhandler`) as Handler;
}

const CORS = 'access-control-allow-origin';

const HASH = `${'a+/'.repeat(14)}Z=`;
const DELTA = `renderer-0000bbbb.js.${'a'.repeat(14)}Z.dcz`;
const pick = functionOf('deltas:request', [DELTA]);

const REQUESTS: [
  what: string,
  uri: string,
  headers: Record<string, string>,
  goal: string,
  query?: object,
][] = [
  ['the delta', 'renderer-0000bbbb.js', { 'accept-encoding': 'gzip, br, zstd, dcb, dcz' }, DELTA],
  [
    'who cannot read it',
    'renderer-0000bbbb.js',
    { 'accept-encoding': 'gzip, br' },
    'renderer-0000bbbb.js',
  ],
  [
    'who says that it takes none',
    'renderer-0000bbbb.js',
    { 'accept-encoding': 'br, dcz;q=0' },
    'renderer-0000bbbb.js',
  ],
  [
    'who says so in other words',
    'renderer-0000bbbb.js',
    { 'accept-encoding': 'dcz; q=0.0, br' },
    'renderer-0000bbbb.js',
  ],
  [
    'who takes it least of all',
    'renderer-0000bbbb.js',
    { 'accept-encoding': 'br, dcz;q=0.01' },
    DELTA,
  ],
  [
    'the second try of a file',
    'renderer-0000bbbb.js',
    { 'accept-encoding': 'dcz' },
    'renderer-0000bbbb.js',
    { 1: { value: '' } },
  ],
  [
    'another dictionary',
    'renderer-0000bbbb.js',
    { 'accept-encoding': 'dcz', 'available-dictionary': ':AAAA=:' },
    'renderer-0000bbbb.js',
  ],
  ['another file', 'ui-0000bbbb.js', { 'accept-encoding': 'dcz' }, 'ui-0000bbbb.js'],
];

for (const [what, uri, sent, goal, querystring] of REQUESTS) {
  test(`CDN function › request › ${what}`, () => {
    const all = { 'available-dictionary': `:${HASH}:`, ...sent };
    const headers = Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, { value }]),
    );
    assert.is(pick({ request: { uri: `/v2/${uri}`, headers, querystring } }).uri, `/v2/${goal}`);
  });
}

test('CDN function › request › who has no dictionary gets what was asked for', () => {
  const request = {
    uri: '/v2/renderer-0000bbbb.js',
    headers: { 'accept-encoding': { value: 'br, dcz' } },
  };
  assert.is(pick({ request }).uri, '/v2/renderer-0000bbbb.js');
});

test('CDN function › response › chunks become dictionaries, and nothing else', () => {
  const answer = functionOf('deltas:response');
  const headersOf = (uri: string, statusCode = 200) =>
    Object.keys(answer({ request: { uri }, response: { statusCode, headers: {} } }).headers);
  for (const uri of ['/v2/error-log-0000bbbb.js', `/v2/${DELTA}`]) {
    assert.equal(headersOf(uri), [CORS, 'use-as-dictionary', 'vary']);
  }
  for (const name of ['tag', 'tag.fast', 'render.v2']) {
    assert.equal(headersOf(`/v2/${name}.js`), [CORS, 'cache-control']);
  }
  assert.equal(headersOf('/v2/frame-0000bbbb.html'), [CORS]);
  assert.equal(headersOf('/v2/error-log-0000bbbb.js', 404), [CORS]);
  const { headers } = answer({
    request: { uri: '/v2/error-log-0000bbbb.js' },
    response: { statusCode: 200, headers: {} },
  });
  assert.is(headers['use-as-dictionary']?.value, 'match="error-log-*.js", match-dest=("script")');
});

test('CDN functions › response › pages of all origins may read each file, whoever asks', () => {
  for (const name of ['cors:response', 'deltas:response']) {
    const response = { statusCode: 200, headers: {} };
    const { headers } = functionOf(name)({ request: { uri: '/v2/tag.js' }, response });
    assert.is(headers[CORS]?.value, '*', name);
  }
});
