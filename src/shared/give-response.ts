import type { PageWrittenBy } from '../contract/page';
import type { Placement } from '../contract/placement';
import type { CallResult } from '../contract/response';

/**
 * Gives a placement's next request a response, instead of the ad server's. `respond` is called
 * once, when the request is made; if it returns nothing, the ad server is asked.
 */
export function giveResponse(
  page: PageWrittenBy<'shared/give-response.ts'>,
  placement: Placement,
  respond: () => Promise<CallResult> | undefined,
): void {
  page.givenResponses ??= new WeakMap();
  const responses = page.givenResponses;
  responses.set(placement, () => {
    responses.delete(placement);
    return respond();
  });
}
