import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import { type Plan, readSetting } from './read-setting';

/**
 * Makes the function that reads the page's setting (docs/analytics.md). It is read again only if it
 * has changed; an unusable one is logged once, and is no plan.
 */
export function createReadPlan({ load, log, settings }: Core): () => Plan | undefined {
  let setting: unknown;
  let plan: Plan | undefined;
  return () => {
    const { analytics } = settings;
    if (analytics !== setting) {
      setting = analytics;
      const read = analytics && readSetting(analytics, load);
      if (typeof read === 'string') {
        log(Message.AnalyticsMisconfigured, read);
      }
      plan = typeof read === 'object' ? read : undefined;
    }
    return plan;
  };
}
