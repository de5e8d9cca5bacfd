import type { Page } from 'playwright-core';
import type { Test } from 'uvu';
import { trackedAnswer } from './ad-page';
import {
  AD,
  type AnsweringServer,
  KEY,
  pageAround,
  startAnswering,
  TITLE,
} from './answering-server';
import type { Stage } from './stage';

/** What the tests of the ad in the page’s html share: they open, and read, pages of a stage. */
export function createServerEntryStand(test: Test, stage: () => Stage) {
  let server: AnsweringServer;
  test.before(async () => {
    server = await startAnswering(stage());
  });
  test.after(() => server.close());
  test.before.each(() => {
    server.reset();
    stage().adServer.setZone(KEY, trackedAnswer(AD));
  });

  /** The page around an ad's html; the tag comes last. */
  const around = (adHtml: string, settings?: string) => pageAround(stage(), adHtml, settings);

  /** Hits of the ad server by kind. */
  const count = (kind: string) => stage().adServer.log.filter((hit) => hit.kind === kind).length;

  const isCounted = () => stage().waitForHit(({ path }) => path.startsWith('/im.gif'));

  /** Opens the server's page in the place of the stage's. */
  async function open(html = '<p>Before</p>') {
    const visit = await stage().open(html);
    const asked: string[] = [];
    visit.page.on('request', (request) => asked.push(request.url()));
    await visit.page.goto(`${server.origin}/story?a=b#secret`);
    return { ...visit, asked };
  }

  /** How many ads stand on the page, of the server or of the tag. */
  const adsOn = (page: Page) => page.getByText(TITLE, { exact: true }).count();
  const changeAd = (change: AnsweringServer['change']) => {
    server.change = change;
  };
  return { around, count, origin: () => server.origin, changeAd, isCounted, open, adsOn };
}
