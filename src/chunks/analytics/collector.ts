import type { AnalyticsTarget } from './contract';

/** Bytes in flight when the page ends: browsers allow 64 KiB, and others need some of it. PLATFORM-FACTS §9. */
export const MAX_IN_FLIGHT_BYTES = 60_000;

/**
 * A collector of the publisher's own. Each request may outlive the page. Text, so that the browser sends it without
 * asking first.
 */
export function collectorTarget(url: string): AnalyticsTarget {
  return {
    maxBytes: MAX_IN_FLIGHT_BYTES,
    async send(records) {
      const body = records.join('');
      // Firefox before 133 would break a `fetch` off with the page; a beacon's fate is not told.
      const isTaken =
        'keepalive' in Request.prototype
          ? (await fetch(url, { method: 'POST', body, keepalive: true })).ok
          : navigator.sendBeacon(url, body);
      return records.map(() => isTaken);
    },
  };
}
