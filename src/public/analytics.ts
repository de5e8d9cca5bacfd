/** The setting `analytics` (docs/analytics.md). Types only. */

/** Keys of an AWS account that may do no more than write to one stream. */
export interface AwsCredentials {
  /** The key's id. */
  accessKeyId: string;
  /** The key itself. Whoever opens the page can read it. */
  secretAccessKey: string;
  /** For keys that end. */
  sessionToken?: string;
  /** When they end: a date, or what `new Date()` takes. */
  expiration?: Date | string | number;
}

/** An Amazon Cognito identity pool that gives credentials to visitors who are not signed in. */
export interface CognitoPool {
  /** Such as `eu-west-1:0000…`. */
  identityPoolId: string;
  /** With a role the basic flow is taken (STS); without one the enhanced flow, with the pool's own role. */
  roleArn?: string;
  /** An address in place of Cognito's. */
  endpoint?: string;
  /** An address in place of that of the Security Token Service. */
  stsEndpoint?: string;
}

/** What both kinds of stream need. */
export interface StreamAccess {
  /** Such as `eu-west-1`. */
  region: string;
  /** Keys, a pool that gives some, or a function that does: it is asked again a minute before they end. */
  credentials: AwsCredentials | CognitoPool | (() => AwsCredentials | Promise<AwsCredentials>);
  /** An address in place of Amazon's. */
  endpoint?: string;
}

/** A stream of Amazon Kinesis Data Streams. */
export interface KinesisStream extends StreamAccess {
  /** The stream's name. */
  streamName: string;
}

/** A stream of Amazon Data Firehose. */
export interface FirehoseStream extends StreamAccess {
  /** The stream's name. */
  deliveryStreamName: string;
}

/** Where analytics events go, and which (docs/analytics.md). What cannot be used is an error (message 106). */
export type AnalyticsSetting = {
  /** Whose numbers these are; without it, the keys of the page's placements. */
  publisherIds?: string[];
  /** The share of page views whose events are sent, from 0 to 1. Default 1. */
  sampleRate?: number;
} & (
  | {
      /** Address that batches are posted to. */
      collector: string;
    }
  | {
      /** A stream of Amazon Kinesis. */
      kinesis: KinesisStream;
    }
  | {
      /** A stream of Amazon Data Firehose. */
      firehose: FirehoseStream;
    }
);
