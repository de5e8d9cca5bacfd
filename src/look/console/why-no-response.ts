import { Cause, Message } from '../../contract/messages';
import type { ReasonReport } from '../../public/diagnostics';
import type { Refusal } from './policy';
import { reasonReport } from './reason';
import type { Reach } from './sight';

/** A failed or refused ad request. */
export interface FailedRequest {
  number: number;
  key: string;
  reason: number | string;
  /** The address of the request, without the visitor's ids. */
  url: string;
  timeoutMs: number;
  refusals: readonly Refusal[];
  /** Whether the ad server can be reached at all; unknown until the console has tried. */
  reach: Reach;
  isTrusted: boolean;
}

/** What the console's own attempt to reach the server adds to a sentence. */
const BY_REACH: Record<Reach, string> = {
  unknown: '',
  reached:
    ' The console could reach the server: it refused this request, or a blocker or the page’s policy did.',
  unreachable: ' The console could not reach the server either: it is down, or blocked as a whole.',
};

/** An address without its query. */
export const withoutQuery = (url: string): string => url.split('?', 1).join();

/** The refusal of the page's policy that stopped a request. */
function refusalOf({ refusals, url }: FailedRequest): Refusal | undefined {
  const address = withoutQuery(url);
  return refusals.find((one) => address && withoutQuery(one.url) === address);
}

function byTrustedTypes(number: number): ReasonReport {
  const text =
    'The page requires Trusted Types, and its policy did not allow the tag’s own, “adsnative”: the tag may add no script.';
  return reasonReport(Cause.RefusedByTrustedTypes, number, 'trusted-types', text);
}

/** Why an ad request was not answered; nothing if the reason is another one. */
export function whyNoResponse(asked: FailedRequest): ReasonReport | undefined {
  const { isTrusted, key, number, reach, reason, timeoutMs, url } = asked;
  const report = (text: string) => reasonReport(reason as Message, number, withoutQuery(url) || key, text);
  switch (reason) {
    case Message.RequestFailed: {
      const refusal = refusalOf(asked);
      if (refusal) {
        const text = `The page’s Content-Security-Policy refused the ad request: ${refusal.directive}.`;
        return reasonReport(Cause.RefusedByPolicy, number, refusal.directive, text);
      }
      return report(
        `The ad request failed: it was blocked, the server cannot be reached, or it refused with an error status.${BY_REACH[reach]}`,
      );
    }
    case Message.NotCalledBack:
      return report('The ad server answered with something that is no ad response: it did not call back.');
    case Message.RequestTimedOut:
      return report(
        `The ad server did not answer within ${timeoutMs} ms.${BY_REACH[reach]} Or a consent tool of the page held its script back.`,
      );
    case Message.FilesMissing:
      return isTrusted ? undefined : byTrustedTypes(number);
    default:
      if (typeof reason === 'number') return undefined;
      return reasonReport(
        Cause.ServerSaid,
        number,
        key,
        `The ad server says: “${reason}”. The key may be wrong or not active, or no campaign runs for it now.`,
      );
  }
}
