import type { Message } from '../../contract/messages';
import type { Reason } from '../../contract/wire';
import { TEXTS } from './texts';

/** What the ad server says when it has no ad today, which no publisher needs to hear (docs/errors.md). */
const SILENT = /^(no active campaigns found|ad-unit is not active)$/i;

/**
 * A message in words, and its rank: 1 for errors, 2 for warnings, 3 for the rest, 4 for what is not said. The ad server's
 * own are warnings.
 */
export function describe(message: Reason): { rank: number; text: string } {
  if (typeof message === 'string') return { rank: SILENT.test(message) ? 4 : 2, text: message };
  return { rank: Math.floor(message / 100), text: TEXTS[message as Message] };
}
