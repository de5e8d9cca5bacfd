import { stripVTControlCharacters } from 'node:util';

/** What a run came to. */
export interface TestCount {
  passed: number;
  failed: number;
  /** What the reader should know besides the numbers. */
  messages: string[];
}

function failure(message: string): TestCount {
  return { passed: 0, failed: 1, messages: [message] };
}

/**
 * Reads the summary that uvu prints at the end. Its total leaves skipped tests out. No summary means that a file could
 * not be loaded, or that the process broke down.
 */
export function countTests(output: string, exitCode: number | null): TestCount {
  const summary = /Total:\s+(\d+)\s+Passed:\s+(\d+)\s+Skipped:\s+(\d+)/g;
  const last = [...stripVTControlCharacters(output).matchAll(summary)].at(-1);
  if (!last) return failure('ended without a summary');
  const [total = 0, passed = 0, skipped = 0] = last.slice(1).map(Number);
  if (total + skipped === 0) return failure('has no tests');
  const failed = total - passed + skipped;
  if (failed === 0 && exitCode !== 0)
    return { passed, failed: 1, messages: [`ended with exit code ${exitCode}`] };
  return { passed, failed, messages: skipped ? [`${skipped} skipped, counted as failed`] : [] };
}
