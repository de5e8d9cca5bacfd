import type { AwsCredentials } from '../../public/analytics';
import { percentEncode } from '../../shared/percent-encode';

export interface Unsigned {
  url: string;
  service: string;
  region: string;
  headers: Record<string, string>;
  body: string;
  /** ms since the epoch, on the server's clock. */
  time: number;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const hash = async (text: string) => hex(await crypto.subtle.digest('SHA-256', bytesOf(text)));

async function hmac(key: BufferSource, text: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, bytesOf(text));
}

/**
 * The headers of a request with its signature: AWS Signature Version 4 ("Create a signed AWS API
 * request", AWS IAM). All headers are signed.
 */
export async function sign(
  { body, headers, region, service, time, url }: Unsigned,
  { accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
): Promise<Record<string, string>> {
  const date = new Date(time).toISOString().replace(/[:-]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const scope = [day, region, service, 'aws4_request'];
  const { host, pathname, searchParams } = new URL(url);
  const sent: Record<string, string> = { ...headers, 'X-Amz-Date': date };
  if (sessionToken) {
    sent['X-Amz-Security-Token'] = sessionToken;
  }
  const signed = Object.entries({ ...sent, host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')])
    .sort();
  const names = signed.map(([name]) => name).join(';');
  const request = [
    'POST',
    pathname.split('/').map(percentEncode).join('/'),
    [...searchParams]
      .map((pair) => pair.map(percentEncode).join('='))
      .sort()
      .join('&'),
    ...signed.map((pair) => pair.join(':')),
    '',
    names,
    await hash(body),
  ];
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), await hash(request.join('\n'))];
  let key: BufferSource = bytesOf(`AWS4${secretAccessKey}`);
  for (const part of scope) {
    key = await hmac(key, part);
  }
  const signature = hex(await hmac(key, toSign.join('\n')));
  return {
    ...sent,
    Authorization: `${toSign[0]} Credential=${[accessKeyId, ...scope].join('/')}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
