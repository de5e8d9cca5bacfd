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

export interface Source {
  /** Its path from src, such as `renderer/place.ts`. */
  name: string;
  tree: ts.SourceFile;
  imports: SourceImport[];
}

/**
 * The folders of rooms, in the order of a placement's life. Of each room one built file is made.
 */
const WINGS = ['request', 'place', 'render', 'demand', 'measure', 'play', 'report', 'inspect'];

const IN_A_WING = new RegExp(`^(?:${WINGS.join('|')})/([^/]+)/`);

/**
 * The room that a file of src is in, `loader` or `ui`; none for what is no file of the tag's own.
 */
export function roomOf(name: string): string | undefined {
  return IN_A_WING.exec(name)?.[1] ?? /^(loader|ui)\//.exec(name)?.[1];
}

/** The folder of a file's room, from src; of what is in no wing, the first folder. */
export function roomFolder(name: string): string {
  return (IN_A_WING.exec(name) ?? /^[^/]+\//.exec(name))?.[0] ?? '';
}

/** The names of all rooms in wings. */
export function roomNames(): string[] {
  return WINGS.flatMap((wing) => readdirSync(join('src', wing))).sort();
}

/** TypeScript files under a folder, as paths from it. */
export function typeScriptFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
}

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

export function nodes<T extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) {
      found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

export function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function importsOf(name: string, tree: ts.SourceFile, names: Set<string>): SourceImport[] {
  const written = (
    module: ts.Node | undefined,
    isType: boolean,
    isDynamic = false,
  ): SourceImport => {
    const specifier = module && ts.isStringLiteralLike(module) ? module.text : '';
    const path = posix.join(dirname(name), specifier);
    const files = specifier.startsWith('.') ? ['', '.ts', '.tsx'].map((end) => path + end) : [];
    return {
      from: name,
      specifier,
      target: files.find((one) => names.has(one)),
      isType,
      isDynamic,
    };
  };
  return [
    ...nodes(tree, ts.isImportDeclaration).map(({ importClause, moduleSpecifier }) =>
      written(moduleSpecifier, !!importClause?.isTypeOnly),
    ),
    ...nodes(tree, ts.isExportDeclaration)
      .filter(({ moduleSpecifier }) => moduleSpecifier)
      .map(({ isTypeOnly, moduleSpecifier }) => written(moduleSpecifier, isTypeOnly)),
    ...nodes(tree, isImportCall).map(({ arguments: [path] }) => written(path, false, true)),
    ...nodes(tree, ts.isLiteralTypeNode)
      .filter(({ parent }) => ts.isImportTypeNode(parent))
      .map(({ literal }) => written(literal, true)),
  ];
}

export function readSources(): Source[] {
  const files = typeScriptFiles('src');
  const names = new Set(files);
  return files.map((name) => {
    const tree = parse(join('src', name));
    return { name, tree, imports: importsOf(name, tree, names) };
  });
}
