import { textTable } from '../../scripts/text-table';
import type { ReportChange } from './size-report';

/** How many modules are listed. */
const TOLD = 10;

/** A difference with its sign. */
export function signed(change: number | undefined): string {
  if (change === undefined) return 'new';
  return change > 0 ? `+${change}` : String(change);
}

/** How many importers of a module are named. */
const NAMED = 3;

function named(importers: string[]): string {
  const more = importers.length - NAMED;
  return importers.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Table cells of the modules that differ most: file, module, characters, importers. */
export function changeCells(changes: ReportChange[]): string[][] {
  return changes
    .slice(0, TOLD)
    .map(({ before, file, importers, module, now }) => [
      `${file}: ${module}`,
      String(before),
      String(now),
      signed(now - before),
      named(importers),
    ]);
}

/** The headings of those cells. */
export const CHANGE_HEAD = ['characters of', 'before', 'now', 'change', 'imported by'];

/** The differences by module, as lines for a terminal. */
export function changeLines(changes: ReportChange[]): string[] {
  if (changes.length === 0) return ['No module differs.'];
  const more = changes.length > TOLD ? [`and ${changes.length - TOLD} smaller ones`] : [];
  return [...textTable(CHANGE_HEAD, changeCells(changes)), ...more];
}
