import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { WebUrl } from '../../contract/safe';
import { MAX_RESPONSE_TRACKERS, MAX_TRACKERS } from '../../shared/defaults';
import { noteTruncated } from '../../shared/note-truncated';
import { percentEncode } from '../../shared/percent-encode';
import { asWebUrl } from '../../shared/web-url';
import type { Tracker } from './read-ad';

/** Values of macros by their names. */
export type Macros = Record<string, string | number | undefined>;

/**
 * Maximum characters of all values in one address: strangers write both, and a long value in ten
 * thousand macros would fill the browser's memory. docs/options.md#limits.
 */
const MAX_FILLED = 10_000;

/**
 * Fills in an address's macros: `[NAME]` or `%%NAME%%`. An unknown macro becomes -1, and so does one
 * whose value has no room, with all after it. VAST 4.3 §6.
 */
export function fillIn(template: string, macros: Macros): WebUrl | '' {
  const random = Math.random().toFixed(8).slice(2);
  const knownMacros: Macros = {
    CACHEBUSTING: random,
    RANDOM: random,
    random,
    TIMESTAMP: new Date().toISOString(),
    ...macros,
  };
  let room = MAX_FILLED;
  return asWebUrl(
    template.replace(/(?:\[|%%)([A-Z]{3,}|random)(?:]|%%)/g, (_match, name) => {
      const value = String(knownMacros[name] || -1);
      room -= value.length;
      return room < 0 ? '-1' : percentEncode(value);
    }),
  );
}

export type SendTrackers = (trackers: Tracker[], eventName: string, macros: Macros) => void;

/**
 * Makes the function that sends the trackers of an event for one ad's documents, up to limits
 * (docs/options.md#limits), and each as often as its event happens. A relative address is not sent.
 */
export function createSendTrackers(core: Core, placement: Placement): SendTrackers {
  const slot = core.htmlTools.slots.get(placement);
  const sentOnce = new Set<Tracker>();
  /** A document may hold many ads, and the error of each of them sends its error trackers. */
  let errorsSent = 0;
  return (trackers, eventName, macros) => {
    const matching = trackers.filter((tracker) => tracker.on === eventName);
    let isCut = matching.length > MAX_TRACKERS;
    for (const tracker of matching.slice(0, MAX_TRACKERS)) {
      const url = fillIn(tracker.template, macros);
      if (!url) {
        continue;
      }
      const isKnown = sentOnce.has(tracker) || sentOnce.size < MAX_RESPONSE_TRACKERS;
      if (isKnown && (eventName !== 'Error' || errorsSent++ < MAX_RESPONSE_TRACKERS)) {
        sentOnce.add(tracker);
        slot?.sendPixel(url);
      } else {
        isCut = true;
      }
    }
    if (isCut) {
      noteTruncated(core, 'trackers of a VAST document');
    }
  };
}
