import { type AdPage, openAdPage, trackedAnswer, ZONE } from './ad-page';
import type { Stage } from './stage';
import type { VisitOptions } from './visit';

export const LINKED =
  '<div class="ad"><a href="{{ADS}}/ck?url=link" target="_blank"><b>An ad</b></a></div>';

export const CLICK_TAGS = '<img src="{{ADS}}/vv.gif?click=1">';

/** What the tests of clicks share: they open, and read, pages of a stage. */
export function createClicksStand(stage: () => Stage) {
  const POPUP_BLOCKED = '<script>window.open = function () { return null; };</script>';

  async function open(ad: object, page: AdPage = {}, options: VisitOptions = {}) {
    stage().adServer.setZone(ZONE, trackedAnswer({ ...ad }));
    const visit = await openAdPage(stage(), page, { ...options });
    // Viewability and clicks are told by the same file: without it there would be nothing to wait
    // for.
    await visit.settled();
    return visit;
  }

  /** The click-throughs that the ad server saw. */
  function clickThroughs(): string[] {
    return stage()
      .adServer.log.filter(({ kind }) => kind === 'click')
      .map(({ path }) => path);
  }
  return { POPUP_BLOCKED, open, clickThroughs };
}
