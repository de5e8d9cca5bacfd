import type { Core } from '../../contract/core';
import type { AnalyticsTarget, Stream } from '../../contract/report';

/** Bytes of records in flight: base64 makes four of three, and 60 000 may be in flight. PLATFORM-FACTS §9. */
const MAX_STREAM_BYTES = 40_000;

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
