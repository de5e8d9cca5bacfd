import { asWebUrl } from './web-url';

/** Reads a stream to its end, and returns its pieces; rejects at the first one over the limit. */
async function readStream(stream: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let remaining = maxBytes;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return pieces;
    }
    pieces.push(value);
    remaining -= value.length;
    if (remaining < 0) {
      reader.cancel().catch(() => {});
      throw new RangeError();
    }
  }
}

/** What of a response is there: the page's own `fetch` may answer with a part of its members. */
type Answer = Partial<Omit<Response, 'body'>> & { body?: unknown };

const isStream = (body: unknown): body is ReadableStream<Uint8Array> =>
  typeof (body as Partial<ReadableStream> | null | undefined)?.getReader === 'function';

/** A second stream of what a response brings, if it can make one. */
function copyOf({ body }: Answer, clone: () => Answer | undefined) {
  try {
    return isStream(body) && clone()?.body;
  } catch {
    // The answer has been read, or is nothing that the browser made.
    return undefined;
  }
}

/** An answer without `text` as one that has it; empty if nothing of it can be read. */
async function withText(answer: Answer, maxBytes: number): Promise<Answer> {
  return new Response(
    isStream(answer.body)
      ? new Blob(await readStream(answer.body, maxBytes))
      : ((await (answer.arrayBuffer?.() ?? answer.blob?.())) ??
          JSON.stringify(await answer.json?.())),
  );
}

/**
 * The text of a response, wherever a redirect has led, if that is a web address; rejects as soon as
 * it is longer than a limit, and whoever asked aborts it then. The browser reads it itself, and
 * only a copy is measured: Chromium's developer tools call a stream cancelled that a script has
 * read to its end.
 */
export async function limitedText(received: Answer, maxBytes: number): Promise<string> {
  if (received.url && !asWebUrl(received.url)) {
    throw new TypeError();
  }
  const response = received.text ? received : await withText(received, maxBytes);
  const streamCopy = copyOf(response, () => response.clone?.());
  const [text] = await Promise.all([
    response.text?.(),
    isStream(streamCopy) && readStream(streamCopy, maxBytes),
  ]);
  // Also of what is no text.
  if (!text || !(text.length <= maxBytes)) {
    throw new RangeError();
  }
  return text;
}
