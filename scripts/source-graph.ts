import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** One import, `export … from` or `import()` of a source file. */
export interface SourceImport {
  from: string;
  specifier: string;
  /** The file that it means, from src; absent for a package. */
  target: string | undefined;
  /** Erased by the compiler. */
  isType: boolean;
  isDynamic: boolean;
}

/** A source file under src. */
export interface Source {
  /** Its path from src, such as `renderer/place.ts`. */
  name: string;
  tree: ts.SourceFile;
  imports: SourceImport[];
}

/** TypeScript files under a folder, as paths from it. */
export function typeScriptFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
}

/** Parses one file. */
export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Every node of a tree that is of a kind. */
export function nodes<T extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Whether a call is an `import()`. */
export function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** What code imports, by whichever syntax. */
function specifiers(code: string): string[] {
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}

const COMPILER = { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve };

function importsOf(name: string, tree: ts.SourceFile, names: Set<string>): SourceImport[] {
  const compiled = ts.transpileModule(tree.text, { fileName: name, compilerOptions: COMPILER });
  const kept = new Set(specifiers(compiled.outputText));
  const dynamic = new Set(
    nodes(tree, isImportCall).map(({ arguments: [path] }) =>
      path && ts.isStringLiteral(path) ? path.text : '',
    ),
  );
  const resolve = (specifier: string) => {
    const path = posix.join(dirname(name), specifier);
    return specifier.startsWith('.')
      ? ['', '.ts', '.tsx'].map((end) => path + end).find((one) => names.has(one))
      : undefined;
  };
  return [...new Set([...specifiers(tree.text), ...dynamic])].map((specifier) => ({
    from: name,
    specifier,
    target: resolve(specifier),
    isType: !kept.has(specifier) && !dynamic.has(specifier),
    isDynamic: dynamic.has(specifier),
  }));
}

/** Reads all of src. */
export function readSources(): Source[] {
  const files = typeScriptFiles('src');
  const names = new Set(files);
  return files.map((name) => {
    const tree = parse(join('src', name));
    return { name, tree, imports: importsOf(name, tree, names) };
  });
}

/** The files that run when one does: what it imports at run time, and what those import. */
export function runtimeGraph(entry: string, sources: Source[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { target, isType, isDynamic } of sources.find((one) => one.name === name)?.imports ?? []) {
      if (target && !isType && !isDynamic) visit(target);
    }
  };
  visit(entry);
  return seen;
}
