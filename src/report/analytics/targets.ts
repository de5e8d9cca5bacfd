import type { Core } from '../../contract/core';
import type { AnalyticsTarget, Stream } from '../../contract/report';
import { abortInTime } from '../../shared/abort-in-time';

/**
 * Bytes in flight when the page ends: browsers allow 64 KiB, and others need some of it.
 * https://github.com/whatwg/fetch/issues/679
 */
const MAX_IN_FLIGHT_BYTES = 60_000;

/** The same for a stream, in bytes of records: base64 makes four of three. */
const MAX_STREAM_BYTES = 40_000;

/**
 * The publisher's own collector. Requests may outlive the page. The body is text, so that the
 * browser needs no preflight.
 */
export function collectorTarget(url: string): AnalyticsTarget {
  return {
    maxBytes: MAX_IN_FLIGHT_BYTES,
    async send(records) {
      const body = records.join('');
      // Firefox before 133 aborts a `fetch` when the page ends. A beacon does not report its
      // outcome. https://developer.mozilla.org/docs/Web/API/Request/keepalive
      if (!('keepalive' in Request.prototype)) {
        const isTaken = navigator.sendBeacon(url, body);
        return records.map(() => isTaken);
      }
      const response = await fetch(url, {
        method: 'POST',
        body,
        keepalive: true,
        signal: abortInTime(),
      });
      // Until an answer is read, Chromium counts its request among the 64 KiB, and then refuses.
      // https://github.com/open-telemetry/opentelemetry-js/issues/7001
      try {
        await response.text();
      } catch {
        // The batch was taken, or not, whatever became of its text.
      }
      return records.map(() => response.ok);
    },
  };
}

/** An AWS stream. The aws chunk is loaded with the first records, and again if that failed. */
export function streamTarget(load: Core['load'], stream: Stream): AnalyticsTarget {
  let send: AnalyticsTarget['send'] | undefined;
  return {
    maxBytes: MAX_STREAM_BYTES,
    async send(records) {
      send ||= (await load('aws')).open(stream);
      return send(records);
    },
  };
}
