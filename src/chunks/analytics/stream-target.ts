import type { Core } from '../../contract/core';
import type { Stream } from '../aws/contract';
import type { AnalyticsTarget } from './contract';

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
