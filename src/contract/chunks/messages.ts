/** What the messages chunk does for the others. Types only. */
import type { Reason } from '../response';

/** An error as it was logged. */
export interface LoggedError {
  code: Reason;
  /** The text of the message. */
  message: string;
  /** What was thrown, or what it is about. */
  detail: unknown;
  /** Milliseconds since the page's time origin. */
  time: number;
}

/** What the messages chunk does: it knows the texts of the tag's messages. */
export interface Messages {
  /** A message's text and rank: 1 for errors, 2 for warnings, 3 for information. */
  describe(message: Reason): { rank: number; text: string };
  /** The errors since the page was loaded, oldest first. */
  readonly errors: readonly LoggedError[];
  /** Writes a message to the console if `logLevel` allows it. Errors are also sent as events. */
  write(message: Reason, ...detail: unknown[]): void;
}
