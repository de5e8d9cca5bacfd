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

/** Whether the compiler erases an import: it says `type` as a whole, or for each name. */
function isErased({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  const { isTypeOnly, name, namedBindings } = importClause;
  if (isTypeOnly) return true;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  const { elements } = namedBindings;
  return elements.length > 0 && elements.every((element) => element.isTypeOnly);
}

function textOf(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}

/** Whether a call is an `import()`. */
export function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** What a file imports, by whichever syntax: [specifier, erased, dynamic]. */
function specifiers(tree: ts.SourceFile): [string, boolean, boolean][] {
  return [
    ...nodes(tree, ts.isImportDeclaration).map((node): [string, boolean, boolean] => [
      textOf(node.moduleSpecifier),
      isErased(node),
      false,
    ]),
    ...nodes(tree, ts.isExportDeclaration)
      .filter((node) => node.moduleSpecifier)
      .map((node): [string, boolean, boolean] => [textOf(node.moduleSpecifier), node.isTypeOnly, false]),
    ...nodes(tree, ts.isImportTypeNode).map((node): [string, boolean, boolean] => [
      textOf(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined),
      true,
      false,
    ]),
    ...nodes(tree, isImportCall).map((node): [string, boolean, boolean] => [
      textOf(node.arguments[0]),
      false,
      true,
    ]),
  ];
}

function resolve(from: string, specifier: string, names: Set<string>): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(dirname(from), specifier);
  return ['', '.ts', '.tsx'].map((end) => path + end).find((name) => names.has(name));
}

/** What one file of TypeScript imports, as it is written there. */
export function importsOf(file: string): string[] {
  return specifiers(parse(file)).map(([specifier]) => specifier);
}

/** Reads all of src. */
export function readSources(): Source[] {
  const files = typeScriptFiles('src');
  const names = new Set(files);
  return files.map((name) => {
    const tree = parse(join('src', name));
    const imports = specifiers(tree).map(([specifier, isType, isDynamic]) => ({
      from: name,
      specifier,
      target: resolve(name, specifier, names),
      isType,
      isDynamic,
    }));
    return { name, tree, imports };
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
