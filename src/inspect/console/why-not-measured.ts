import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { ReasonReport } from '../../public/diagnostics';
import { reasonReport } from './reason';
import type { Evidence, Numbered } from './sight';
import { inWords } from './step-report';

/**
 * Whether the page has an IntersectionObserver that begins to observe. What it tells later nobody
 * can wait for here.
 */
function canObserve({ page }: Core) {
  try {
    const observer = new IntersectionObserver(() => {});
    observer.observe(page.unshadowed(document).documentElement);
    observer.disconnect();
    return true;
  } catch {
    return false;
  }
}

/** Why the view of an ad that is shown cannot be counted. */
export function whyNotMeasured(
  { core, describe }: Evidence,
  { number, placement }: Numbered,
): ReasonReport[] {
  if (placement.state !== 'rendered' || canObserve(core)) {
    return [];
  }
  return [reasonReport(Message.NotMeasured, number, '', inWords(Message.NotMeasured, describe))];
}
