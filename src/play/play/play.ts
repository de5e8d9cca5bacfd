import type { Core } from '../../contract/core';
import type { Play } from '../../contract/play';
import { createVideoHook } from './video-hook';

/** The entry of the play chunk: connects video ads with the files that play them. */
export function create(core: Core): Play {
  const hook = createVideoHook(core);
  return {
    ...hook,
    join(host) {
      host.play = (goThere, ad, event) => {
        if (ad.raw.inlineVideo) goThere();
        else {
          event.preventDefault();
          hook.openVideo(host.placement, ad, goThere);
        }
      };
    },
  };
}
