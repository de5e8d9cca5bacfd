/** What the advice chunk does for the others. Types only. */
import type { Message } from '../messages';
import type { Placement } from '../placement';

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

/** What the advice chunk does: it finds wrong options, and says them at logLevel `warning` or louder. */
export interface Advice {
  /** The mistakes in the settings of the page, and in the options of its placements. */
  mistakes(): Mistake[];
}
