/** What a process says when it has started, and begins with a file. */
export const BEGUN = 'begun';

/** How a file ended. */
export interface FileOutcome {
  /** Tests that there are, skipped ones among them. */
  total: number;
  passed: number;
  /** What the file wrote: uvu's failures, and words of its own. */
  output: string;
}
