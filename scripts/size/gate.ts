import { builtFiles, matchFiles, readBudgets } from './budgets';
import { type SizeRow, weigh } from './rows';

/** How the size report ends: the exit code, and a sentence for each reason. */
export interface Verdict {
  /**
   * 0: each file has a budget, and all budgets hold; 1: not so; 2: there is nothing to compare
   * with.
   */
  exitCode: 0 | 1 | 2;
  reasons: string[];
}

/**
 * What is wrong with the budgets themselves: files without one or with two, patterns that are not
 * one file.
 */
function claimTroubles(root: string): string[] {
  const files = builtFiles(root);
  const budgets = readBudgets(root);
  const own = budgets.filter(({ isBill }) => !isBill);
  return [
    ...files.flatMap((file) => {
      const claims = own.filter(({ patterns }) =>
        patterns.some((one) => matchFiles(one, [file]).length > 0),
      );
      const names = claims.map(({ name }) => name).join() || 'none';
      if (claims.length === 1) {
        return [];
      }
      return [`${file} is claimed by ${names}: each file needs one budget in .size-limit.json.`];
    }),
    ...budgets.flatMap(({ isBill, name, patterns }) => [
      ...patterns
        .filter((pattern) => matchFiles(pattern, files).length !== 1)
        .map((pattern) => `${name}: ${pattern} is not one file.`),
      ...(isBill || patterns.length === 1 ? [] : [`${name} has ${patterns.length} patterns.`]),
    ]),
  ];
}

/** What to do about budgets that do not hold. */
const RAISE =
  'Make the files smaller, and the bills follow; or raise the budget in .size-limit.json, in a commit of its own that says what the bytes buy. Limits of new files go with their cause. What grew, by module: npm run size -- --base main';

/**
 * Whether each built file has a budget and all budgets hold: with the tightest, or all that is
 * wrong and what to do next.
 */
export function verdict(rows: SizeRow[] = weigh(), root = '.'): Verdict {
  const over = rows
    .filter(({ left }) => left < 0)
    .sort((one, other) => +one.isBill - +other.isBill);
  const reasons = [
    ...claimTroubles(root),
    ...over.map(
      ({ brotli, budget, left, name }) =>
        `${name} is over its budget: ${brotli} of ${budget} after brotli, ${-left} too many.`,
    ),
    ...(over[0] ? [RAISE] : []),
  ];
  if (reasons.length > 0) {
    return { exitCode: 1, reasons };
  }
  const room = ({ budget, left }: SizeRow) => left / budget;
  const [tightest] = [...rows].sort((one, other) => room(one) - room(other));
  return {
    exitCode: 0,
    reasons: [
      `All budgets hold; the tightest is ${tightest?.name}, with ${tightest?.left} bytes left.`,
    ],
  };
}
