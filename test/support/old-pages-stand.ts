import type { Page } from 'playwright-core';
import type { Stage } from './stage';

export const NO_FILL = { answerOf: 'mg-nofill' };

export const callsOf = (page: Page) => page.evaluate('calls') as Promise<[string, unknown][]>;

/** What the tests of pages of the first version share: they open, and read, pages of a stage. */
export function createOldPagesStand(stage: () => Stage) {
  const zids = () =>
    stage()
      .queries()
      .map((query) => query.zid ?? []);
  return { zids };
}
