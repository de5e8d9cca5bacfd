/** What the fields chunk does for the others. Types only. */
import type { ShowResponse } from './renderer';

/** What the fields chunk does: the page draws an ad's fields itself (`draw`). */
export interface Fields {
  /** Lets the page draw the response's first ad, and shows the result. */
  readonly run: ShowResponse;
}
