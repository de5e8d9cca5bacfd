import { Message } from '../contract/messages';
import type { PageWrittenBy } from '../contract/page';
import type { Placement } from '../contract/placement';
import type { CallResult } from '../contract/response';
import { isFor } from './placeholder';

/**
 * Whether a placement of the page's script is for a placeholder: it is displayed there; or nowhere
 * yet, and has its key.
 */
export function isMeantFor(element: HTMLElement, placement: Placement): boolean {
  const target = placement.pendingDisplay?.target;
  return target ? target === element || target === element.id : isFor(element)(placement);
}

/**
 * One element has one response, whoever asks first: that for which a placeholder waits is the one
 * of the page's own placement for it, if that asks for the same; the placeholder's placement goes.
 * Nothing has left yet of one that waits itself, such as for its element to come near.
 */
export function takeResponse(waiting: Placement, isSame: boolean): Promise<CallResult> | undefined {
  if (!isSame || !waiting.steps[0]) {
    waiting.destroy();
    return undefined;
  }
  waiting.display(undefined, true);
  return waiting.ready.then(() => {
    const raw = waiting.callbackData;
    waiting.destroy();
    return raw ? { raw } : { reason: Message.RequestFailed };
  });
}

/** Says who shares the responses that placeholders wait for: the pages chunk, once it has come. */
export function shareResponses(
  page: PageWrittenBy<'shared/take-response.ts'>,
  shareResponse: NonNullable<typeof page.shareResponse>,
): void {
  page.shareResponse = shareResponse;
}
