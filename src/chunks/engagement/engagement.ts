import type { Core } from '../../contract/core';
import { createClickReport } from './click-report';
import { createClicks } from './clicks';
import type { Engagement, ViewabilityRule } from './contract';
import { createCookieMatch } from './cookie-match';
import { makeFocusable } from './keyboard';
import { createToldViewability } from './told-viewability';
import { createVideoHook } from './video-hook';
import { createViewability } from './viewability';

/**
 * Its rank is written at no level. Where something may be logged, the file of messages is loaded for it, and has options
 * checked for mistakes (messages 217 and 218): these need not keep an ad away.
 */
const NOT_A_MESSAGE = 400;

/** The entry of the engagement chunk: clicks, views and the keyboard, for ads that are on the page. */
export function create(core: Core): Engagement {
  const { emit, guard, log } = core;
  log(NOT_A_MESSAGE);
  const { watch } = core.settings.inviewEvent ? createToldViewability(core) : createViewability(core);
  const { attach, openVideo } = createVideoHook(core);
  const reportClick = createClickReport(core);
  const matchCookie = createCookieMatch(core);
  return {
    click: createClicks(openVideo, reportClick),
    reportClick,
    watch(placement, ads, fire) {
      matchCookie(placement);
      // The placement's own tags are fired once, however many ads the answer has.
      let { viewabilityTags } = placement.config;
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
        return [watch(element, onViewable), attach(placement, ad, element)];
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
