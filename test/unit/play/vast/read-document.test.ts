import * as assert from 'uvu/assert';
import { createFetcher, DOCUMENT_BYTES, type Fetch } from '../../../../src/play/vast/read-document';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { suite } from '../../../support/suite';

const test = suite('VAST documents');
let page: Page;
let asked: string[];
/** The body's pieces of 64 kB; absent for an HTTP error. */
let pieces: number | undefined;
let read: number;
let answered: { url?: string };
test.before.each(() => {
  asked = [];
  pieces = undefined;
  read = 0;
  answered = {};
  page = openPage({
    globals: {
      DOMParser: class {
        parseFromString = () => ({});
      },
      fetch: async (url: string, { signal }: { signal: AbortSignal }) => {
        asked.push(url);
        if (pieces === undefined) {
          return new Response('', { status: 404 });
        }
        const body = new ReadableStream({
          pull(stream) {
            if (signal.aborted) {
              stream.error(signal.reason);
            } else if (read === pieces) {
              stream.close();
            } else {
              stream.enqueue(new Uint8Array(1 << 16).fill(32));
            }
            read++;
          },
        });
        return Object.defineProperties(new Response(body), { url: { value: answered.url ?? url } });
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

const BODIES: [what: string, pieces: number, url: string | undefined, isTaken: boolean][] = [
  ['an empty one', 0, undefined, false],
  ['one within the limit', 15, undefined, true],
  ['one that leads to another server', 15, 'https://other.example/', true],
  ['one over the limit', 16, undefined, false],
  ['one without an end', Number.POSITIVE_INFINITY, undefined, false],
  ['one that leads to no web address', 1, 'data:text/xml,<VAST/>', false],
];
for (const [what, count, url, isTaken] of BODIES) {
  test(`VAST documents › ${what} is ${isTaken ? 'read' : 'refused'}, and no more is read than the limit`, async () => {
    pieces = count;
    if (url) {
      answered = { url };
    }
    assert.is(await comes(createFetcher(fakeCore().trust, 1), 'https://v.example/'), isTaken);
    assert.ok(read << 16 < 2 * DOCUMENT_BYTES, `${read} pieces`);
  });
}
