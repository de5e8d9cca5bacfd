import type { Test } from 'uvu';
import { heard, trackedAnswer, ZONE } from './ad-page';
import { openEnded } from './console-page';
import type { Stage } from './stage';

const AD = '<div class="ad" style="width:300px;height:100px">An ad</div>';

/** What the tests of the console share: they open, and read, pages of a stage. */
export function createConsoleStand(test: Test, stage: () => Stage) {
  test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer({ html: AD })));

  /**
   * Opens a page whose ad has been viewable by each rule: nothing is to come any more that the
   * console would have to show.
   */
  async function openSeen() {
    const visit = await openEnded(stage());
    await heard(visit.page, 'viewable', 3);
    await visit.settled();
    return visit;
  }
  return { openSeen };
}
