import type { AwsCredentials, CognitoPool } from '../../public/analytics';
import { abortInTime } from '../../shared/abort-in-time';
import { asObject } from '../../shared/json';
import { cognitoCredentials } from './cognito';

/** How long before they expire credentials are renewed, in ms. */
const RENEW_MS = 60_000;

/** Rejects when a function of the page has had its time: it may never answer. */
const giveUp = () =>
  new Promise<never>((_, reject) => {
    abortInTime().addEventListener('abort', reject);
  });

async function retrieve(source: unknown): Promise<AwsCredentials> {
  const isPool = !!asObject(source).identityPoolId;
  const given = isPool
    ? await cognitoCredentials(source as CognitoPool)
    : await Promise.race([typeof source === 'function' ? source() : source, giveUp()]);
  const { accessKeyId, expiration, secretAccessKey, sessionToken } = asObject(given);
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

/** Caches the credentials of a publisher's object, function or identity pool until they expire. */
export function createCredentials(source: unknown) {
  let kept: AwsCredentials | undefined;
  return {
    /** Rejects if there are none. */
    async get(): Promise<AwsCredentials> {
      const end = kept?.expiration && +new Date(kept.expiration);
      if (!kept || (end && end - Date.now() < RENEW_MS)) kept = await retrieve(source);
      return kept;
    },
    /** Drops credentials that the service refused. */
    forget(): void {
      kept = undefined;
    },
  };
}
