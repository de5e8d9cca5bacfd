/** What the error-log chunk does for the others. Types only. */

/** What the error log chunk does. */
export interface ErrorLog {
  /** Sends an error to the provider, if it is the tag's own. */
  note(error: { message: string; detail: unknown }): void;
}
