import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RESPONSE_HEADERS, renderAd, requestAd, type ServerAd } from 'adsnative-tag/server';
import type { Page } from 'playwright-core';
import type { Test } from 'uvu';
import { trackedAnswer } from './ad-page';
import { pageHtml } from './page-html';
import { tagScript } from './snippet';
import type { Stage } from './stage';

export const TITLE = 'The ferry that waits for nobody';

export const AD = { html: '', title: TITLE, summary: 'It leaves at seven.', promotedBy: 'Harbour Ferries' };

/** What the tests of the ad in the page’s html share: they open, and read, pages of a stage. */
export function createServerEntryStand(test: Test, stage: () => Stage) {
  /** The page around an ad's html; the tag comes last. */
  const around = (adHtml: string, settings = '') =>
    pageHtml({
      body: `<main>${adHtml}</main><script>
        var adsnativetag = adsnativetag || {};
        adsnativetag.cmdQ = adsnativetag.cmdQ || [];
        adsnativetag.cmdQ.push(function () {
          adsnativetag.updateConfig({ apiUrl: '${stage().adsOrigin}', cookieMatchUrl: '', autoPlacements: ['k'], ${settings} });
        });
      </script>${tagScript().replaceAll('{{TAG}}', stage().tagOrigin)}`,
    });

  /** Hits of the ad server by kind. */
  const count = (kind: string) => stage().adServer.log.filter((hit) => hit.kind === kind).length;

  let server: Server;

  let origin: string;

  /** What the server makes of an ad before it writes it. */
  let change: (ad: ServerAd | null) => ServerAd | null = (ad) => ad;

  test.before(async () => {
    server = createServer(async (incoming, outgoing) => {
      const request = new Request(new URL(incoming.url ?? '/', origin), {
        headers: incoming.headers as never,
      });
      const ad = change(await requestAd({ apiKey: 'k', apiUrl: stage().adsOrigin, request, timeout: 5000 }));
      outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...RESPONSE_HEADERS });
      outgoing.end(around(renderAd(ad, { placement: { apiKey: 'k' } })));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });

  test.after(() => void server.close());

  test.before.each(() => {
    change = (ad) => ad;
    stage().adServer.setZone('k', trackedAnswer(AD));
  });

  const isCounted = () => stage().waitForHit(({ path }) => path.startsWith('/im.gif'));

  /** Opens the server's page in the place of the stage's. */
  async function open(html = '<p>Before</p>') {
    const visit = await stage().open(html);
    const asked: string[] = [];
    visit.page.on('request', (request) => asked.push(request.url()));
    await visit.page.goto(`${origin}/story?a=b#secret`);
    return { ...visit, asked };
  }

  /** How many ads stand on the page, of the server or of the tag. */
  const adsOn = (page: Page) => page.getByText(TITLE, { exact: true }).count();
  const changeAd = (next: typeof change) => {
    change = next;
  };
  return { around, count, origin: () => origin, changeAd, isCounted, open, adsOn };
}
