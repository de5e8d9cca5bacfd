import * as assert from 'uvu/assert';
import { limitedText } from '../../../src/shared/limited-text';
import { test } from '../../support/suite';

/** Bytes that are read at most. */
const LIMIT = 10;

/** A stream of pieces, which is told when nobody reads on. */
const streamOf = (pieces: string[], cancel = () => {}) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      piece === undefined
        ? controller.close()
        : controller.enqueue(new TextEncoder().encode(piece));
    },
    cancel,
  });

/** What a page's `fetch` may answer with a text: a whole response, or a part of its members. */
const KINDS: [what: string, answer: (text: string) => object][] = [
  ['a response', (text) => new Response(text)],
  ['a response of a stream', (text) => new Response(streamOf([...text]))],
  ['text alone', (text) => ({ text: async () => text })],
  ['text at once', (text) => ({ text: () => text })],
  [
    'a stream and text, and no clone',
    (text) => ({ body: streamOf([...text]), text: async () => text }),
  ],
  [
    'a clone that throws',
    (text) => ({
      body: streamOf([]),
      clone() {
        throw new Error();
      },
      text: async () => text,
    }),
  ],
  [
    'a clone without a stream',
    (text) => ({ body: streamOf([]), clone: () => ({}), text: async () => text }),
  ],
  [
    'a clone of nothing',
    (text) => ({ body: streamOf([]), clone: () => undefined, text: async () => text }),
  ],
  [
    'a body that is no stream',
    (text) => ({ body: text, clone: () => ({ body: text }), text: async () => text }),
  ],
  ['a stream alone', (text) => ({ body: streamOf([...text]) })],
  ['bytes alone', (text) => ({ arrayBuffer: async () => new TextEncoder().encode(text).buffer })],
  ['a blob alone', (text) => ({ blob: async () => new Blob([text]) })],
  ['JSON alone', (text) => ({ json: async () => JSON.parse(text) })],
];
for (const [what, answer] of KINDS) {
  test(`limited text › ${what} › is read as long as it is short`, async () => {
    assert.is(await limitedText(answer('[1,"ä"]') as Response, LIMIT), '[1,"ä"]');
    const error = await limitedText(answer('[1,"äääää"]') as Response, LIMIT).catch((one) => one);
    assert.instance(error, RangeError);
  });
}

for (const [what, answer] of [
  ['nothing to read', {}],
  ['an address that is none of the web', { url: 'data:,1', text: async () => '1' }],
  ['a text that fails', { text: () => Promise.reject(new Error()) }],
  ['a text that is none', { text: async () => ({}) }],
] as const) {
  test(`limited text › ${what} › rejects`, async () => {
    assert.instance(await limitedText(answer as Response, LIMIT).catch((one) => one), Error);
  });
}

test('limited text › a stream that never ends › is read until the limit', async () => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
    cancel: () => {
      isCancelled = true;
    },
  });
  const answer = { body: stream } as Response;
  assert.instance(await limitedText(answer, LIMIT).catch((one) => one), RangeError);
  assert.ok(isCancelled);
});
