/** What the messages chunk does for the others. Types only. */
import type { Reason } from '../../contract/wire';

/** What the messages chunk does: the tag's messages in words. */
export interface Messages {
  /** A message's text, and its rank: 1 for errors, 2 for warnings, 3 for the rest. */
  describe(message: Reason): { rank: number; text: string };
  /** Writes a message to the console, as far as `logLevel` lets it; errors are events as well. */
  tell(message: Reason, ...detail: unknown[]): void;
}
