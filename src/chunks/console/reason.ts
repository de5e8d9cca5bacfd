import type { ReasonReport } from '../../public/diagnostics';
import { REMEDIES, type ReasonNumber } from './remedies';

/** Where the reasons are explained, in the tag's repository. */
const DOCUMENT = 'docs/errors.md';

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
