import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createFetcher } from '../../../../src/chunks/vast/read-document';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';

const test = suite('VAST documents');
let page: Page;
let asked: string[];
test.before.each(() => {
  asked = [];
  page = openPage({
    globals: {
      fetch: async (url: string) => {
        asked.push(url);
        return { ok: false, status: 404 };
      },
    },
  });
});
test.after.each(() => page.close());

test('VAST documents › are fetched as often as allowed, and not once more', async () => {
  const { get } = createFetcher(fakeCore().trust, 3);
  const found = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => get(`https://v.example/${n}`, { timeout: 1000 })),
  );
  assert.equal(asked, ['https://v.example/1', 'https://v.example/2', 'https://v.example/3']);
  assert.equal(
    found.map(({ error, statusCode }) => [statusCode, !!error]),
    [...Array(3).fill([404, true]), ...Array(2).fill([undefined, true])],
  );
});

test('VAST documents › an address that is none counts as no document', async () => {
  const { get } = createFetcher(fakeCore().trust, 1);
  await get('javascript:1', { timeout: 1000 });
  await get('https://v.example/', { timeout: 1000 });
  assert.is(asked.length, 1);
});

test.run();
