/** Links to a page of the publisher's that somebody else wrote. */
import * as assert from 'uvu/assert';
import { concluded, trackedAnswer, ZONE } from '../../support/ad-page';
import { acting, chainAnswer, network } from '../../support/network-page';
import { pageHtml } from '../../support/page-html';
import {
  adByLink,
  adRequests,
  hasBanner,
  PREVIEW_PATH,
  silentPage,
} from '../../support/preview-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks by links');

test('a preview’s query on another site’s page › is no preview of this one', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  stage().setPage(PREVIEW_PATH, silentPage());
  const other = stage().pageOrigin.replace('localhost', '127.0.0.1');
  const head = '<meta name="referrer" content="unsafe-url">';
  stage().setPage(
    '/other.html',
    pageHtml({ head, body: `<a href="${stage().pageOrigin}${PREVIEW_PATH}">on</a>` }),
  );
  const visit = await stage().openDemo('/before.html', {
    beforeLoad: async (page) => {
      await page.route('**/before.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: pageHtml({
            body: `<a href="${other}/other.html?adsnative_preview&crid=666">on</a>`,
          }),
        }),
      );
    },
  });
  await visit.page.click('a');
  await visit.page.click('a');
  await concluded(visit.page);
  const [request] = adRequests(stage());
  assert.is(request?.preview, undefined);
  assert.is(request?.crid, undefined);
  assert.is(await hasBanner(visit.page), false);
});

for (const query of ['crid=666', 'cid=666', 'zid=ad']) {
  test(`a link that says ${query} › custom, nativo and what asks for the page run in the sandboxed frame`, async () => {
    const markup = { html: '<b>Hello</b>', headerTags: '<script>window.inThePage = 1</script>' };
    stage().adServer.setZone(
      ZONE,
      chainAnswer([
        network('nativo', { ...markup, providerData: { timeout: 500 } }),
        acting('custom', 'fill'),
      ]),
    );
    const visit = await adByLink(stage(), `?adsnative_preview&${query}`, {
      settings: { isolation: 'page' },
      config: { isolation: 'page' },
    });
    assert.is(await visit.page.locator('iframe[sandbox]').count(), 1);
    assert.is(await visit.page.evaluate('window.inThePage'), undefined);
  });
}

test('a preview without zid, cid and crid › networks run where the page says', async () => {
  stage().adServer.setZone(ZONE, chainAnswer([acting('custom', 'fill')]));
  const visit = await adByLink(stage(), '?adsnative_preview', { config: { isolation: 'page' } });
  assert.is(await visit.page.locator('iframe[sandbox]').count(), 0);
});

for (const server of ['demo2', 'dev']) {
  test(`a link that says server=${server} on a publisher's page › is refused`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    await adByLink(stage(), `?adsnative_preview&server=${server}`);
    assert.is(adRequests(stage()).length, 1, 'the page’s own server is asked');
  });
}
