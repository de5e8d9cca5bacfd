import type { Page } from 'playwright-core';

/** A request, of the ad server by default, that waits for its answer until the test says so. */
export interface HeldRequest {
  /** Holds the page's next request back, or the next one for a zone. */
  on(page: Page, zid?: string): Promise<void>;
  /** Resolves when the page has asked. */
  asked: Promise<void>;
  /** Lets the request go its way. */
  answer(): void;
}

/** Makes what holds back one request of a page whose path matches. */
export function holdRequest(path = /\/ad-template\.json$/): HeldRequest {
  let tellAsked = () => {};
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return {
    asked,
    answer,
    async on(page, zid) {
      let isFirst = true;
      const hold = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
        if (isFirst) {
          isFirst = false;
          tellAsked();
          await released;
        }
        await route.fallback();
      };
      const isMeant = (url: URL) => path.test(url.pathname) && (!zid || url.searchParams.get('zid') === zid);
      // Not `times: 1`: a request that is made while Chromium stops intercepting is never answered (playwright#41802).
      await page.route(isMeant, hold);
    },
  };
}
