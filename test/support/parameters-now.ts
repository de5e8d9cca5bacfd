import type { Placement } from '../../src/contract/placement';
import type { RequestPart } from '../../src/contract/request-part';

/** The parameters of a part as they are when the request is sent. */
export async function parametersNow(
  part: RequestPart,
  placement: Placement,
  own: () => { uuid: unknown },
): Promise<Record<string, unknown>> {
  const make = await part.parameters?.(placement, own);
  return { ...make?.() };
}
