import type { Core } from '../../contract/core';
import type { Reported } from '../../contract/measure';
import { nearest } from '../../shared/consent-platform';
import { createFrameNotifier } from '../../shared/notify-frame';

/**
 * Whether a message comes from the page or what embeds it: our own window, an outer window, or an
 * app, which has neither window nor origin. A frame inside the page must not be able to report an
 * unseen ad as viewable.
 */
function isFromEmbedder({ origin, source }: MessageEvent) {
  return source ? source === top || !!nearest((ownWindow) => ownWindow === source) : !origin;
}

/**
 * The entry of the reported chunk: viewability as the page reports it. If `inviewEvent` is set, it
 * replaces our measurement and its rule. The events are messages to the window, as apps send them,
 * or events of that name on document or window.
 */
export function create({ guard, settings }: Core): Reported {
  const { inviewEvent = '', outviewEvent = '' } = settings;
  const listeners = new Set<(isInView: boolean) => void>();
  let lastReported = false;
  const judgeView = (isInView: boolean) => {
    lastReported = isInView;
    for (const listener of [...listeners]) {
      listener(isInView);
    }
  };
  const onEvent = guard((event: Event) => {
    const { type } = event;
    if (type === 'message' && !isFromEmbedder(event as MessageEvent)) {
      return;
    }
    const name = type === 'message' ? (event as MessageEvent).data : type;
    if (name === inviewEvent) {
      judgeView(true);
    } else if (name === outviewEvent) {
      judgeView(false);
    }
  });
  // In the capture phase, the window hears events that are dispatched on the document too.
  for (const type of ['message', inviewEvent, outviewEvent]) {
    if (type) {
      addEventListener(type, onEvent, true);
    }
  }
  return {
    watch(element, onViewable) {
      const tellFrame = createFrameNotifier(element);
      let isViewable = false;
      const listener = (isInView: boolean) => {
        tellFrame?.(isInView);
        if (isInView && !isViewable) {
          isViewable = true;
          onViewable('adsnative');
        }
      };
      listeners.add(listener);
      if (lastReported) {
        listener(true);
      }
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
