import ts from 'typescript';
import { nodes, typeScriptFiles } from '../../scripts/source-graph';

/** Has the compiler read src, with the repository's settings. */
export function checkedSource() {
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
    /** What is found in the nodes of all files but some, each with its file. */
    find: (excepted: RegExp, inNode: (node: ts.Node, file: string) => ts.Node[]) =>
      files
        .filter((file) => !excepted.test(file))
        .flatMap((file) =>
          nodes(treeOf(file), (node): node is ts.Node => !!node)
            .flatMap((node) => inNode(node, file))
            .map((node) => `${file}: ${node.getText()}`),
        ),
  };
}
