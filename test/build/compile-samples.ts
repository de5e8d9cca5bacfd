import { basename, resolve } from 'node:path';
import ts from 'typescript';
import { inlineScripts, type Sample } from '../support/samples';

/** What samples find on a page, and in frameworks. */
const GLOBALS = ['globals', 'frameworks'].map((name) =>
  resolve(`test/support/sample-${name}.d.ts`),
);

/**
 * As strict as a careful publisher's own. Samples lie in the package's folder, where
 * `adsnative-tag` is this package, by its `exports`: they see the types that are published.
 */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2021.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  skipLibCheck: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
};

/**
 * `var x = x || {}`: to the compiler a new variable, in which all is allowed; on the page the tag's
 * own object.
 */
const SAME_GLOBAL = /var (adsnativetag|pbjs) = \1 \|\| \{\};/g;

/**
 * The files of a sample: for html each of its scripts. A page's scripts share its globals, but no
 * `use strict`.
 */
function filesOf({ code, language, name }: Sample): Map<string, string> {
  const path = resolve(name.replace(':', '-'));
  if (language === 'html') {
    return new Map(
      inlineScripts(code).map((script, i) => [`${path}-${i}.js`, script.replace(SAME_GLOBAL, '')]),
    );
  }
  return new Map([[`${path}.${language}`, code]]);
}

/** What is parsed already: the browser's types take long. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * What the compiler says against a sample; of what is written to be short, only whether it is a
 * script at all.
 */
export function compilerErrors(sample: Sample, isSyntaxAlone = false): string[] {
  const files = filesOf(sample);
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file) ?? disk.readFile(file),
    getSourceFile(file, languageVersion) {
      const code = files.get(file);
      if (code !== undefined) {
        return ts.createSourceFile(file, code, languageVersion, true);
      }
      if (!parsed.has(file)) {
        parsed.set(file, disk.getSourceFile(file, languageVersion));
      }
      return parsed.get(file);
    },
  };
  const program = ts.createProgram([...GLOBALS, ...files.keys()], OPTIONS, host);
  const found = isSyntaxAlone
    ? program.getSyntacticDiagnostics()
    : ts.getPreEmitDiagnostics(program);
  return found.map(({ file, messageText }) =>
    [basename(file?.fileName ?? ''), ts.flattenDiagnosticMessageText(messageText, ' ')].join(': '),
  );
}
