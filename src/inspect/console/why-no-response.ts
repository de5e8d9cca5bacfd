import { Cause, Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';

import { refusedByPolicy } from './allow-address';
import type { Evidence, Reach } from './evidence';
import { withoutPerson } from './plain';
import { isTrusted } from './policy';
import { type Reason, reason } from './reason';

/** What the console's own attempt to reach the server adds to a sentence. */
const BY_REACH: Record<Reach, string> = {
  unknown: '',
  reached:
    ' The console could reach the server: it refused this request, or a blocker or the page’s policy did.',
  unreachable: ' The console could not reach the server either: it is down, or blocked as a whole.',
};

export const withoutQuery = (url: string) => url.split('?', 1).join();

/** The address of a placement's last ad request, without the visitor's ids. */
export function requestOf({ steps }: Placement): string {
  const request = [...steps].reverse().find(({ type }) => type === 'adRequested');
  return withoutPerson(typeof request?.url === 'string' ? request.url : '');
}

/** Why an ad request was not answered; nothing if the reason is another one. */
export function whyNoResponse(
  { core, reach, refusals }: Evidence,
  placement: Placement,
  ended: number | string,
): Reason | undefined {
  const address = withoutQuery(requestOf(placement)) || undefined;
  switch (ended) {
    case Message.RequestFailed: {
      const refusal = refusals.find(({ url }) => withoutQuery(url) === address);
      return refusal
        ? refusedByPolicy(refusal, 'the ad request')
        : reason(
            ended,
            `The ad request failed: it was blocked, the server cannot be reached, or it refused with an error status.${BY_REACH[reach]}`,
            address,
          );
    }
    case Message.NotCalledBack:
      return reason(
        ended,
        'The ad server answered with something that is no ad response: it did not call back.',
        address,
      );
    case Message.RequestTimedOut:
      return reason(
        ended,
        `The ad server did not answer within ${core.settings.requestTimeout} ms.${BY_REACH[reach]} Or a consent tool of the page held its script back.`,
        address,
      );
    case Message.FilesMissing:
      return isTrusted(core)
        ? undefined
        : reason(
            Cause.RefusedByTrustedTypes,
            'The page requires Trusted Types, and its policy did not allow the tag’s own, “adsnative”: the tag may add no script.',
            'trusted-types',
          );
    default:
      return typeof ended === 'number'
        ? undefined
        : reason(
            Cause.ServerSaid,
            `The ad server says: “${ended}”. The key may be wrong or not active, or no campaign runs for it now.`,
          );
  }
}
