import { pathToFileURL } from 'node:url';
import { type Built, entryOf } from './built';

type ServerEntry = typeof import('adsnative-tag/server');

/** The key of the ad in the page's html. */
const PLACEMENT = { apiKey: 'demo-parts' };

/**
 * Answers with a page that has an ad where it says `<!-- AD -->` (docs/server.md): what stands
 * before does not wait for the ad.
 */
export async function streamedAd(
  html: string,
  request: Request,
  apiUrl: string,
  built: Built,
): Promise<Response> {
  // Only now: the server starts before the tag is built. A module of the same address would be the
  // one of the build before.
  const { RESPONSE_HEADERS, renderAd, requestAd }: ServerEntry = await import(
    `${pathToFileURL(entryOf(built, 'server'))}?${built.count}`
  );
  const ad = requestAd({ ...PLACEMENT, apiUrl, request });
  const [before = '', after = ''] = html.split('<!-- AD -->');
  const text = new TextEncoder();
  const body = new ReadableStream({
    async start(page) {
      page.enqueue(text.encode(before));
      page.enqueue(text.encode(renderAd(await ad, { placement: PLACEMENT }) + after));
      page.close();
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...RESPONSE_HEADERS },
  });
}
