import type { Page } from 'playwright-core';
import type { AdPage } from './ad-page';
import type { Wire } from './builders';
import { type ChainWindow, chainPage, inWords, network, setChain } from './network-page';
import { stopClock } from './page-clock';
import type { Stage } from './stage';
import type { Visit } from './visit';

/** An entry that stays silent in the page, with the default time limit. */
export const silent = (name: string, more: Wire = {}) =>
  network(name, { headerTags: '<script></script>', providerData: {}, ...more });

export function trace(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as never as ChainWindow).unit.trace()).then(inWords);
}

/** Resolves when the n-th network has been asked. */
export async function requested(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((n) => {
    const steps = (window as never as ChainWindow).unit?.trace() ?? [];
    return steps.filter(({ type }) => type === 'networkRequested').length >= n;
  }, count);
}

/** What the tests of how long networks may take share: they open, and read, pages of a stage. */
export function createChainTimeStand(stage: () => Stage) {
  /** Opens a page whose clock is stopped. */
  function open(networks: Wire[], more?: Wire, options: AdPage = {}): Promise<Visit> {
    setChain(stage().adServer, networks, more);
    return stage().open({ html: chainPage(options), beforeLoad: stopClock });
  }
  return { open };
}
