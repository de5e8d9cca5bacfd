import { RESPONSE_HEADERS, renderAd, requestAd, type ServerAd } from 'adsnative-tag/server';
import { Hono } from 'hono';
import { listen } from '../../demo/listen';
import { trackedAnswer } from './ad-page';
import { pageHtml } from './page-html';
import { commands, tagScript } from './snippet';
import type { Stage } from './stage';

/** The key of the placement. */
export const KEY = 'k';

/** What of the ad is told by all. */
export const TITLE = 'The ferry that waits for nobody';
export const AD = {
  html: '',
  title: TITLE,
  summary: 'It leaves at seven.',
  promotedBy: 'Harbour Ferries',
};

/**
 * A publisher's own server, which requests the ad for each visit and answers with a page that has
 * it.
 */
export interface AnsweringServer {
  origin: string;
  /** How often it was asked for a page. */
  visits: number;
  /** Headers of the pages; default those of the server entry. */
  headers: Record<string, string>;
  /** What it makes of an ad before it writes it. */
  change(ad: ServerAd | null): ServerAd | null;
  /** The page around an ad's html. */
  around(adHtml: string): string;
  /** As new. */
  reset(): void;
  close(): Promise<void>;
}

/** The page around an ad's html; the tag comes last. */
export function pageAround(
  { adsOrigin, tagOrigin }: Stage,
  adHtml: string,
  settings = '',
  head = '',
): string {
  return pageHtml({
    head,
    body: `<main>${adHtml}</main>${commands(
      `adsnativetag.updateConfig({ apiUrl: '${adsOrigin}', cookieMatchUrl: '', autoPlacements: ['${KEY}'], ${settings} });`,
    )}${tagScript().replaceAll('{{TAG}}', tagOrigin)}`,
  });
}

/**
 * The same page with a tag that runs when the html has ended: until then no browser says of a page
 * that was come back to that it was asked for anew.
 */
export const deferTag = (html: string): string => html.replace('<script async', '<script defer');

/** Has the ad server number its answers: the n-th one's impression is `/im.gif?sid=n`. */
export function numberAnswers({ adServer }: Stage): void {
  let sid = 0;
  adServer.setZone(KEY, {
    get answer() {
      sid += 1;
      return trackedAnswer({
        ...AD,
        trackingTags: `<img src="{{ADS}}/im.gif?sid=${sid}">`,
        viewableTags: `<img src="{{ADS}}/vi.gif?sid=${sid}">`,
      }).answer;
    },
  });
}

/** The impressions so far, by the numbers of their answers. */
export function impressions(stage: Stage): string[] {
  return stage.fired(/^\/im\.gif/).map((path) => path.replace(/.*sid=/, ''));
}

/** Starts it. */
export async function startAnswering(stage: Stage): Promise<AnsweringServer> {
  const app = new Hono()
    .get('/favicon.ico', (c) => c.body(null, 204))
    .get('*', async (c) => {
      answering.visits += 1;
      const ad = await requestAd({
        apiKey: KEY,
        apiUrl: stage.adsOrigin,
        request: c.req.raw,
        timeout: 5000,
      });
      const html = answering.around(renderAd(answering.change(ad), { placement: { apiKey: KEY } }));
      return c.html(html, 200, answering.headers);
    });
  const { close, origin } = await listen(app);
  const fresh = {
    visits: 0,
    headers: RESPONSE_HEADERS,
    change: (ad: ServerAd | null) => ad,
    around: (adHtml: string) => pageAround(stage, adHtml),
  };
  const answering: AnsweringServer = {
    ...fresh,
    origin,
    reset: () => Object.assign(answering, fresh),
    close,
  };
  return answering;
}
