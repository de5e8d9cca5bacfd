import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { AnalyticsTarget, Stream } from '../../contract/report';
import { asObject, type Json } from '../../shared/json';
import { collectorTarget, streamTarget } from './targets';

/** The setting `analytics` after validation. */
export interface Plan {
  publisherIds: string[] | null | undefined;
  sampleRate: number;
  target: AnalyticsTarget;
}

/** Names of streams that AWS allows. */
const NAME = /^[\w.-]{1,128}$/;
/** A region becomes part of a host name. */
const REGION = /^[\w-]+$/;
const ADDRESS = /^https?:\/\/[^/]/;

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function readStream(kind: Stream['kind'], value: unknown): Stream | string {
  const { credentials, deliveryStreamName, endpoint, region, streamName } = asObject(value);
  const name = kind === 'kinesis' ? streamName : deliveryStreamName;
  if (!isMatch(name, NAME)) {
    return `${kind}: name`;
  }
  if (!isMatch(region, REGION)) {
    return `${kind}: region`;
  }
  if (!credentials || !/object|function/.test(typeof credentials)) {
    return `${kind}: credentials`;
  }
  const url = endpoint ?? `https://${kind}.${region}.amazonaws.com/`;
  return isMatch(url, ADDRESS)
    ? {
        kind,
        name,
        region,
        credentials,
        endpoint: url,
      }
    : `${kind}: endpoint`;
}

function readTarget({ collector, firehose, kinesis }: Json, load: Core['load']) {
  if (!kinesis && !firehose) {
    return isMatch(collector, ADDRESS) ? collectorTarget(collector) : 'collector';
  }
  const stream = kinesis ? readStream('kinesis', kinesis) : readStream('firehose', firehose);
  return typeof stream === 'string' ? stream : streamTarget(load, stream);
}

/** Reads the setting. A returned text names the invalid member. */
function readSetting(setting: unknown, load: Core['load']): Plan | string {
  const { publisherIds, sampleRate: rate, ...rest } = asObject(setting);
  const sampleRate = Number(rate ?? 1);
  if (publisherIds != null && !Array.isArray(publisherIds)) {
    return 'publisherIds';
  }
  if (!(sampleRate >= 0 && sampleRate <= 1)) {
    return 'sampleRate';
  }
  const target = readTarget(rest, load);
  return typeof target === 'string' ? target : { publisherIds, sampleRate, target };
}

/**
 * Makes the function that reads the page's setting (docs/analytics.md). It is read again only if it
 * has changed; an unusable one is logged once, and is no plan.
 */
export function createReadPlan({ load, log, settings }: Core) {
  let setting: unknown;
  let plan: Plan | undefined;
  return () => {
    const { analytics } = settings;
    if (analytics !== setting) {
      setting = analytics;
      const read = analytics && readSetting(analytics, load);
      if (typeof read === 'string') {
        log(Message.AnalyticsMisconfigured, read);
      }
      plan = typeof read === 'object' ? read : undefined;
    }
    return plan;
  };
}
