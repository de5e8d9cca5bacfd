import type { AwsCredentials } from '../../public/analytics';
import { abortInTime } from '../../shared/abort-in-time';
import { sign, type Unsigned } from './sign';

/**
 * ms that the clock may be wrong before it is corrected; AWS refuses signatures that are 5 minutes
 * off.
 */
const MAX_SKEW_MS = 60_000;

/**
 * A signed call of an AWS service in its JSON protocol; `operation` is for the header
 * `X-Amz-Target`.
 */
type AwsCall = Omit<Unsigned, 'headers' | 'time'> & { operation: string };

/** A response of AWS: JSON, or the name of an error. */
type AwsResponse = { body: unknown } | { error: string };

export const jsonHeaders = (operation: string) => ({
  'Content-Type': 'application/x-amz-json-1.1',
  'X-Amz-Target': operation,
});

/**
 * The server's time: from its header if readable, otherwise from its message about a refused
 * signature.
 */
function serverTime(date: string | null, text: string) {
  const [, year, month, day, hour, minute, second] =
    /\((\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z [-+]/.exec(text) || [];
  return Date.parse(date || `${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The error's name: `com.amazon…#Name`, or just a name. */
function errorName(text: string, status: number) {
  return /"__type"\s*:\s*"(?:[^"#]*#)?(\w+)/.exec(text)?.[1] || `HTTP ${status}`;
}

/** Makes the function that calls AWS. It remembers the error of the visitor's clock. */
export function createAwsCall() {
  let skewMs = 0;
  return async (
    { url, service, region, operation, body }: AwsCall,
    credentials: AwsCredentials,
  ): Promise<AwsResponse> => {
    for (let isSecond = false; ; isSecond = true) {
      const time = Date.now() + skewMs;
      const unsigned = {
        url,
        service,
        region,
        headers: jsonHeaders(operation),
        body,
        time,
      };
      const headers = await sign(unsigned, credentials);
      // The call may outlive the page.
      const signal = abortInTime();
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        keepalive: true,
        signal,
      });
      const text = await response.text();
      if (response.ok) {
        return { body: JSON.parse(text) };
      }
      const skew = serverTime(response.headers.get('Date'), text) - Date.now();
      const isSkewed = Math.abs(skew - skewMs) > MAX_SKEW_MS;
      if (isSecond || !isSkewed) {
        return { error: errorName(text, response.status) };
      }
      skewMs = skew;
    }
  };
}
