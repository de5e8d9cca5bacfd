import type { Page } from 'playwright-core';

/** An ad request that waits for its answer until the test says so. */
export interface HeldRequest {
  /** Holds the page's next ad request back. */
  on(page: Page): Promise<void>;
  /** Resolves when the page has asked. */
  asked: Promise<void>;
  /** Lets the request go its way. */
  answer(): void;
}

/** Makes what holds one ad request of a page back. */
export function holdRequest(): HeldRequest {
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
    async on(page) {
      const hold = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
        tellAsked();
        await released;
        await route.continue();
      };
      await page.route(/ad-template/, hold, { times: 1 });
    },
  };
}
