import type { Settings } from '../../public/settings';
import { membersOf } from '../../shared/json';
import { shortAddress } from './plain';

/** Settings that may be a secret or tell who the visitor is, as `getConfig()` has them. */
const HIDDEN = /^(analytics|eids|ip|nonce|openrtb)$/;

/**
 * The settings that others may read, of those that the tag knows: one that the page has invented may
 * be a secret. Of targets of analytics and bids it says only which there are, never keys or
 * credentials.
 */
export function publicSettings(settings: Settings, knownNames: string[]): Record<string, unknown> {
  const { analytics, currentPageUrl, openrtb } = settings;
  const target = ['collector', 'kinesis', 'firehose'].find((name) => name in membersOf(analytics));
  return {
    ...Object.fromEntries(
      Object.entries(settings).filter(([name]) => knownNames.includes(name) && !HIDDEN.test(name)),
    ),
    currentPageUrl: shortAddress(`${currentPageUrl || ''}`),
    ...(analytics && { analytics: target ?? 'unknown' }),
    ...(openrtb && { openrtb: shortAddress(`${openrtb.url}`) }),
  };
}
