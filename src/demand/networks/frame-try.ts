import type { Core } from '../../contract/core';
import type { FrameMessage } from '../../contract/frames';
import type { InPageTry, RunningTry, TryListeners } from '../../contract/in-page';
import type { Slot } from '../../contract/render';
import { fitFrame, sandboxFrame } from '../../shared/sandbox-frame';
import type { Network } from './read-network';

interface Try extends Pick<InPageTry, 'element' | 'integration'> {
  slot: Slot;
  network: Network;
}

/** The script that measures a frame from inside; the build writes its hashed name. */
const COST_FILE = 'frame-cost.js';

interface FrameSignals extends TryListeners {
  /** The frame runs its markup: the time limit starts. */
  ready(): void;
  loaded(): void;
  /**
   * The network's markup threw. Browsers do not report this for scripts of other origins:
   * https://mikewest.org/2013/08/debugging-runtime-errors-with-window-onerror
   */
  threw(message: string): void;
  /** The page has moved the frame, which is empty then. */
  lost(): void;
}

/** Runs a network's markup in a sandboxed frame (docs/decisions/004-third-party-markup.md). */
export function runInFrame(
  core: Core,
  { element, slot: { place, placement }, integration, network }: Try,
  signals: FrameSignals,
): RunningTry {
  const measure = core.loaded.cost
    ? `<script async src="${new URL(COST_FILE, import.meta.url)}"></script>`
    : '';
  const html = measure + network.headerTags + network.html + network.footerTags;
  const message = (frameMessage: FrameMessage) => {
    if (frameMessage.type === 'threw') {
      signals.threw(frameMessage.message);
    } else if ('name' in frameMessage) {
      // A message counts only for its own network.
      if (
        frameMessage.name === undefined ||
        (frameMessage.name === network.name && integration?.hasHooks)
      ) {
        signals[frameMessage.type]();
      }
    } else if (frameMessage.type !== 'click') {
      signals[frameMessage.type]();
    }
  };
  const content = { html, hook: integration?.noFillHook };
  const iframe = sandboxFrame(core, { placement, doc: place.doc }, content, {
    size: (height, width) => size(height, width),
    message,
    lost: signals.lost,
  });
  const size = fitFrame(iframe, element);
  return {
    // The frame of a fill reports its size as long as it is shown.
    end: (outcome) => outcome !== 'fill' && element.replaceWith(),
  };
}
