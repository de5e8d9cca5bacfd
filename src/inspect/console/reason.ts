import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';

import { REMEDIES, type ReasonNumber } from './remedies';

/** The address of the documentation; the build sets it. */
declare const DOCS: string;

/**
 * The folder of the documents: an address, or `docs/` if the build was given none. The unit tests
 * are not built.
 */
export const DOCUMENTS = typeof DOCS === 'string' ? DOCS : 'docs/';

/** Why there is no ad, as who has found it says it. */
export interface Reason extends Pick<ReasonReport, 'text'> {
  number: ReasonNumber;
  /** Absent where it is the placement itself. */
  subject?: string | undefined;
  /** In place of what is known to do about reasons of this number. */
  whatToDo?: string;
}

export const reason = (number: ReasonNumber, text: string, subject?: string): Reason => ({
  number,
  text,
  subject,
});

/** The reports of what was found of one placement, or of the page, whose number is 0. */
export const reportsOf = (
  found: (Reason | false | undefined)[],
  placement: number,
  ownSubject: string,
): ReasonReport[] =>
  found
    .filter((candidate) => !!candidate)
    .map(({ number, subject = ownSubject, text, whatToDo }) => ({
      number,
      placement,
      subject,
      text,
      whatToDo: whatToDo || REMEDIES[number] || '',
      link: `${DOCUMENTS}errors.md#${number}`,
    }));

/** A placement's key, or the keys of network and widget. */
export function keyOf({ options: { apiKey, networkKey, widgetId } }: Placement) {
  return apiKey || [networkKey, widgetId].filter(Boolean).join('/');
}
