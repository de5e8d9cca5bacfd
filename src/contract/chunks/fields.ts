/** What the fields chunk does for the others. Types only. */
import type { ShowAnswer } from './renderer';

/** What the fields chunk does: the page draws an ad's fields itself (`draw`). */
export interface Fields {
  /** Lets the page draw the answer's first ad, and shows the result. */
  readonly run: ShowAnswer;
}
