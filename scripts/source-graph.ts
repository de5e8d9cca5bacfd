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

/** Whether the compiler erases an import: it says `type` as a whole, or for each name. */
function isErased({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  const { isTypeOnly, name, namedBindings } = importClause;
  if (isTypeOnly) return true;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  const { elements } = namedBindings;
  return elements.length > 0 && elements.every((element) => element.isTypeOnly);
}

const textOf = (node?: ts.Node) => (node && ts.isStringLiteralLike(node) ? node.text : '');

function importsOf(name: string, tree: ts.SourceFile, names: Set<string>): SourceImport[] {
  const kept = new Set([
    ...nodes(tree, ts.isImportDeclaration)
      .filter((node) => !isErased(node))
      .map(({ moduleSpecifier }) => textOf(moduleSpecifier)),
    ...nodes(tree, ts.isExportDeclaration)
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ moduleSpecifier }) => textOf(moduleSpecifier)),
  ]);
  const dynamic = new Set(nodes(tree, isImportCall).map(({ arguments: [path] }) => textOf(path)));
  const written = ts.preProcessFile(tree.text, true, true).importedFiles.map(({ fileName }) => fileName);
  const resolve = (specifier: string) => {
    const path = posix.join(dirname(name), specifier);
    return ['', '.ts', '.tsx'].map((end) => path + end).find((one) => names.has(one));
  };
  return [...new Set([...written, ...dynamic])].map((specifier) => ({
    from: name,
    specifier,
    target: specifier.startsWith('.') ? resolve(specifier) : undefined,
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
