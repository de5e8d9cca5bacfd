/**
 * `npm run size`: what the built files weigh, in bytes. Exit code 1 when a budget is broken. `npm run size -- --accept`
 * takes today's figures as the accepted ones, and writes them into the README.
 */
import { parseArgs } from 'node:util';
import { packageVersion, readAccepted, writeAccepted } from './accepted';
import { builtScripts, matchScripts, readBudgets } from './budgets';
import { measureAll } from './measure';
import { sizesAsMarkdown, writeReadmeSizes } from './readme-sizes';
import { sizeTable, type Weighed } from './size-table';

const { values: options } = parseArgs({ options: { accept: { type: 'boolean' } } });

const scripts = builtScripts();
const budgets = readBudgets();
const weighed: Weighed[] = budgets.map((budget) => ({
  budget,
  size: measureAll(budget.patterns.flatMap((pattern) => matchScripts(pattern, scripts))),
}));

console.log(sizeTable(weighed, readAccepted()).join('\n'));

if (options.accept) {
  const sizes = Object.fromEntries(weighed.map(({ budget, size }) => [budget.name, size]));
  const accepted = { version: packageVersion(), sizes };
  writeAccepted(accepted);
  writeReadmeSizes(sizesAsMarkdown(accepted, budgets));
}

for (const { budget, size } of weighed) {
  if (size.brotli <= budget.limit) continue;
  console.error(`${budget.name} is ${size.brotli - budget.limit} bytes over its budget.`);
  process.exitCode = 1;
}
