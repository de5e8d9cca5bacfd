import type { Page } from 'playwright-core';

/** Makes what holds back one request of a page whose path matches, until the test says so. */
export function holdRequest(path = /\/ad-template\.json$/) {
  let tellAsked = () => {};
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return {
    /** Resolves when the page has asked. */
    asked,
    /** Lets the request go its way. */
    answer: () => answer(),
    /** Holds the page's next request back, or the next one for a zone. */
    async on(page: Page, zid?: string) {
      let isFirst = true;
      const hold = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
        if (isFirst) {
          isFirst = false;
          tellAsked();
          await released;
        }
        await route.fallback();
      };
      const isMeant = (url: URL) =>
        path.test(url.pathname) && (!zid || url.searchParams.get('zid') === zid);
      // Not `times: 1`: a request that is made while Chromium stops intercepting is never answered
      // (playwright#41802).
      await page.route(isMeant, hold);
    },
  };
}
