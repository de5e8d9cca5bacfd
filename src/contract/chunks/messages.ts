/** What the messages chunk does for the others. Types only. */
import type { Reason } from '../response';

/** What the messages chunk does: it knows the texts of the tag's messages. */
export interface Messages {
  /** A message's text and rank: 1 for errors, 2 for warnings, 3 for information. */
  describe(message: Reason): { rank: number; text: string };
  /** Writes a message to the console if `logLevel` allows it. Errors are also sent as events. */
  write(message: Reason, ...detail: unknown[]): void;
}
