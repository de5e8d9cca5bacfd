/** Lines of a table for a terminal: text left, figures right. */
export function textTable(head: string[], rows: string[][]): string[] {
  const cells = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
      .join('  '),
  );
}
