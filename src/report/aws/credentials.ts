import type { AwsCredentials, CognitoPool } from '../../public/analytics';
import { abortInTime } from '../../shared/abort-in-time';
import { asObject, type Json } from '../../shared/json';
import { toJson } from '../../shared/to-json';
import { jsonHeaders } from './aws-call';

/** How long before they expire credentials are renewed, in ms. */
const RENEW_MS = 60_000;

async function postData(url: string, init: RequestInit) {
  const response = await fetch(url, {
    ...init,
    method: 'POST',
    signal: abortInTime(),
  });
  if (!response.ok) {
    throw new Error(`HTTP ${response.status} of ${url}`);
  }
  return response;
}

/** The basic flow's last step: the pool's token for credentials of a role. STS answers in XML. */
async function assumeRole(url: string, RoleArn: string, WebIdentityToken: string): Promise<Json> {
  const body = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn,
    RoleSessionName: 'adsnative-tag',
    WebIdentityToken,
  });
  const xmlText = await (await postData(url, { body })).text();
  const read = (name: string) => new RegExp(`<${name}>\\s*([^<\\s]+)`).exec(xmlText)?.[1];
  return {
    accessKeyId: read('AccessKeyId'),
    secretAccessKey: read('SecretAccessKey'),
    sessionToken: read('SessionToken'),
    expiration: read('Expiration'),
  };
}

/**
 * Credentials of an identity pool for a visitor who is not signed in. The enhanced flow asks only
 * Cognito; the basic flow uses STS, whose credentials have all permissions of the role. The caller
 * reads what is returned.
 */
export async function cognitoCredentials(pool: CognitoPool): Promise<Json> {
  const { endpoint, identityPoolId: IdentityPoolId, roleArn, stsEndpoint } = pool;
  const [region] = IdentityPoolId.split(':');
  const url = endpoint || `https://cognito-identity.${region}.amazonaws.com/`;
  const ask = async (operation: string, body: object) => {
    const headers = jsonHeaders(`AWSCognitoIdentityService.${operation}`);
    return asObject(await (await postData(url, { headers, body: toJson(body) })).json());
  };
  const { IdentityId } = await ask('GetId', { IdentityPoolId });
  if (roleArn) {
    const { Token } = await ask('GetOpenIdToken', { IdentityId });
    return assumeRole(
      stsEndpoint || `https://sts.${region}.amazonaws.com/`,
      roleArn,
      String(Token),
    );
  }
  const { Credentials } = await ask('GetCredentialsForIdentity', { IdentityId });
  const { AccessKeyId, Expiration, SecretKey, SessionToken } = asObject(Credentials);
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretKey,
    sessionToken: SessionToken,
    // Seconds.
    expiration: (Expiration as number) * 1000,
  };
}

/** Rejects when a function of the page has had its time: it may never answer. */
const giveUp = () =>
  new Promise<never>((_resolve, reject) => {
    abortInTime().addEventListener('abort', reject);
  });

async function retrieve(source: unknown): Promise<AwsCredentials> {
  const isPool = !!asObject(source).identityPoolId;
  const received = isPool
    ? await cognitoCredentials(source as CognitoPool)
    : await Promise.race([typeof source === 'function' ? source() : source, giveUp()]);
  const answered = asObject(received);
  if (typeof answered.accessKeyId !== 'string' || typeof answered.secretAccessKey !== 'string') {
    throw new Error('Neither accessKeyId nor secretAccessKey may be missing.');
  }
  return answered as Json & AwsCredentials;
}

/** Caches the credentials of a publisher's object, function or identity pool until they expire. */
export function createCredentials(source: unknown) {
  let kept: AwsCredentials | undefined;
  return {
    /** Rejects if there are none. */
    async get() {
      const end = kept?.expiration && +new Date(kept.expiration);
      if (!kept || (end && end - Date.now() < RENEW_MS)) {
        kept = await retrieve(source);
      }
      return kept;
    },
    /** Drops credentials that the service refused. */
    forget() {
      kept = undefined;
    },
  };
}
