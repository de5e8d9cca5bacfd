import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import { reasonReport } from './reason';
import type { Evidence, Numbered } from './sight';
import { inWords } from './step-report';

/**
 * Whether a placement asks for nothing before the browser says that it is near. Options whose
 * getter throws end the request, and are not read.
 */
const isLazyYet = ({ options, state, steps }: Placement) =>
  state === 'fetching' && !!options.lazy && !steps.some(({ type }) => type === 'adRequested');

/** Why the view of an ad that is shown cannot be counted, or a lazy placement waits for ever. */
export function whyNotMeasured(
  { describe, isObserving }: Evidence,
  { number, placement }: Numbered,
): ReasonReport[] {
  const isLazy = isLazyYet(placement);
  if (isObserving || !(isLazy || placement.state === 'rendered')) {
    return [];
  }
  const words = inWords(Message.NotMeasured, describe);
  const text = isLazy ? `${words} A lazy placement waits for it.` : words;
  return [reasonReport(Message.NotMeasured, number, '', text)];
}
