import type { AwsCredentials, CognitoPool } from '../../public/analytics';
import { cognitoCredentials } from './cognito';

/** ms before their end at which credentials are asked for again. */
export const RENEW_MS = 60_000;

/** Credentials, asked for when they are needed. */
export interface Credentials {
  /** Rejects where they cannot be had. */
  get(): Promise<AwsCredentials>;
  /** The service refused them. */
  forget(): void;
}

async function retrieve(source: unknown): Promise<AwsCredentials> {
  const isPool = !!Object(source).identityPoolId;
  const given = isPool
    ? await cognitoCredentials(source as CognitoPool)
    : await (typeof source === 'function' ? source() : source);
  const { accessKeyId, expiration, secretAccessKey, sessionToken } = Object(given) as Record<string, unknown>;
  if (typeof accessKeyId !== 'string' || typeof secretAccessKey !== 'string') {
    throw new Error('Neither accessKeyId nor secretAccessKey may be missing.');
  }
  return {
    accessKeyId,
    secretAccessKey,
    sessionToken: sessionToken as string | undefined,
    expiration: expiration as string | undefined,
  };
}

/** Keeps what a publisher's object, function or identity pool gives, until it ends. */
export function createCredentials(source: unknown): Credentials {
  let kept: AwsCredentials | undefined;
  return {
    async get() {
      const end = kept?.expiration && +new Date(kept.expiration);
      if (!kept || (end && end - Date.now() < RENEW_MS)) kept = await retrieve(source);
      return kept;
    },
    forget() {
      kept = undefined;
    },
  };
}
