import { textTable } from '../../scripts/text-table';
import type { ReportChange } from './size-report';

/** How many modules are told. */
const TOLD = 10;

/** How many more or fewer, with its sign. */
export function signed(change: number | undefined): string {
  if (change === undefined) return 'new';
  return change > 0 ? `+${change}` : String(change);
}

/** The cells of the modules that differ most: the file, the module, its characters, and who imports it. */
export function changeCells(changes: ReportChange[]): string[][] {
  return changes
    .slice(0, TOLD)
    .map(({ before, file, importers, module, now }) => [
      `${file}: ${module}`,
      String(before),
      String(now),
      signed(now - before),
      importers.join(', '),
    ]);
}

/** The heads of those cells. */
export const CHANGE_HEAD = ['characters of', 'before', 'now', 'change', 'imported by'];

/** What differs, module by module, as lines for a terminal. */
export function changeLines(changes: ReportChange[]): string[] {
  if (changes.length === 0) return ['No module differs.'];
  const more = changes.length > TOLD ? [`and ${changes.length - TOLD} smaller ones`] : [];
  return [...textTable(CHANGE_HEAD, changeCells(changes)), ...more];
}
