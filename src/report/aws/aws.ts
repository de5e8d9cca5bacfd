import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { AnalyticsTarget, Aws, Stream } from '../../contract/report';
import { isPreview } from '../../shared/is-preview';
import { toJson } from '../../shared/to-json';
import { createAwsCall } from './aws-call';
import { createCredentials } from './credentials';
import { DIALECTS, readAccepted } from './streams';

/** In errors of AWS that new credentials may end; the errors of a busy stream have none of it. */
const REFUSED = /token|signature|client|denied/i;

function openStream(core: Core, stream: Stream): AnalyticsTarget['send'] {
  const { body, operation, results } = DIALECTS[stream.kind];
  const call = createAwsCall();
  const credentials = createCredentials(stream.credentials);
  let hasFailed = false;

  const retrieve = async () => {
    try {
      const usable = await credentials.get();
      hasFailed = false;
      return usable;
    } catch (error) {
      if (!hasFailed) {
        core.log(Message.CredentialsFailed, error);
      }
      // Only previews show an alert, never visitors. docs/decisions/007-alerts.md.
      if (!hasFailed && isPreview(core)) {
        core
          .load('messages')
          .then(({ describe }) => alert(describe(Message.CredentialsFailed).text))
          .catch(() => {});
      }
      hasFailed = true;
      return undefined;
    }
  };

  return async (records) => {
    const key = await retrieve();
    if (!key) {
      return [];
    }
    const { endpoint: url, kind, name, region } = stream;
    const encodedRecords = records.map((record) => btoa(record));
    const request = {
      url,
      service: kind,
      region,
      operation,
      body: toJson(body(name, encodedRecords)),
    };
    const response = await call(request, key);
    if ('body' in response) {
      return readAccepted(response.body, results, records.length);
    }
    if (REFUSED.test(response.error)) {
      credentials.forget();
    }
    throw new Error(response.error);
  };
}

/**
 * The entry of the AWS chunk: Kinesis Data Streams and Firehose as targets of analytics
 * (docs/analytics.md).
 */
export function create(core: Core): Aws {
  return { open: (stream) => openStream(core, stream) };
}
