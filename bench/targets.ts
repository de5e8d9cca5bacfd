import { markdownTable } from '../scripts/markdown-table';

/** A measured figure, and what it may be at most. */
export interface Target {
  name: string;
  measured: number;
  limit: number;
  isMet: boolean;
}

export function target(name: string, measured: number, limit: number): Target {
  return { name, measured, limit, isMet: measured <= limit };
}

export function targetTable(title: string, targets: Target[]): string[] {
  const lines = targets.map(({ isMet, limit, measured, name }) => [
    name,
    measured.toFixed(limit > 5 ? 0 : 2),
    String(limit),
    isMet ? 'yes' : '**no**',
  ]);
  return markdownTable([title, 'measured', 'at most', 'met'], lines);
}
