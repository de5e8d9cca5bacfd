/** The setting `analytics` (types.ts). Types only. */

/** Keys of an AWS account that may do no more than write to one stream. */
export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** When they end: a date, or what `new Date()` takes. */
  expiration?: Date | string | number;
}

/** An Amazon Cognito identity pool that gives credentials to visitors who are not signed in. */
export interface CognitoPool {
  identityPoolId: string;
  /** With a role the basic flow is taken (STS); without one the enhanced flow, with the pool's own role. */
  roleArn?: string;
  /** Addresses in place of Amazon's. */
  endpoint?: string;
  stsEndpoint?: string;
}

/** What both kinds of stream need. */
export interface StreamAccess {
  region: string;
  credentials: AwsCredentials | CognitoPool | (() => AwsCredentials | Promise<AwsCredentials>);
  /** An address in place of Amazon's. */
  endpoint?: string;
}

/** Where analytics events go, and which. */
export type AnalyticsSetting = {
  /** Whose numbers these are; without it, the keys of the page's placements. */
  publisherIds?: string[];
  /** The share of page views whose events are sent, from 0 to 1. Default 1. */
  sampleRate?: number;
} & (
  | { collector: string }
  | { kinesis: StreamAccess & { streamName: string } }
  | { firehose: StreamAccess & { deliveryStreamName: string } }
);
