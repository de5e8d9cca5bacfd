/**
 * The reader of what a sandboxed frame says. Strangers write everything in the frame, and so what
 * it says (docs/security.md#frames).
 */
import { asText } from './json';
import { now } from './now';

/** Messages of one frame that are heard, besides its present figures. docs/options.md#limits. */
const MAX_FRAME_MESSAGES = 200;

/** Maximum characters of a frame's text. docs/options.md#limits. */
const MAX_FRAME_TEXT = 500;

/**
 * What a millisecond of reading one frame's messages takes of a second: a frame can make each as
 * large as it likes, and the page waits until it is read. One that takes six seconds is the last
 * for a minute. docs/options.md#limits.
 */
const MS_OF_READING = 10;

/** A text of a frame, cut; empty if it is no text. */
export const frameText = (value: unknown, maxLength = MAX_FRAME_TEXT): string =>
  asText(value).slice(0, maxLength);

/** A figure of a frame within its limit; `undefined` if it is none. */
export const frameFigure = (value: unknown, max: number): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= max ? value : undefined;

/**
 * Makes what lets one frame's messages through, within limits; `ownWindow` is the window that shows
 * the frame.
 */
export function createFrameGuard(ownWindow: Window) {
  let remaining = MAX_FRAME_MESSAGES;
  /** Until when the reading so far has taken its share of the time. */
  let paidUntil = 0;
  let isWaiting = false;
  let latestAct: (() => void) | undefined;
  const runLatest = () => {
    isWaiting = false;
    const action = latestAct;
    latestAct = undefined;
    if (action) {
      guard.latest(action);
    }
  };
  const guard = {
    /** What a message says; `undefined` where reading them has taken too long. */
    read(event: MessageEvent<unknown>) {
      const startTime = now();
      if (paidUntil > startTime) {
        return undefined;
      }
      const { data } = event;
      paidUntil = Math.max(paidUntil, startTime - 1000) + MS_OF_READING * (now() - startTime);
      return data;
    },
    /**
     * For a message that says what is so now, such as a size: at most once in a frame of the
     * screen, and the last one wins.
     */
    latest(action: () => void) {
      if (isWaiting) {
        latestAct = action;
        return;
      }
      isWaiting = true;
      ownWindow.requestAnimationFrame(runLatest);
      action();
    },
    /** For any other message. */
    each(action: () => void) {
      if (remaining-- > 0) {
        action();
      }
    },
  };
  return guard;
}
