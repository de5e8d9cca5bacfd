import type { Core } from '../core';
import type { AnalyticsTarget, Stream } from '../core-analytics';

/** Bytes of records in flight: base64 makes four of three, and 60 000 may be in flight. PLATFORM-FACTS §9. */
export const MAX_STREAM_BYTES = 40_000;

/** A stream of AWS; the file that knows them is loaded with the first records, and again where that failed. */
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
