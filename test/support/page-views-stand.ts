import type { Page } from 'playwright-core';
import { type AdWindow, ZONE } from './ad-page';
import { requestedUrls } from './app-page';
import { pageHtml } from './page-html';
import { tagScript } from './snippet';
import type { Stage } from './stage';

/** A page of placeholders, the settings given. */
export function placeholderPage(settings: object, html: string): string {
  return pageHtml({
    body: `${html}<script>
    var adsnativetag = { cmdQ: [function () {
      window.events = [];
      adsnativetag.updateConfig(${JSON.stringify({ apiUrl: '{{ADS}}', cookieMatchUrl: '', ...settings })});
      ['adRequested', 'impression', 'destroyed', 'pageView'].forEach(function (type) {
        adsnativetag.on(type, function (event) { events.push(type + ' ' + (event.apiKey || '')); });
      });
    }] };</script>${tagScript()}`,
  });
}

/** The page's own router goes to `/two`, and says so. */
export const viewTwo = (page: Page) =>
  page.evaluate(() => {
    history.pushState(null, '', '/two');
    return (window as never as AdWindow).adsnativetag.pageView();
  });

/** What the tests of page views share: they open, and read, pages of a stage. */
export function createPageViewsStand(stage: () => Stage) {
  const paths = (zid = ZONE) => requestedUrls(stage(), zid).map((url) => new URL(url).pathname);
  return { paths };
}
