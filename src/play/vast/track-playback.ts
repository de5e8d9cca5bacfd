import { fillIn, type Macros, type SendTrackers } from './fill-in';
import type { AdParts, Tracker } from './read-ad';

/** VAST error codes of playback, by a MediaError's. VAST 4 §2.3.6.3. */
const MEDIA_ERRORS: Record<number, number> = { 2: 402, 4: 401 };

/** A file that cannot be displayed. */
const CANNOT_DISPLAY = 405;

/** Why a verification script was not run: the player runs none. VAST 4.1 §3.17.1. */
const NOT_SUPPORTED = 2;

const QUARTILES: [event: string, share: number][] = [
  ['firstQuartile', 25],
  ['midpoint', 50],
  ['thirdQuartile', 75],
];

export type AdTracker = ReturnType<typeof createTracker>;

/** `00:00:10.000`. */
function timecode(seconds: number): string {
  const iso = new Date(seconds * 1000).toISOString();
  return iso.slice(iso.indexOf('T') + 1, -1);
}

export function createTracker(
  { clickThrough, duration, macros, trackers }: AdParts,
  file: string,
  sendTrackers: SendTrackers,
) {
  const sent = new Set<string>();
  const timed = new Set<Tracker>();
  let position = 0;
  const head = () => ({ ADPLAYHEAD: position ? timecode(position) : '' });
  const now = (more?: Macros): Macros => ({ ASSETURI: file, ...macros, ...head(), ...more });
  /** Sends the trackers of an element's name, or of an event after an `@`. */
  const send = (on: string, more?: Macros) => sendTrackers(trackers, on, now(more));
  /** The same, the first time only. */
  const once = (on: string, more?: Macros) => {
    if (sent.has(on)) {
      return;
    }
    sent.add(on);
    send(on, more);
  };
  /** The events of a time, in the order in which they are sent. */
  const progress = (time: number) => {
    if (time > 0 && duration > 0) {
      once('@start');
      const due = trackers.filter((tracker) => {
        const { offset = '', on } = tracker;
        if (on !== '@progress' || timed.has(tracker)) {
          return false;
        }
        return typeof offset === 'string'
          ? time / duration >= Number.parseFloat(offset) / 100 - 0.005
          : offset <= time && offset > position;
      });
      for (const tracker of due) {
        timed.add(tracker);
      }
      sendTrackers(due, '@progress', now());
      for (const [event, percent] of QUARTILES) {
        if (Math.round(percent * duration) / 100 <= time) {
          once(`@${event}`);
        }
      }
    }
    if (time < position && duration > 0) {
      send('@rewind');
    }
    position = time;
  };
  return {
    send,
    once,
    /** Where a click leads; empty for nowhere. */
    target: () => (clickThrough ? fillIn(clickThrough, head()) : ''),
    /** Sends trackers of its own, of an icon. */
    sendOf: (own: Tracker[], on: string) => sendTrackers(own, on, now()),
    /** Reports playback; returns a function that stops. */
    follow(video: HTMLVideoElement) {
      let hasStarted = false;
      let isPaused = false;
      let { muted } = video;
      const setPaused = (value: boolean) => {
        if (value !== isPaused) {
          send(value ? '@pause' : '@resume');
        }
        isPaused = value;
      };
      const handlers: Record<string, () => void> = {
        loadedmetadata: () => send('@loaded'),
        playing() {
          if (!hasStarted) {
            for (const on of ['Impression', '@creativeView']) {
              once(on);
            }
            once('@verificationNotExecuted', { REASON: NOT_SUPPORTED });
          }
          hasStarted = true;
          setPaused(false);
        },
        pause: () => hasStarted && !video.ended && setPaused(true),
        timeupdate: () => hasStarted && progress(video.currentTime),
        volumechange() {
          if (video.muted !== muted) {
            send(video.muted ? '@mute' : '@unmute');
          }
          muted = video.muted;
        },
        ended: () => once('@complete'),
        error: () =>
          send('Error', { ERRORCODE: MEDIA_ERRORS[video.error?.code || 0] || CANNOT_DISPLAY }),
      };
      const over = new AbortController();
      for (const [type, handler] of Object.entries(handlers)) {
        video.addEventListener(type, handler, over);
      }
      return () => over.abort();
    },
  };
}
