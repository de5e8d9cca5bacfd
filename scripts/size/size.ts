/**
 * `npm run size`: what the built files weigh, in bytes, as a table, and as dist/size-report.json
 * and .html. Exit code 1 when a budget is broken or a file has none. `--base REF` compares with
 * another commit, built with its own packages, instead of the accepted figures, and names the
 * modules that differ; exit code 2 when these packages are not there. `--json` prints the report as
 * JSON, and nothing else. `--accept` takes today's figures as the accepted ones, and writes them
 * into the history, with the words of `--note`, and into the README.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { readManifest } from '../build/manifest';
import { readCommand } from '../command-line';
import { SIZE } from '../commands';
import { packageVersion } from '../package-version';
import { writeFigures } from '../readme-figures';
import { readAccepted, readHistory, writeAccepted } from './accepted';
import { NoPackages, readBase } from './base-ref';
import { type Verdict, verdict } from './gate';
import { importersOf, moduleChanges, readImporters, readModules } from './modules';
import { reportHtml } from './report-html';
import { type Imported, reportText, type SizeReport } from './report-text';
import { sizesOf, weigh, withChanges } from './rows';

const { values: options } = readCommand(SIZE);

function measure(): SizeReport {
  // Those of a readable build are no sizes of a release.
  if (existsSync('dist/manifest.json')) {
    readManifest('dist');
  }
  const base = options.base ? readBase(options.base) : undefined;
  const accepted = readAccepted();
  const rows = withChanges(weigh(), base?.sizes ?? accepted.sizes);
  const modules = readModules(options.maps);
  const importers = readImporters();
  const withImporters = <T extends { module: string }>(some: T[]): Imported<T>[] =>
    some.map((one) => ({ ...one, importers: importersOf(one.module, importers) }));
  return {
    ...verdict(rows),
    version: packageVersion(),
    comparedWith: base?.name ?? `the accepted figures of ${accepted.version}`,
    rows,
    files: modules.map(({ file, modules: own }) => ({ file, modules: withImporters(own) })),
    history: readHistory(),
    ...(base && { changes: withImporters(moduleChanges(base.modules, modules)) }),
  };
}

function end(report: Verdict, text: string): void {
  console.log(options.json ? JSON.stringify(report, null, 2) : text);
  process.exitCode = report.exitCode;
}

try {
  const report = measure();
  if (options.accept) {
    const accepted = { version: packageVersion(), sizes: sizesOf(report.rows) };
    writeAccepted(accepted, options.note);
    writeFigures(accepted);
  }
  writeFileSync('dist/size-report.json', `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync('dist/size-report.html', reportHtml(report));
  end(report, `${reportText(report)}\n\ndist/size-report.html shows what is in each file.`);
} catch (error) {
  if (!(error instanceof NoPackages)) {
    throw error;
  }
  end({ exitCode: 2, reasons: [error.message] }, error.message);
}
