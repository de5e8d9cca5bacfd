import type { Finding } from '../../public/diagnostics';
import { membersOf } from '../../shared/json';
import { total } from '../../shared/total';
import { areasOf, mostInView, shareAboveFold } from './areas';
import type { Audited, ScriptFacts } from './facts';
import type { AuditFinding, RuleFinding, Severity } from './findings';
import { corsFindings, NO_TAG, origin } from './no-ads';
import { consentDelay, eagerPlacements, loaderOf, requestedAt } from './times';
import { timeoutsOf, wrongKey } from './tries';

/** A rule: what it looks for, and how to mend it. */
interface Rule extends Pick<AuditFinding, 'mend' | 'number' | 'rule' | 'severity'> {
  /** What it finds; false for nothing. */
  find(pageFacts: Audited): RuleFinding | (RuleFinding | false)[] | false;
}

/** How many ads a visitor may see at once. */
const MAX_IN_VIEW = 3;

/** The share of the first screen that ads may take. */
const MAX_ABOVE_FOLD = 1 / 3;

/** Blocking milliseconds of a network from which on it is a finding, and an error. */
const BLOCKING_MS = { warning: 50, error: 200 };

/** A layout shift that alone makes a page no "good" one (Web Vitals). */
const BAD_SHIFT = 0.1;

const inMilliseconds = (value: number) => `${Math.round(value)} ms`;

/** What the console has found by one of its rules. */
const findingsOf = ({ findings }: Audited['report'], wanted: Finding['rule']) =>
  findings.filter(({ rule }) => rule === wanted);

/** All rules, by number. */
const RULES: readonly Rule[] = [
  {
    number: 1,
    rule: 'late-request',
    severity: 'warning',
    mend: 'Put the tag’s script into the head with `async`, and call `requestAds` at once, not after other scripts. The fast snippet asks even before the tag has loaded.',
    find(pageFacts) {
      const loader = loaderOf(pageFacts);
      const { documentEnd, lateMs } = pageFacts;
      const late = (lateBy: number, finding: Omit<RuleFinding, 'cost'>): RuleFinding[] =>
        lateBy > lateMs ? [{ ...finding, cost: inMilliseconds(lateBy) }] : [];
      const tagLate = loader ? loader.startTime - documentEnd : 0;
      const readyAt = loader?.responseEnd ?? documentEnd;
      const isHeldByConsent = consentDelay(pageFacts) > lateMs;
      return [
        ...late(tagLate, { text: `The tag is loaded ${inMilliseconds(tagLate)} after the page.` }),
        ...(isHeldByConsent ? [] : eagerPlacements(pageFacts)).flatMap((placement) => {
          const lateBy = (requestedAt(placement) ?? readyAt) - readyAt;
          const text = `Its ad is requested ${inMilliseconds(lateBy)} after the tag has loaded.`;
          return late(lateBy, { placement: placement.number, text });
        }),
      ];
    },
  },
  {
    number: 2,
    rule: 'no-preconnect',
    severity: 'notice',
    mend: 'Add `<link rel="preconnect" href="…">` with the ad server’s origin to the head.',
    find(pageFacts) {
      const { hints, report } = pageFacts;
      const server = origin(String(membersOf(report.settings).apiUrl));
      const knownOrigins = [report.page.url, ...hints, loaderOf(pageFacts)?.url ?? ''].map(origin);
      return (
        !!server &&
        !knownOrigins.includes(server) && {
          text: `Nothing connects to ${server} before the first request.`,
          cost: 'two to three round trips before the first ad',
        }
      );
    },
  },
  {
    number: 3,
    rule: 'no-room',
    severity: 'warning',
    mend: 'Give the element a `min-height` of the ad’s size in your css. If a script makes the element, set the option `reserve`.',
    find: ({ report }) =>
      findingsOf(report, 'no-room').map(({ placement }) => {
        const { cost, place } = report.placements[placement - 1] ?? {};
        const layoutShift = total(cost?.parties ?? [], ({ shift }) => shift ?? 0);
        return {
          placement,
          severity: layoutShift > BAD_SHIFT ? 'error' : 'warning',
          text: 'The page keeps no room for it, and moves when the ad comes.',
          cost: layoutShift
            ? `a layout shift of ${Math.round(layoutShift * 1000) / 1000}`
            : `what is below it moves by ${place?.height ?? 0} px`,
        };
      }),
  },
  {
    number: 4,
    rule: 'ads-in-view',
    severity: 'warning',
    mend: 'Move placements apart, or make them `lazy` and leave some out on small screens.',
    find(pageFacts) {
      const mostAtOnce = mostInView(areasOf(pageFacts), pageFacts.report.page.height);
      return (
        mostAtOnce > MAX_IN_VIEW && {
          text: `Visitors see ${mostAtOnce} ads at once.`,
          cost: `${mostAtOnce - MAX_IN_VIEW} more than ${MAX_IN_VIEW}: each is noticed less`,
        }
      );
    },
  },
  {
    number: 5,
    rule: 'above-the-fold',
    severity: 'error',
    mend: 'Make the ads of the first screen smaller, or put them below its text.',
    find(pageFacts) {
      const adShare = shareAboveFold(areasOf(pageFacts), pageFacts.report.page);
      return (
        adShare > MAX_ABOVE_FOLD && {
          text: `Ads take ${Math.round(100 * adShare)} % of the first screen.`,
          cost: 'more than a third: search engines rank such pages lower',
        }
      );
    },
  },
  {
    number: 6,
    rule: 'wrong-key',
    severity: 'error',
    mend: 'Copy the key of the placement from the ad server’s console.',
    find: ({ report }) =>
      report.placements.map((placement) => {
        const explanation = wrongKey(placement);
        return (
          !!explanation && {
            placement: placement.number,
            text: `Its key is wrong: ${explanation}.`,
            cost: 'no ad, ever',
          }
        );
      }),
  },
  {
    number: 7,
    rule: 'network-times-out',
    severity: 'warning',
    mend: 'Take the network out of the placement, move it to the end of the chain, or give it more time.',
    find: ({ report }) =>
      [...timeoutsOf(report.placements)].map(
        ([name, { late, tries, waited }]) =>
          late > 0 &&
          late >= tries && {
            text: `${name} timed out in all of ${tries} tries.`,
            cost: `${inMilliseconds(waited)} until the next network was asked`,
          },
      ),
  },
  {
    number: 8,
    rule: 'late-consent',
    severity: 'warning',
    mend: 'Load the consent platform first, before the tag, and show its dialog at once.',
    find(pageFacts) {
      const delay = consentDelay(pageFacts);
      return (
        delay > pageFacts.lateMs && {
          text: `The first ad request waits ${inMilliseconds(delay)} for the consent platform.`,
          cost: inMilliseconds(delay),
        }
      );
    },
  },
  {
    number: 9,
    rule: 'blocked-by-policy',
    severity: 'error',
    mend: 'Allow the address in the Content-Security-Policy (docs/security.md), or take out what needs it.',
    find: ({ report }) =>
      findingsOf(report, 'csp').map(({ text }) => ({
        text,
        cost: 'an ad, a tracker or a file of the tag is missing',
      })),
  },
  {
    number: 10,
    rule: 'main-thread',
    severity: 'warning',
    mend: "Ask the network for a lighter ad, run it in the frame (`isolation: 'frame'`), or set `costLimits`.",
    find: ({ report }) =>
      report.placements.flatMap(({ cost, number }) =>
        (cost?.parties ?? []).map(({ blockingMs, providerName, scriptMs }) => {
          const blocking = blockingMs ?? 0;
          return (
            blocking > BLOCKING_MS.warning && {
              placement: number,
              severity: blocking > BLOCKING_MS.error ? 'error' : 'warning',
              text: `${providerName || 'The ad server’s own ad'} blocks the main thread.`,
              cost: `${inMilliseconds(blocking)} in which the page does not react, ${inMilliseconds(scriptMs ?? 0)} of script`,
            }
          );
        }),
      ),
  },
  {
    number: 11,
    rule: 'script-without-crossorigin',
    severity: 'notice',
    mend: 'Add the attribute `crossorigin` to the tag’s script, once its host sends `Access-Control-Allow-Origin: *` (docs/release.md).',
    find: ({ script }) =>
      !!script?.isCredentialed && {
        text: `${script.url} is loaded without \`crossorigin\`, the tag’s other files with it.`,
        cost: 'a second connection to that host before the first ad: two to three round trips',
      },
  },
];

/** Everything that the rules find, the worst first. */
export function findAll(pageFacts: Audited | ScriptFacts | null): AuditFinding[] {
  const blocked = corsFindings(pageFacts?.script);
  if (!pageFacts || !('report' in pageFacts) || !pageFacts.report.placements.length) {
    return blocked.length ? blocked : [NO_TAG];
  }
  const ranks: Record<Severity, number> = {
    error: 0,
    warning: 1,
    notice: 2,
  };
  const allFindings = RULES.flatMap(({ find, ...rule }) =>
    [find(pageFacts)]
      .flat()
      .filter((result) => result !== false)
      .map((result): AuditFinding => ({ ...rule, placement: 0, ...result })),
  );
  return [...blocked, ...allFindings].sort(
    (finding, otherFinding) =>
      ranks[finding.severity] - ranks[otherFinding.severity] ||
      finding.number - otherFinding.number,
  );
}
