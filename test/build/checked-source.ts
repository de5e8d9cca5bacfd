import ts from 'typescript';
import { typeScriptFiles } from '../../scripts/source-graph';

/** The source as the compiler understands it. */
export interface CheckedSource {
  /** Paths of all files. */
  files: string[];
  program: ts.Program;
  checker: ts.TypeChecker;
}

/** Has the compiler read src, with the repository's settings. */
export function checkedSource(): CheckedSource {
  const files = typeScriptFiles('src').map((name) => `src/${name}`);
  const program = ts.createProgram(files, {
    ...(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config.compilerOptions as object),
    target: ts.ScriptTarget.ES2020,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2021.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
  });
  return { files, program, checker: program.getTypeChecker() };
}
