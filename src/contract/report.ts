import type { TagEvent } from '../public/ad-unit';
import type { Message } from './messages';
import type { Placement } from './placement';
import type { Reason } from './response';

/** An option or a setting that the tag does not know, or whose value it cannot use. */
export interface Mistake {
  number: Message.OptionUnknown | Message.OptionMalformed;
  /** Absent for a setting of the page. */
  placement?: Placement;
  /** The name of the option. */
  name: string;
  /** What is wrong, and what is meant perhaps. */
  text: string;
}
/**
 * What the advice chunk does: it finds wrong options, and says them at logLevel `warning` or
 * louder.
 */
export interface Advice {
  /** Says once how the page's placements are, when they have ended or had time to. */
  logState(): void;
  /** What an id that no element has was meant to be, in words; empty if nothing is like it. */
  meantId(id: string): string;
  /** The mistakes in the settings of the page, and in the options of its placements. */
  mistakes(): Mistake[];
  /** The names of all settings of the page that the tag knows. */
  settingNames: string[];
  /** Which element of which placement a message is about that says that one was not found. */
  whereOf(message: Reason): string[];
}

export interface Analytics {
  /** Takes an event. Never throws. */
  note(event: TagEvent): void;
}
/** Somewhere to send records to. */
export interface AnalyticsTarget {
  /**
   * Bytes of records in flight at once: browsers limit what may be in flight when the page ends.
   * https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
   */
  readonly maxBytes: number;
  /**
   * Sends records, each one line of JSON. Resolves with which of them were accepted; rejects if
   * none was.
   */
  send(records: string[]): Promise<boolean[]>;
}

/** An AWS stream from the settings. */
export interface Stream {
  kind: 'kinesis' | 'firehose';
  name: string;
  region: string;
  endpoint: string;
  /** The publisher's credentials: an object, a function, or an identity pool. */
  credentials: unknown;
}
export interface Aws {
  /** Makes the function that sends records to a stream. */
  open(stream: Stream): AnalyticsTarget['send'];
}

export interface ErrorLog {
  /** Sends an error of the tag's own to the provider. */
  note(error: { message: string; detail: unknown }): void;
}

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
export interface Messages {
  /** A message's text and rank: 1 for errors, 2 for warnings, 3 for information. */
  describe(message: Reason): { rank: number; text: string };
  /** The errors since the page was loaded, oldest first. */
  readonly errors: readonly LoggedError[];
  /** Writes a message to the console if `logLevel` allows it. Errors are also sent as events. */
  write(message: Reason, ...detail: unknown[]): void;
}
