import type { ReasonReport } from '../../public/diagnostics';
import { MENDINGS, type ReasonNumber } from './mendings';

/** Where the reasons are explained, in the tag's repository. */
const DOCUMENT = 'docs/errors.md';

/** Makes the report of a reason. `placement` is 0 for the page. */
export function reasonReport(
  number: ReasonNumber,
  placement: number,
  subject: string,
  text: string,
): ReasonReport {
  const whatToDo = MENDINGS[number] || '';
  return { number, placement, subject, text, whatToDo, link: `${DOCUMENT}#${number}` };
}
