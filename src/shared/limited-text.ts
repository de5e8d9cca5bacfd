import { asWebUrl } from './web-url';

/** Reads a stream to its end; rejects at the first piece over the limit. */
async function measure(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<void> {
  const reader = stream.getReader();
  let remaining = maxBytes;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    remaining -= value.length;
    if (remaining < 0) {
      reader.cancel().catch(() => {});
      throw new RangeError();
    }
  }
}

/**
 * The text of a response, wherever a redirect has led, if that is a web address; rejects as soon as
 * it is longer than a limit, and whoever asked aborts it then. The browser reads it itself, and
 * only a copy is measured: Chromium's developer tools call a stream cancelled that a script has
 * read to its end.
 */
export async function limitedText(response: Response, maxBytes: number): Promise<string> {
  if (response.url && !asWebUrl(response.url)) {
    throw new TypeError();
  }
  // A response of the page's own `fetch` may have no stream.
  const copy = response.body && response.clone().body;
  const [text] = await Promise.all([response.text(), copy && measure(copy, maxBytes)]);
  if (text.length > maxBytes) {
    throw new RangeError();
  }
  return text;
}
