/** What the panel chunk does for the others. Types only. */
import type { Sight } from './console';

/** What the panel chunk does: it shows what the console chunk found. */
export interface Panel {
  /** Opens the panel, if it is not open. */
  open(sight: Sight): void;
}
