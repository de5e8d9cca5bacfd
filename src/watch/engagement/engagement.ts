import type { Core } from '../../contract/core';
import type { Engagement, ViewabilityRule, ViewTime } from '../../contract/watch';
import { startLater } from '../../shared/start-later';
import { createClickReport } from './click-report';
import { createClicks } from './clicks';
import { createCookieMatch } from './cookie-match';
import { makeFocusable } from './keyboard';
import { followLook } from './own-look';
import { createPutBack } from './put-back';
import { createReportedViewability } from './reported-viewability';
import { createVideoHook } from './video-hook';
import { createViewability } from './viewability';

/** The entry of the engagement chunk: clicks, views and the keyboard, for ads that are on the page. */
export function create(core: Core): Engagement {
  const { emit, guard, load, settings } = core;
  if (settings.costs) load('cost').catch(() => {});
  // If something may be logged: this file looks for mistakes in options (messages 217 and 218), which an ad can have too.
  if (settings.logLevel !== 'silent') load('messages').catch(() => {});
  const { watch } = settings.inviewEvent ? createReportedViewability(core) : createViewability(core);
  const { attach, openVideo } = createVideoHook(core);
  const reportClick = createClickReport(core);
  const watchPlace = createPutBack(core);
  const matchCookie = createCookieMatch(core);
  return {
    click: createClicks(openVideo, reportClick),
    reportClick,
    watch(placement, ads, fire, placeId) {
      matchCookie(placement, fire);
      // The placement's own tags are fired once, however many ads the response has.
      let { viewabilityTags } = placement.options;
      const stops = ads.flatMap(({ ad, element }) => {
        makeFocusable(ad, element);
        const onViewable = guard((rule: ViewabilityRule) => {
          if (rule === 'adsnative') {
            fire(ad.text('viewableTags'), ad.trackingUrls.viewables);
            fire(viewabilityTags);
            viewabilityTags = '';
          }
          emit('viewable', placement, { rule });
        });
        return [watch(element, onViewable), attach(placement, ad, element), followLook(element)];
      });
      stops.push(watchPlace(placement, ads, placeId));
      if (placement.options.refresh || core.settings.viewTime) {
        const watchTime = (viewTime: ViewTime) => viewTime.watch(placement, ads);
        stops.push(startLater(core, load('view-time'), watchTime, () => {}));
      }
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
