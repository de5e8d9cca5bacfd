import type { StepReport } from '../../public/diagnostics';
import type { EventType } from '../../public/events';
import { membersOf } from '../../shared/json';

/** Each event in words. A new event does not compile until it has some. */
const WORDS: Record<EventType, string> & Record<string, string | undefined> = {
  adRequested: 'The ad server was asked',
  requestHook: 'A hook of the page ended',
  adResponded: 'The ad server’s answer is there',
  adRendered: 'The ad is on the page',
  unfilled: 'There is no ad',
  failed: 'It failed',
  impression: 'The impression was counted',
  viewable: 'The ad was in view long enough',
  viewTime: 'The time in view is known',
  networkRequested: 'A network was asked',
  networkFilled: 'A network filled',
  networkPassedBack: 'A network passed back',
  networkTimedOut: 'A network did not answer in time',
  networkSkipped: 'A network was skipped',
  bidRequested: 'Bids were asked for',
  bidWon: 'A bid won',
  cost: 'What the ad costs is known',
  costExceeded: 'A network cost more than its limit',
  intervened: 'The browser intervened in an ad',
  lightboxOpened: 'The lightbox was opened',
  lightboxClosed: 'The lightbox was closed',
  video: 'The video',
  click: 'The ad was clicked',
  consent: 'The visitor’s choice is known',
  analytics: 'Events were sent',
  error: 'An error',
  destroyed: 'The placement was destroyed',
  pageView: 'A page view began',
};

/**
 * An event in words. A request without an ad may have been ended by the tag itself, so the words do
 * not say that the server answered.
 */
function wordsOf({ detail, type }: StepReport) {
  if (type === 'adResponded' && membersOf(detail).status === false) {
    return 'The ad request ended';
  }
  return WORDS[type] ?? type;
}

/**
 * Steps in order with their times: the first on the page's clock, the others relative to it. With
 * `hasNumbers` each names its placement.
 */
export function Steps({ steps, hasNumbers }: { steps: StepReport[]; hasNumbers?: boolean }) {
  const [first] = steps;
  if (!first) {
    return <p className="soft">Nothing yet.</p>;
  }
  return (
    <ol>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps only ever follow
        <li key={index}>
          <time>
            {index ? `+${Math.round(step.time - first.time)} ms` : `${Math.round(step.time)} ms`}
          </time>
          <span>
            {hasNumbers && step.placement > 0 && (
              <span className="soft">{`#${step.placement} `}</span>
            )}
            {`${wordsOf(step)}${step.text && `: ${step.text}`} `}
            <code>{step.type}</code>
          </span>
        </li>
      ))}
    </ol>
  );
}
