import type { Accepted } from './accepted';
import type { Budget } from './budgets';
import type { Size } from './measure';

/** A budget and what it weighs now. */
export interface Weighed {
  budget: Budget;
  size: Size;
}

const HEAD = ['', 'raw', 'gzip', 'brotli', 'budget', 'left', 'change'];

/** A difference with its sign; nothing where there is nothing to compare. */
function change(size: Size, before: Size | undefined): string {
  if (!before) return 'new';
  const bytes = size.brotli - before.brotli;
  return bytes ? `${bytes > 0 ? '+' : ''}${bytes}` : '0';
}

/** Lines of a table in bytes: each budget, what is left of it, and the change against the accepted figures. */
export function sizeTable(weighed: Weighed[], { sizes }: Accepted): string[] {
  const rows = weighed.map(({ budget: { name, limit }, size }) => [
    name,
    ...[size.raw, size.gzip, size.brotli, limit, limit - size.brotli].map(String),
    change(size, sizes[name]),
  ]);
  const cells = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
      .join('  '),
  );
}
