import type { Test } from 'uvu';
import { openAdPage } from './ad-page';
import { collectorFor } from './analytics-server';
import type { Stage } from './stage';
import type { Visit } from './visit';

export const FOLLOW = `adsnativetag.on('analytics', function (event) { window.numbers = event; });`;

/** What the tests of analytics share: they open, and read, pages of a stage. */
export function createAnalyticsStand(test: Test, stage: () => Stage) {
  const collector = collectorFor(test);

  /** A page with one ad, whose events go to the collector. */
  async function openAd(settings: Record<string, unknown>, failures = 0): Promise<Visit> {
    stage().tagServer.failNext(/^analytics-/, failures);
    const visit = await openAdPage(stage(), { ad: {}, settings, script: FOLLOW });
    return visit;
  }

  const eventTypes = () => [...collector.events.values()].map(({ eventType }) => eventType);
  return { collector, openAd, eventTypes };
}
