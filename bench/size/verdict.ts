import type { ReportRow } from './size-report';

/** How the size report ends: the exit code, and a sentence for each reason. */
export interface Verdict {
  /** 0: all budgets hold; 1: one is broken; 2: there is nothing to compare with. */
  exitCode: 0 | 1 | 2;
  reasons: string[];
}

/** Whether the budgets hold: with the tightest, or each that is broken and what to do next. */
export function verdict(rows: ReportRow[]): Verdict {
  const reasons = rows
    .filter(({ gzip, gzipBudget, left }) => left < 0 || gzip > gzipBudget)
    .map(
      ({ brotli, budget, gzip, gzipBudget, name }) =>
        `${name} is over its budget: ${brotli} of ${budget} after brotli, ${gzip} of ${gzipBudget} after gzip. Make it smaller, or raise the budget in .size-limit.json in a commit of its own that says what the bytes buy.`,
    );
  if (reasons.length > 0) return { exitCode: 1, reasons };
  const tightest = rows.reduce((one, other) => (other.left < one.left ? other : one), rows[0] as ReportRow);
  return {
    exitCode: 0,
    reasons: [`All budgets hold; the tightest is ${tightest.name}, with ${tightest.left} bytes left.`],
  };
}
