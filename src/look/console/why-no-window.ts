import type { Core } from '../../contract/core';
import { Cause } from '../../contract/messages';
import type { LoggedError } from '../../contract/report';
import type { ReasonReport } from '../../public/diagnostics';
import { reasonReport } from './reason';

/** Whether a click on an ad threw: it could neither open a window nor leave. The error may come from the outer window's realm. */
export function isRefusedLeave({ detail }: Pick<LoggedError, 'detail'>): boolean {
  const { message, name } = Object(detail);
  return name === 'SecurityError' && /navigate/.test(String(message));
}

/** Why clicks on ads lead nowhere: the sandbox of the frame around the page, which is read, or known by what a click threw. */
export function whyNoWindow({ placements }: Core, errors: readonly LoggedError[]): ReasonReport[] {
  // Null where the page around is another's.
  const sandbox = window.frameElement?.getAttribute('sandbox')?.split(' ');
  const isShut = sandbox ? !sandbox.includes('allow-popups') : errors.some(isRefusedLeave);
  if (!placements.size || !isShut) return [];
  const text =
    'A click on an ad leads nowhere: the frame that the page is in has a sandbox without “allow-popups”.';
  return [reasonReport(Cause.NoWindow, 0, 'page', text)];
}
