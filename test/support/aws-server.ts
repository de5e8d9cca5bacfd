import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { checkSignature, type Keys } from './check-signature';
import { startKinesis } from './kinesis-emulator';

/**
 * Kinesis (kinesalite behind a proxy), Firehose, Cognito and STS, each on `/`, told apart by what
 * is asked.
 */
export type AwsServer = Awaited<ReturnType<typeof createAwsServer>>;

/** Keys that a publisher embeds. */
export const KEYS: Keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

/** Keys that Cognito and STS give. */
export const TEMPORARY: Keys = {
  accessKeyId: 'ASIATEMPORARY',
  secretAccessKey: 'temporary/secret+key',
  sessionToken: 'FQoGZXIvYXdzEBYaD+/=',
};

/** The identity pool that is known, and the role that its token may take. */
export const POOL = 'eu-west-1:7d9c398e-e5f3-11ed-a05b-0242ac120003';
export const ROLE = 'arn:aws:iam::123456789012:role/adsnative-analytics';

const TYPE = { 'Content-Type': 'application/x-amz-json-1.1' };
const HOUR_MS = 3_600_000;

type Fields = Record<string, unknown>;
type RecordIn = { Data: string };

function refuse(c: Context, type: string, message: string): Response {
  return c.json({ __type: type, message }, 400, TYPE);
}

/** `AssumeRoleWithWebIdentity`, whose answer is XML. */
function assumeRole(c: Context, form: URLSearchParams): Response {
  const isRight =
    form.get('Version') === '2011-06-15' &&
    form.get('RoleArn') === ROLE &&
    form.get('WebIdentityToken') === 'open-id-token';
  if (!isRight || !form.get('RoleSessionName')) {
    return c.body('<ErrorResponse><Error><Code>AccessDenied</Code></Error></ErrorResponse>', 403);
  }
  const { accessKeyId, secretAccessKey, sessionToken } = TEMPORARY;
  return c.body(
    `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <AssumeRoleWithWebIdentityResult><Credentials>
    <AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${secretAccessKey}</SecretAccessKey>
    <SessionToken>${sessionToken}</SessionToken><Expiration>${new Date(Date.now() + HOUR_MS).toISOString()}</Expiration>
  </Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
    200,
    { 'Content-Type': 'text/xml' },
  );
}

function identity(c: Context, operation: string, body: Fields): Response {
  const isKnown =
    operation === 'GetId' ? body.IdentityPoolId === POOL : body.IdentityId === 'eu-west-1:visitor';
  if (!isKnown) {
    return refuse(c, 'ResourceNotFoundException', 'not found');
  }
  if (operation === 'GetId') {
    return c.json({ IdentityId: 'eu-west-1:visitor' }, 200, TYPE);
  }
  if (operation === 'GetOpenIdToken') {
    return c.json({ IdentityId: body.IdentityId, Token: 'open-id-token' }, 200, TYPE);
  }
  const { accessKeyId, secretAccessKey, sessionToken } = TEMPORARY;
  const Expiration = (Date.now() + HOUR_MS) / 1000;
  const Credentials = {
    AccessKeyId: accessKeyId,
    SecretKey: secretAccessKey,
    SessionToken: sessionToken,
    Expiration,
  };
  return c.json({ IdentityId: body.IdentityId, Credentials }, 200, TYPE);
}

/** Starts the emulator; the app listens nowhere yet. */
export async function createAwsServer() {
  const app = new Hono();
  const server = {
    app,
    kinesis: await startKinesis(),
    /** Texts of the records that Firehose took. */
    firehose: [] as string[],
    /** What was asked, in order; a call that was refused has its error. */
    calls: [] as string[],
    /** What goes wrong from now on. */
    faults: {} as {
      status?: number;
      isRefused?: () => boolean;
      hidesDate?: boolean;
      refusesIdentity?: boolean;
    },
    reset(): void {
      server.firehose.length = 0;
      server.calls.length = 0;
      server.faults = {};
    },
  };
  const { firehose, kinesis } = server;

  /** Some records of a request fail, and the request as a whole is OK: the others are written. */
  const write = async (c: Context, operation: string, body: Fields): Promise<Response> => {
    const records = body.Records as RecordIn[];
    const refused = records.map(() => !!server.faults.isRefused?.());
    const taken = records.filter((_, i) => !refused[i]);
    const failure = {
      ErrorCode: 'ProvisionedThroughputExceededException',
      ErrorMessage: 'Rate exceeded',
    };
    const failed = refused.filter(Boolean).length;
    let results: unknown[] = taken.map((_, i) => ({ RecordId: `r${i}` }));
    if (operation === 'PutRecords') {
      const answer = taken.length
        ? await kinesis.call('PutRecords', { ...body, Records: taken })
        : { Records: [] };
      results = answer.Records as unknown[];
    } else {
      firehose.push(...taken.map(({ Data }) => Buffer.from(Data, 'base64').toString()));
    }
    const all = refused.map((isRefused) => (isRefused ? failure : results.shift()));
    return operation === 'PutRecords'
      ? c.json({ FailedRecordCount: failed, Records: all }, 200, TYPE)
      : c.json({ FailedPutCount: failed, Encrypted: false, RequestResponses: all }, 200, TYPE);
  };

  app.use((c, next) =>
    cors({ origin: '*', exposeHeaders: server.faults.hidesDate ? [] : ['Date'] })(c, next),
  );
  app.post('/', async (c) => {
    const text = await c.req.text();
    const [service = '', operation = ''] = (
      c.req.header('x-amz-target') ?? 'STS.AssumeRoleWithWebIdentity'
    ).split('.');
    const fail = (error: string) => server.calls.push(`${operation} ${error}`);
    if (server.faults.status) {
      fail(String(server.faults.status));
      return c.json({ __type: 'InternalFailure' }, server.faults.status as 500, TYPE);
    }
    if (service === 'AWSCognitoIdentityService' || service === 'STS') {
      server.calls.push(operation);
      if (server.faults.refusesIdentity) {
        return refuse(c, 'NotAuthorizedException', 'no');
      }
      if (service === 'STS') {
        return assumeRole(c, new URLSearchParams(text));
      }
      return identity(c, operation, JSON.parse(text));
    }
    const error = await checkSignature(new URL(c.req.url), c.req.raw.headers, text, [
      KEYS,
      TEMPORARY,
    ]);
    if (error) {
      fail(error.type);
      return refuse(c, error.type, error.message);
    }
    server.calls.push(operation);
    return write(c, operation, JSON.parse(text));
  });
  return server;
}
