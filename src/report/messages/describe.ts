import type { Message } from '../../contract/messages';
import type { Reason } from '../../contract/response';
import { TEXTS } from './texts';

/** The ad server's message for "no ad today", which is not logged (docs/errors.md). */
const SILENT = /^(no active campaigns found|ad-unit is not active)$/i;

/**
 * A message's text and rank: 1 for errors, 2 for warnings, 3 for information, 4 for silent ones. The ad server's own
 * messages are warnings.
 */
export function describe(message: Reason): { rank: number; text: string } {
  if (typeof message === 'string') return { rank: SILENT.test(message) ? 4 : 2, text: message };
  return { rank: Math.floor(message / 100), text: TEXTS[message as Message] };
}
