import { addListeners } from '../../shared/add-listeners';
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

/** Whether a tracker's time has come: seconds, or a share of the video as a text. */
function isDue({ offset = '' }: Tracker, time: number, duration: number) {
  return typeof offset === 'string'
    ? time / duration >= Number.parseFloat(offset) / 100 - 0.005
    : offset >= 0 && offset <= time;
}

export function createTracker(
  { clickThrough, duration, macros, trackers }: AdParts,
  fileName: string,
  sendTrackers: SendTrackers,
) {
  const sentOnce = new Set<string>();
  const timed = new Set<Tracker>();
  let position = 0;
  /** The position, as `00:00:10.000`. */
  const head = () => ({
    ADPLAYHEAD: position ? new Date(position * 1000).toISOString().slice(11, -1) : '',
  });
  /** Sends those of some trackers that are of an element's name, or of an event after an `@`. */
  const sendOf = (matching: Tracker[], eventName: string, moreMacros?: Macros) =>
    sendTrackers(matching, eventName, {
      ASSETURI: fileName,
      ...macros,
      ...head(),
      ...moreMacros,
    });
  /** Sends those of the ad. */
  const send = (eventName: string, moreMacros?: Macros) => sendOf(trackers, eventName, moreMacros);
  /** The same, the first time only. */
  const once = (eventName: string, moreMacros?: Macros) => {
    if (!sentOnce.has(eventName)) {
      sentOnce.add(eventName);
      send(eventName, moreMacros);
    }
  };
  /** The events of a time, in the order in which they are sent. */
  const progress = (time: number) => {
    if (time > 0 && duration > 0) {
      once('@start');
      const due = trackers.filter(
        (tracker) =>
          tracker.on === '@progress' && !timed.has(tracker) && isDue(tracker, time, duration),
      );
      for (const tracker of due) {
        timed.add(tracker);
      }
      sendOf(due, '@progress');
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
    sendOf,
    once,
    /** Where a click leads; empty for nowhere. */
    target: () => (clickThrough ? fillIn(clickThrough, head()) : ''),
    /** Reports playback; returns a function that stops. */
    follow(videoElement: HTMLVideoElement) {
      position = 0;
      let hasStarted = false;
      let isPaused = false;
      let { muted } = videoElement;
      const setPaused = (value: boolean) => {
        if (value !== isPaused) {
          send(value ? '@pause' : '@resume');
        }
        isPaused = value;
      };
      return addListeners(videoElement, {
        loadedmetadata: () => once('@loaded'),
        playing() {
          if (!hasStarted) {
            once('Impression');
            once('@creativeView');
            once('@verificationNotExecuted', { REASON: NOT_SUPPORTED });
          }
          hasStarted = true;
          setPaused(false);
        },
        pause: () => hasStarted && !videoElement.ended && setPaused(true),
        timeupdate: () => hasStarted && progress(videoElement.currentTime),
        volumechange() {
          if (videoElement.muted !== muted) {
            send(videoElement.muted ? '@mute' : '@unmute');
          }
          muted = videoElement.muted;
        },
        ended: () => once('@complete'),
        error: () =>
          send('Error', {
            ERRORCODE: MEDIA_ERRORS[videoElement.error?.code || 0] || CANNOT_DISPLAY,
          }),
      });
    },
  };
}
