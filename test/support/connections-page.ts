import { trackedAnswer } from './ad-page';
import { openHttp2Front } from './http2-front';
import { samplesOf } from './samples';
import type { Stage } from './stage';
import { type LinkedServer, openLink } from './tcp-link';

const portOf = (origin: string) => Number(new URL(origin).port);

/** The README's plain snippet. */
function readmeSnippet(): string {
  const sample = samplesOf('README.md').find(
    ({ code, language }) => language === 'html' && /\/tag\.js/.test(code),
  );
  return sample?.code ?? '';
}

/** Connections to the tag's host and to the ad server, counted by both. */
export interface Counted {
  /**
   * The README's plain snippet, changed as asked, for a page that the stage serves. Its key is
   * `YOUR_API_KEY`.
   */
  html: string;
  counts(): { tag: number; ads: number };
  close(): void;
}

/**
 * Puts the stage's hosts behind a link that counts, and the README's plain snippet on a page that
 * uses them. The tag's host speaks HTTP/2, as CDNs do, or HTTP/1.1.
 */
export async function countedPage(
  stage: Stage,
  change = (html: string) => html,
  isHttp2 = false,
): Promise<Counted> {
  const link = openLink();
  const http2 = isHttp2 ? await openHttp2Front(stage.tagOrigin) : undefined;
  const port = http2?.port ?? portOf(stage.tagOrigin);
  const [tag, ads] = (await Promise.all([link.to(port), link.to(portOf(stage.adsOrigin))])) as [
    LinkedServer,
    LinkedServer,
  ];
  const adsOrigin = `http://localhost:${ads.port}`;
  // The answer has no trackers: what is counted is what the ad waits for.
  stage.adServer.setZone('YOUR_API_KEY', trackedAnswer({ trackingTags: '', viewableTags: '' }));
  const snippet = change(readmeSnippet())
    .replaceAll('https://YOUR_CDN', `${isHttp2 ? 'https' : 'http'}://localhost:${tag.port}`)
    .replaceAll('https://api.adsnative.com', adsOrigin)
    .replace(
      'var unit =',
      `adsnativetag.updateConfig({ apiUrl: '${adsOrigin}', cookieMatchUrl: '' });\n    var unit =`,
    );
  return {
    html: snippet,
    counts: () => ({ tag: (http2 ?? tag).connections(), ads: ads.connections() }),
    close() {
      link.close();
      http2?.close();
    },
  };
}
