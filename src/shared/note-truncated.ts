import type { PageWrittenBy } from '../contract/page';

/**
 * Tells the console, once, what of an answer was left out because it was too much
 * (docs/security.md#html-of-ads).
 */
export function noteTruncated(
  { page }: { page: PageWrittenBy<'shared/note-truncated.ts'> },
  description: string,
): void {
  page.cut ??= new Set();
  page.cut.add(description);
}
