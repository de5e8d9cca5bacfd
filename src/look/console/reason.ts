import type { ReasonReport } from '../../public/diagnostics';
import { REMEDIES, type ReasonNumber } from './remedies';

/** The address of the documentation; the build sets it. */
declare const DOCS: string;

/** Where the reasons are explained. The unit tests are not built. */
const DOCUMENT = `${typeof DOCS === 'string' ? DOCS : 'docs/'}errors.md`;

/** Makes the report of a reason. `placement` is 0 for the page. */
export function reasonReport(
  number: ReasonNumber,
  placement: number,
  subject: string,
  text: string,
): ReasonReport {
  const whatToDo = REMEDIES[number] || '';
  return { number, placement, subject, text, whatToDo, link: `${DOCUMENT}#${number}` };
}
