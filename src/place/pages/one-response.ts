import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { isPending } from '../../shared/stages';
import { isMeantFor, shareResponses, takeResponse } from '../../shared/take-response';
import type { Taken } from './taken-placeholders';

/** The options that the ad server is told. docs/requests.md. */
const SENT_OPTIONS = [
  'apiKey',
  'networkKey',
  'widgetId',
  'categories',
  'safetyLevel',
  'templateKey',
  'numAds',
  'keywords',
  'keyValues',
  'app',
] as const;

/** What a placement asks the ad server for, as text. */
const askedBy = ({ options }: Placement) =>
  JSON.stringify(SENT_OPTIONS.map((name) => options[name]));

/**
 * Lets one element have one request. If the page's script defines a placement for an element whose
 * placeholder waits for a response already, that placement gets the response. `entries` returns the
 * placeholders with their placements; `leaveToPage` leaves a placeholder to the page's script.
 */
export function requestOnce(
  { pageState }: Core,
  entries: () => [element: HTMLElement, taken: Taken][],
  leaveToPage: (element: HTMLElement) => void,
) {
  shareResponses(pageState, (placement) => {
    const placeholders = entries();
    const isOfPlaceholder = placeholders.some(([, taken]) => taken.placement === placement);
    for (const [element, { placement: waiting }] of isOfPlaceholder ? [] : placeholders) {
      if (waiting && isPending(waiting.stage) && isMeantFor(element, placement)) {
        leaveToPage(element);
        return takeResponse(waiting, askedBy(waiting) === askedBy(placement));
      }
    }
    return undefined;
  });
}
