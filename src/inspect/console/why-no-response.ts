import { Cause, Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import { refusedByPolicy } from './allow-address';
import type { Evidence, NumberedPlacement, Reach } from './evidence';
import { withoutPerson } from './plain';
import { isTrusted } from './policy';
import { keyOf, reasonReport } from './reason';

/** What the console's own attempt to reach the server adds to a sentence. */
const BY_REACH: Record<Reach, string> = {
  unknown: '',
  reached:
    ' The console could reach the server: it refused this request, or a blocker or the page’s policy did.',
  unreachable: ' The console could not reach the server either: it is down, or blocked as a whole.',
};

export const withoutQuery = (url: string): string => url.split('?', 1).join();

/** The address of a placement's last ad request, without the visitor's ids. */
export function requestOf({ steps }: Placement): string {
  const request = [...steps].reverse().find(({ type }) => type === 'adRequested');
  return withoutPerson(typeof request?.url === 'string' ? request.url : '');
}

/** Why an ad request was not answered; nothing if the reason is another one. */
export function whyNoResponse(
  { core, reach, refusals }: Evidence,
  { number, placement }: NumberedPlacement,
  reason: number | string,
): ReasonReport | undefined {
  const address = withoutQuery(requestOf(placement));
  const key = keyOf(placement);
  const report = (text: string) => reasonReport(reason as Message, number, address || key, text);
  switch (reason) {
    case Message.RequestFailed: {
      const refusal = refusals.find((refused) => address && withoutQuery(refused.url) === address);
      if (refusal) {
        return refusedByPolicy(refusal, number, 'the ad request');
      }
      return report(
        `The ad request failed: it was blocked, the server cannot be reached, or it refused with an error status.${BY_REACH[reach]}`,
      );
    }
    case Message.NotCalledBack:
      return report(
        'The ad server answered with something that is no ad response: it did not call back.',
      );
    case Message.RequestTimedOut:
      return report(
        `The ad server did not answer within ${core.settings.requestTimeout} ms.${BY_REACH[reach]} Or a consent tool of the page held its script back.`,
      );
    case Message.FilesMissing: {
      if (isTrusted(core)) {
        return undefined;
      }
      const text =
        'The page requires Trusted Types, and its policy did not allow the tag’s own, “adsnative”: the tag may add no script.';
      return reasonReport(Cause.RefusedByTrustedTypes, number, 'trusted-types', text);
    }
    default:
      if (typeof reason === 'number') {
        return undefined;
      }
      return reasonReport(
        Cause.ServerSaid,
        number,
        key,
        `The ad server says: “${reason}”. The key may be wrong or not active, or no campaign runs for it now.`,
      );
  }
}
