import type { Core, Engagement } from '../core';
import { createClickReport } from './click-report';
import { makeFocusable } from './keyboard';
import { createToldViewability } from './told-viewability';
import { createVideoHook } from './video-hook';
import { createViewability } from './viewability';

/** The entry of the engagement chunk: what visitors do with an ad that is on the page. */
export function create(core: Core): Engagement {
  const { watch } = core.settings.inviewEvent ? createToldViewability(core) : createViewability(core);
  const { attach, openVideo } = createVideoHook(core);
  return {
    openVideo,
    reportClick: createClickReport(core),
    watch(placement, ad, element, onViewable) {
      makeFocusable(ad, element);
      const stops = [watch(element, onViewable), attach(placement, ad, element)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
