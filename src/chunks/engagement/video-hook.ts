import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { Ad } from '../../contract/wire';
import { readSource } from './read-source';

/** What connects video ads with the video chunk, which is not loaded before a visitor, or a place, asks for it. */
export function createVideoHook({ guard, load, log }: Core) {
  const missing = () => log(Message.FilesMissing);
  return {
    /** Starts the chunk when pointer or focus reach a video ad, or for one that plays in place. */
    attach(placement: Placement, ad: Ad, element: HTMLElement): () => void {
      const source = ad.text('type') === 'video' && readSource(ad);
      // A player's page in a creative's html is the creative's own.
      if (!source || (ad.raw.inlineVideo && source.kind === 'frame' && ad.text('html'))) return () => {};
      if (ad.raw.inlineVideo) {
        let isWanted = true;
        let stop = () => {};
        load('player').then(({ playInline }) => {
          if (isWanted) stop = playInline(placement, ad, source, element);
        }, missing);
        return () => {
          isWanted = false;
          stop();
        };
      }
      const preload = guard(() => {
        load('video').catch(() => {});
      });
      const signs = ['pointerenter', 'focusin'];
      for (const sign of signs) element.addEventListener(sign, preload, { once: true });
      return () => {
        for (const sign of signs) element.removeEventListener(sign, preload);
      };
    },

    /** Opens a video ad in the lightbox; `otherwise` is called when it cannot be. */
    openVideo(placement: Placement, ad: Ad, otherwise: () => void): void {
      const source = readSource(ad);
      if (!source) {
        otherwise();
        return;
      }
      Promise.all([load('video'), source.kind === 'frame' ? undefined : load('player')])
        .then(([{ openLightbox }, player]) => openLightbox(placement, ad, source, player))
        .catch(() => {
          missing();
          otherwise();
        });
    },
  };
}
