import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import type { NumberedPlacement } from './evidence';
import { REMEDIES, type ReasonNumber } from './remedies';

/** The address of the documentation; the build sets it. */
declare const DOCS: string;

/**
 * The folder of the documents: an address, or `docs/` if the build was given none. The unit tests
 * are not built.
 */
export const DOCUMENTS = typeof DOCS === 'string' ? DOCS : 'docs/';

/** Makes the report of a reason. `placement` is 0 for the page. */
export function reasonReport(
  number: ReasonNumber,
  placement: number,
  subject: string,
  text: string,
): ReasonReport {
  const whatToDo = REMEDIES[number] || '';
  return {
    number,
    placement,
    subject,
    text,
    whatToDo,
    link: `${DOCUMENTS}errors.md#${number}`,
  };
}

/** A placement's key, or the keys of network and widget. */
export function keyOf({ options: { apiKey, networkKey, widgetId } }: Placement): string {
  return apiKey || [networkKey, widgetId].filter(Boolean).join('/');
}

/** Makes the report of a reason whose subject is the placement itself. */
export const placementReason = (
  { number, placement }: Pick<NumberedPlacement, 'number' | 'placement'>,
  reason: ReasonNumber,
  text: string,
) => reasonReport(reason, number, keyOf(placement), text);
