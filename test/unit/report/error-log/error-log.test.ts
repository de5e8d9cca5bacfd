import * as assert from 'uvu/assert';
import type { Settings } from '../../../../src/public/settings';
import { create, withoutQueries } from '../../../../src/report/error-log/error-log';
import { MAX_STACK } from '../../../../src/shared/defaults';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { assertLinear } from '../../../support/linear';
import { test } from '../../../support/suite';

let page: Page;
let posts: { url: string; init: RequestInit }[];
let lot: number;
const realRandom = Math.random;

test.before.each(() => {
  posts = [];
  lot = 0;
  Math.random = () => lot;
  page = openPage({
    globals: {
      navigator: { userAgent: 'a browser' },
      fetch: async (url: string, init: RequestInit) => {
        posts.push({ url, init });
        throw new TypeError('offline');
      },
    },
  });
});
test.after.each(() => {
  Math.random = realRandom;
  page.close();
});

/** An error of the tag's own: its files lie beside the chunk. */
function ownError(message = 'why'): Error {
  return Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at e (https://cdn.example/tag.js:1:2)`,
  });
}

function report(detail: unknown, settings: Partial<Settings> = {}, times = 1): void {
  const { note } = create(fakeCore({ settings }));
  for (let i = 0; i < times; i++) {
    note({ message: 'A function threw.', detail });
  }
}

test('error log › posts an own error as a form, without secrets', () => {
  const secrets = {
    ip: '192.0.2.1',
    keyValues: { ck_mail: 'a@b' },
    keywords: 'jane',
    currentPageUrl: 'https://p.example/?token=secret',
    isolation: 'something of the page' as never,
    analytics: { collector: 'https://c/?key=secret' },
  };
  report(ownError(), secrets);
  const [post] = posts;
  assert.is(post?.url, 'https://ads.example/v1/log/error/?');
  const body = post?.init.body as URLSearchParams;
  assert.is(body.get('level'), 'error');
  assert.is(body.get('message'), 'A function threw. Error: why');
  const data = JSON.parse(body.get('data') ?? '');
  assert.equal(data.settings, {
    headerbidTimeout: 700,
    requestTimeout: 10_000,
    logLevel: 'silent',
  });
  assert.is(data.userAgent, 'a browser');
  // The address that the page gives stands for its own, without what may be a secret.
  assert.is(data.pageUrl, 'https://p.example/');
  assert.match(data.stack, /tag\.js/);
});

test('error log › addresses in message and stack lose query and fragment, and keep their place', () => {
  const page = 'https://p.example/a';
  const error = ownError(`no file ${page}?mail=jane#x here`);
  error.stack += `\n    at cb (${page}?mail=jane:3:4)\n    at ${page}#jane:5:6`;
  report(error);
  const body = posts[0]?.init.body as URLSearchParams;
  assert.is(body.get('message'), `A function threw. Error: no file ${page} here`);
  const { stack } = JSON.parse(body.get('data') ?? '');
  assert.not.match(stack, /jane/);
  assert.ok(stack.endsWith(`at cb (${page}:3:4)\n    at ${page}:5:6`), stack);
});

test('error log › at most 10 in a page view, and a failing post is no error', async () => {
  report(ownError(), {}, 12);
  await new Promise((resolve) => setImmediate(resolve));
  assert.is(posts.length, 10);
});

test('error log › no null parents', () => {
  report(ownError("Cannot read properties of null (reading 'parentNode')"));
  assert.is(posts.length, 0);
});

test('error log › of one page view in ten, and of every preview', () => {
  lot = 0.1;
  report(ownError());
  assert.is(posts.length, 0);
  report(ownError(), { preview: true });
  assert.is(posts.length, 1);
  lot = 0.0999;
  report(ownError());
  assert.is(posts.length, 2);
});

for (const part of [
  'a://',
  'a://?',
  'a://a:1',
  'a',
  'a://?:1:1',
  ':1',
  ' ',
  '?',
  'a://?)',
  'can\'t access property "parentNode", ',
]) {
  test(`error log › 200 kB of ${part} take linear time`, () =>
    assertLinear(withoutQueries, part, 'a://?'));
  test(`error log › 200 kB of ${part} in an error take linear time`, () =>
    assertLinear(
      (text) => report(Object.assign(ownError(text), { stack: ownError().stack })),
      part,
    ));
}

test('error log › a long message is cut: a browser refuses to send much when a page ends', () => {
  report(Object.assign(ownError('x'.repeat(200_000)), { stack: ownError().stack }));
  const body = posts[0]?.init.body as URLSearchParams;
  assert.is(body.get('message')?.length, MAX_STACK);
});
