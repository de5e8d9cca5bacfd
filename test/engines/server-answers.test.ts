import * as assert from 'uvu/assert';
import {
  type AnsweringServer,
  deferTag,
  impressions,
  numberAnswers,
  pageAround,
  startAnswering,
} from '../support/answering-server';
import { canKeepPages, goBack, launchKeeping, RETURNS } from '../support/kept-page';
import { addMissing } from '../support/missing';
import { stageFor } from '../support/stage';
import { suite } from '../support/suite';

const test = suite('the back/forward cache, and an ad in the page’s html');

/**
 * What pages with an answer must say, and what others do: what may be kept depends on the browser.
 */
const HEADERS: Record<string, string>[] = [
  { 'Cache-Control': 'private, no-store' },
  { 'Cache-Control': 'max-age=600' },
];

function addTests(): void {
  const stage = stageFor(test);
  let server: AnsweringServer;
  test.before(async () => {
    server = await startAnswering(stage());
  });
  test.after(() => server.close());

  for (const headers of HEADERS) {
    test(`${headers['Cache-Control']} › a page that is kept counts its answer once; any other view has its own`, async () => {
      const browser = await launchKeeping();
      try {
        numberAnswers(stage());
        server.headers = headers;
        server.around = (adHtml) => deferTag(pageAround(stage(), adHtml, '', RETURNS));
        const { page, settled } = await stage().visit(`${server.origin}/story`, { browser });
        await stage().waitForHit(({ path }) => path === '/vi.gif?sid=1');
        await page
          .goto(`${stage().pageOrigin}/favicon.ico`)
          .catch(() => page.goto(`${stage().pageOrigin}/docs/`));
        const isKept = await goBack(page).then(
          () => true,
          () => false,
        );
        if (!isKept) {
          await stage().waitForHit(({ path }) => path === '/im.gif?sid=2');
        }
        await settled();
        assert.equal(
          [impressions(stage()), stage().requests().length],
          isKept ? [['1'], 1] : [['1', '2'], 2],
        );
        if (headers['Cache-Control']?.startsWith('max-age')) {
          assert.ok(isKept);
        }
      } finally {
        await browser.close();
      }
    });
  }
}

if (await canKeepPages()) {
  addTests();
} else {
  addMissing('a browser with a back/forward cache: apt-get install chromium');
}
