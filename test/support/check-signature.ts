import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';

/** The keys that a signature may have been made with. */
export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** ms by which a signature's time may differ from the server's, as AWS has it. */
const MAX_SKEW_MS = 300_000;

function readDate(compact: string): Date {
  return new Date(compact.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
}

function compact(ms: number): string {
  return new Date(ms).toISOString().replace(/[:-]|\.\d+/g, '');
}

/**
 * What AWS would say of a request's signature, which is made anew with an implementation of its
 * own: the name and the message of an error, or nothing.
 */
export async function checkSignature(
  url: URL,
  headers: Headers,
  body: string,
  known: Keys[],
): Promise<{ type: string; message: string } | undefined> {
  const authorization = headers.get('authorization') ?? '';
  const [, id, region, service, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  const keys = known.find(({ accessKeyId }) => accessKeyId === id);
  const isTokenRight = keys?.sessionToken === (headers.get('x-amz-security-token') ?? undefined);
  if (!keys || !isTokenRight) {
    return {
      type: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    };
  }
  const stamp = headers.get('x-amz-date') ?? '';
  const signingDate = readDate(stamp);
  const signed = Object.fromEntries(
    (names ?? '')
      .split(';')
      .filter((name) => name !== 'x-amz-security-token' && name !== 'x-amz-date')
      .map((name) => [name, name === 'host' ? url.host : (headers.get(name) ?? '')]),
  );
  const signer = new SignatureV4({
    credentials: keys,
    region: region ?? '',
    service: service ?? '',
    sha256: Sha256,
    applyChecksum: false,
  });
  const request = new HttpRequest({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    port: Number(url.port),
    path: url.pathname,
    headers: signed,
    body,
  });
  const again = await signer.sign(request, { signingDate });
  if (!again.headers.authorization?.endsWith(`Signature=${signature}`)) {
    return {
      type: 'InvalidSignatureException',
      message: 'The request signature we calculated does not match.',
    };
  }
  const late = Date.now() - +signingDate;
  const [now, limit] = [compact(Date.now()), Date.now() - Math.sign(late) * MAX_SKEW_MS];
  if (Math.abs(late) <= MAX_SKEW_MS) {
    return undefined;
  }
  const message =
    late > 0
      ? `Signature expired: ${stamp} is now earlier than ${compact(limit)} (${now} - 5 min.)`
      : `Signature not yet current: ${stamp} is still later than ${compact(limit)} (${now} + 5 min.)`;
  return { type: 'InvalidSignatureException', message };
}
