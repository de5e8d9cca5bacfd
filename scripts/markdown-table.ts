/**
 * A table with aligned columns, as the repository's formatter writes it: text left, figures right.
 */
export function markdownTable(head: string[], rows: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(head), line(rule), ...rows.map(line)];
}
