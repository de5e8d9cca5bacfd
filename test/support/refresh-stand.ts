import type { Page } from 'playwright-core';
import type { Test } from 'uvu';
import { type AdWindow, trackedAnswer, ZONE } from './ad-page';
import type { Stage } from './stage';

export function refresh(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as never as AdWindow).unit.refresh());
}

/** What the tests of refresh share: they open, and read, pages of a stage. */
export function createRefreshStand(test: Test, stage: () => Stage) {
  /** Tells the zone its n-th ad. */
  function setAd(n: number, more: object = {}): void {
    stage().adServer.setZone(
      ZONE,
      trackedAnswer({
        html: `<b class="ad">${n}</b>`,
        url: '',
        style: `.ad { order: ${n} }`,
        trackingTags: `<img src="{{ADS}}/im.gif?n=${n}">`,
        ...more,
      }),
    );
  }

  test.before.each(() => setAd(1));
  return { setAd };
}
