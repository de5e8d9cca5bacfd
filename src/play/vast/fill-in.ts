import type { WebUrl } from '../../contract/safe';
import { MAX_TRACKERS } from '../../shared/defaults';
import { sendLasting } from '../../shared/send-lasting';
import { createSend } from '../../shared/send-pixel';
import { asWebUrl } from '../../shared/web-url';
import type { Tracker } from './read-ad';

const sendPixel = createSend(sendLasting);

/** Values of macros by name; empty if there is none. */
export type Macros = Record<string, string | number | undefined>;

/** A value in an address. RFC 3986. */
const encode = (value: string | number) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Fills in an address's macros: `[NAME]` or `%%NAME%%`. What nobody knows is -1. VAST 4.3 §6. */
export function fillIn(template: string, macros: Macros): WebUrl | '' {
  const random = String(Math.round(Math.random() * 1e8)).padStart(8, '0');
  const known: Macros = {
    CACHEBUSTING: random,
    RANDOM: random,
    random,
    TIMESTAMP: new Date().toISOString(),
    ...macros,
  };
  return asWebUrl(
    template.replace(/(?:\[|%%)([A-Z]{3,}|random)(?:]|%%)/g, (_, name) => encode(known[name] || -1)),
  );
}

/** Sends the trackers of one name. An address that is relative is none. */
export function sendTrackers(trackers: Tracker[], on: string, macros: Macros): void {
  const own = trackers.filter((tracker) => tracker.on === on).slice(0, MAX_TRACKERS);
  for (const { template } of own) {
    const url = /^(https?:)?\/\//.test(template) && fillIn(template, macros);
    if (url) sendPixel(url);
  }
}
