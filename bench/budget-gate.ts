import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtScripts, matchScripts, readBudgets, strayGzipEntries } from './budgets';
import { measureScripts } from './measure-scripts';
import { sectionOf } from './readme-section';

/** The problems with the budgets of a folder with `.size-limit.json`, `README.md` and `dist`; empty if all is well. */
export function budgetTroubles(root = '.'): string[] {
  const scripts = builtScripts(root);
  const budgets = readBudgets(root);
  const published = sectionOf(readFileSync(join(root, 'README.md'), 'utf8'), 'sizes');
  const ofFiles = budgets.filter(({ isPath }) => !isPath);
  const unclaimed = scripts.flatMap((script) => {
    const claims = ofFiles.filter(({ patterns }) =>
      patterns.some((pattern) => matchScripts(pattern, scripts).includes(script)),
    );
    return claims.length === 1
      ? []
      : [`${script} is claimed by ${claims.map(({ name }) => name).join() || 'none'}`];
  });
  const each = budgets.flatMap(({ gzipLimit, isPath, limit, name, patterns }) => {
    const files = patterns.flatMap((pattern) => matchScripts(pattern, scripts));
    const { brotli, gzip } = measureScripts(files.map((file) => join(root, file)));
    const row = published.split('\n').find((line) => line.startsWith(`| ${name} `));
    return [
      ...patterns
        .filter((pattern) => matchScripts(pattern, scripts).length !== 1)
        .map((pattern) => `${name}: ${pattern} is not one file`),
      ...(!isPath && patterns.length !== 1 ? [`${name} has ${patterns.length} patterns`] : []),
      ...(brotli > limit ? [`${name}: ${brotli} of ${limit} bytes after brotli`] : []),
      ...(gzip > gzipLimit ? [`${name}: ${gzip} of ${gzipLimit} bytes after gzip`] : []),
      ...(Number.isFinite(gzipLimit) ? [] : [`${name} has no gzip budget (it is ${gzip} bytes)`]),
      // A raised budget must be mentioned to readers.
      ...(row?.endsWith(` ${limit} |`) ? [] : [`${name}: the README does not say its budget, ${limit}`]),
    ];
  });
  return [
    ...unclaimed,
    ...each,
    ...strayGzipEntries(root).map((name) => `${name} is no budget's other half`),
  ];
}
