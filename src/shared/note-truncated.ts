import type { PageWrittenBy } from '../contract/page';

/**
 * Tells the console, once, what of a response was left out because it was too much
 * (docs/security.md#html-of-ads).
 */
export function noteTruncated(
  { pageState }: { pageState: PageWrittenBy<'shared/note-truncated.ts'> },
  description: string,
): void {
  pageState.cut ??= new Set();
  pageState.cut.add(description);
}
