/** The setting `analytics` (docs/analytics.md). Types only. */

/** Keys of an AWS account. Allow them only to write to one stream. */
export interface AwsCredentials {
  /** The key's id. */
  accessKeyId: string;
  /** The key itself. Everyone who opens the page can read it. */
  secretAccessKey: string;
  /** The token of temporary keys. */
  sessionToken?: string;
  /** When they expire: a date, or anything that `new Date()` accepts. */
  expiration?: Date | string | number;
}

/** An Amazon Cognito identity pool that gives credentials to visitors who are not signed in. */
export interface CognitoPool {
  /** Such as `eu-west-1:0000…`. */
  identityPoolId: string;
  /**
   * A role for the basic flow (STS). Without it the enhanced flow is used, with the pool's own
   * role.
   */
  roleArn?: string;
  /** An address instead of Cognito's. */
  endpoint?: string;
  /** An address instead of that of the Security Token Service. */
  stsEndpoint?: string;
}

/** Settings of both kinds of stream. */
export interface StreamAccess {
  /** Such as `eu-west-1`. */
  region: string;
  /**
   * Keys, a pool that provides keys, or a function that does. New keys are requested a minute
   * before they expire.
   */
  credentials: AwsCredentials | CognitoPool | (() => AwsCredentials | Promise<AwsCredentials>);
  /** An address instead of Amazon's. */
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

/**
 * Which analytics events are sent, and where (docs/analytics.md). An unusable value is an error
 * (message 106).
 */
export type AnalyticsSetting = {
  /** The publisher's ids in the events. Default: the keys of the page's placements. */
  publisherIds?: string[];
  /** The share of page views that send events, from 0 to 1. Default 1. */
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
