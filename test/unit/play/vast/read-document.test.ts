import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createFetcher, DOCUMENT_LENGTH, type Fetch } from '../../../../src/play/vast/read-document';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';

const test = suite('VAST documents');
let page: Page;
let asked: string[];
let answer: { ok: boolean; status: number; text(): Promise<string> };
test.before.each(() => {
  asked = [];
  answer = { ok: false, status: 404, text: async () => '' };
  page = openPage({
    globals: {
      DOMParser: class {
        parseFromString = () => ({});
      },
      fetch: async (url: string) => {
        asked.push(url);
        return answer;
      },
    },
  });
});
test.after.each(() => page.close());

/** Whether a document came. */
const comes = (fetch: Fetch, url: string) =>
  fetch(url as Parameters<Fetch>[0]).then(
    () => true,
    () => false,
  );

test('VAST documents › are fetched as often as allowed, and not once more', async () => {
  const fetch = createFetcher(fakeCore().trust, 3);
  await Promise.all([1, 2, 3, 4, 5].map((n) => comes(fetch, `https://v.example/${n}`)));
  assert.equal(asked, ['https://v.example/1', 'https://v.example/2', 'https://v.example/3']);
});

test('VAST documents › no address counts as no document', async () => {
  const fetch = createFetcher(fakeCore().trust, 1);
  assert.is(await comes(fetch, ''), false);
  await comes(fetch, 'https://v.example/');
  assert.is(asked.length, 1);
});

const LENGTHS: [length: number, isTaken: boolean][] = [
  [0, false],
  [DOCUMENT_LENGTH, true],
  [DOCUMENT_LENGTH + 1, false],
];
for (const [length, isTaken] of LENGTHS) {
  test(`VAST documents › ${length} characters are ${isTaken ? 'read' : 'refused'}`, async () => {
    answer = { ok: true, status: 200, text: async () => '<VAST/>'.padEnd(length).slice(0, length) };
    assert.is(await comes(createFetcher(fakeCore().trust, 1), 'https://v.example/'), isTaken);
  });
}

test.run();
