import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { sectionOf } from '../../../scripts/readme-section';
import { test } from '../../support/suite';

/** A request as CloudFront hands it to a function. */
interface ViewerRequest {
  request: { uri: string; headers: Record<string, { value: string }> };
  viewer: { ip: string };
}

const [, code = ''] =
  /```js\n([\s\S]+?)\n```/.exec(sectionOf(readFileSync('docs/release.md', 'utf8'), 'canary')) ?? [];
const handler = new Function(`${code}; return handler`)() as (
  event: ViewerRequest,
) => ViewerRequest['request'];

const AGENTS = ['Mozilla/5.0 (Windows NT 10.0) Chrome/142', 'Mozilla/5.0 (iPhone) Safari/18', ''];

/** The n-th of many visitors asks for a file. */
function ask(n: number, uri: string): string {
  const ip = `203.${n % 251}.${Math.floor(n / 251) % 251}.${(n * 7) % 251}`;
  const agent = AGENTS[n % 3];
  return handler({
    viewer: { ip },
    request: { uri, headers: agent ? { 'user-agent': { value: agent } } : {} },
  }).uri;
}

const VISITORS = Array.from({ length: 20_000 }, (_, n) => n);

test('canary › about five of a hundred visitors get the new release', () => {
  const chosen = VISITORS.filter((n) => ask(n, '/v2/tag.js') === '/2.31.0/tag.js').length;
  assert.ok(chosen > 0.045 * VISITORS.length && chosen < 0.055 * VISITORS.length, String(chosen));
});

test('canary › a visitor gets the same release each time, with all of its loaders', () => {
  for (const n of VISITORS.slice(0, 2000)) {
    const isChosen = ask(n, '/v2/tag.js').startsWith('/2.31.0/');
    for (const file of ['tag.js', 'tag.fast.js', 'render.v1.js', 'render.v2.js', 'manifest.json']) {
      assert.is(ask(n, `/v2/${file}`), `${isChosen ? '/2.31.0/' : '/v2/'}${file}`);
    }
  }
});

test('canary › chunks and other folders are left alone', () => {
  for (const uri of [
    '/v2/renderer-01234567.js',
    '/v2/frame-01234567.html',
    '/2.30.0/tag.js',
    '/v2/tag.js.map',
  ]) {
    for (const n of VISITORS.slice(0, 200)) {
      assert.is(ask(n, uri), uri);
    }
  }
});
