import type { Page } from 'playwright-core';
import type { BidWindow } from './bid-page';

/** ms on the page's own clock from the ad request to the ad. */
export async function timeToAd(page: Page): Promise<number> {
  const steps = await page.evaluate(() => (window as never as BidWindow).units[0]?.trace() ?? []);
  const [from, to] = ['adRequested', 'adRendered'].map((wanted) =>
    steps.find(({ type }) => type === wanted),
  );
  return Number(to?.time) - Number(from?.time);
}
