import ts from 'typescript';
import { nodes, typeScriptFiles } from '../../scripts/source-graph';

/** The source as the compiler understands it. */
export interface CheckedSource {
  /** Paths of all files. */
  files: string[];
  checker: ts.TypeChecker;
  treeOf(file: string): ts.SourceFile;
  /** What is found in the nodes of all files but some, each with its file. */
  find(excepted: RegExp, inNode: (node: ts.Node, file: string) => ts.Node[]): string[];
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
  const treeOf = (file: string) => program.getSourceFile(file) as ts.SourceFile;
  return {
    files,
    checker: program.getTypeChecker(),
    treeOf,
    find: (excepted, inNode) =>
      files
        .filter((file) => !excepted.test(file))
        .flatMap((file) =>
          nodes(treeOf(file), (node): node is ts.Node => !!node)
            .flatMap((node) => inNode(node, file))
            .map((node) => `${file}: ${node.getText()}`),
        ),
  };
}
