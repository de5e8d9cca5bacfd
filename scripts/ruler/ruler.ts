/**
 * How the source reads, in figures: tokens, tokens a line, names. CONTRIBUTING.md, "The ruler".
 * Counted by TypeScript's own parser, without tests and declarations.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { nodes, parse, typeScriptFiles } from '../source-graph';

export interface Ruler {
  tokens: number;
  /** Tokens in a line that has some. */
  tokensPerLine: number;
  /** Percent of the lines of code that are longer than the formatter's width. */
  longLines: number;
  /** Characters of the name of a variable, parameter or function, on average. */
  nameLength: number;
  /** Declarations called `one`. */
  namedOne: number;
  /** Calls of `Object` with one value, which guard a read. */
  objectGuards: number;
  /** Bodies of `if`, `else` and loops without braces. */
  bareBodies: number;
  longestFile: number;
  longestFunction: number;
}

/** Columns. biome.json has the same. */
const WIDTH = 100;

/** The tokens of a tree, without those of comments for tools. */
function tokensOf(tree: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(tree);
    if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.EndOfFileToken) {
      return;
    }
    if (!children.length && node.getWidth(tree)) {
      found.push(node);
    }
    for (const child of children) {
      visit(child);
    }
  };
  visit(tree);
  return found;
}

const isNamed = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isFunctionDeclaration(node);

/** The names of a tree's variables, parameters and functions, each as often as it declares it. */
export function declaredNames(tree: ts.SourceFile): string[] {
  return nodes(tree, isNamed).flatMap(({ name }) =>
    name && ts.isIdentifier(name) ? [name.text] : [],
  );
}

function bareBodiesOf(tree: ts.SourceFile): number {
  const bodies = nodes(tree, (node): node is ts.Node => !!node).flatMap((node): ts.Statement[] => {
    if (ts.isIfStatement(node)) {
      const { elseStatement } = node;
      return [
        node.thenStatement,
        ...(elseStatement && !ts.isIfStatement(elseStatement) ? [elseStatement] : []),
      ];
    }
    return ts.isIterationStatement(node, false) ? [node.statement] : [];
  });
  return bodies.filter((body) => !ts.isBlock(body)).length;
}

function objectGuardsOf(tree: ts.SourceFile): number {
  return nodes(tree, ts.isCallExpression).filter(
    ({ arguments: given, expression }) =>
      expression.getText(tree) === 'Object' && given.length === 1,
  ).length;
}

/** Lines of a function's text, from its first to its last. */
function longestFunctionIn(tree: ts.SourceFile): number {
  const lengths = nodes(tree, (node): node is ts.FunctionLikeDeclaration =>
    ts.isFunctionLike(node),
  ).map((node) => node.getText(tree).split('\n').length);
  return Math.max(0, ...lengths);
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Measures the source in a folder. */
export function measure(folder = 'src'): Ruler {
  const files = typeScriptFiles(folder)
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => `${folder}/${file}`);
  let tokens = 0;
  let linesOfCode = 0;
  let longLines = 0;
  const names: string[] = [];
  const sums = { objectGuards: 0, bareBodies: 0, longestFile: 0, longestFunction: 0 };
  for (const file of files) {
    const tree = parse(file);
    const own = tokensOf(tree);
    const lines = readFileSync(file, 'utf8').split('\n');
    const ofCode = new Set(
      own.map((token) => tree.getLineAndCharacterOfPosition(token.getStart(tree)).line),
    );
    tokens += own.length;
    linesOfCode += ofCode.size;
    longLines += lines.filter((line) => line.length > WIDTH).length;
    names.push(...declaredNames(tree));
    sums.objectGuards += objectGuardsOf(tree);
    sums.bareBodies += bareBodiesOf(tree);
    sums.longestFile = Math.max(sums.longestFile, lines.length - 1);
    sums.longestFunction = Math.max(sums.longestFunction, longestFunctionIn(tree));
  }
  return {
    tokens,
    tokensPerLine: round(tokens / linesOfCode),
    longLines: round((100 * longLines) / linesOfCode),
    nameLength: round(names.join('').length / names.length),
    namedOne: names.filter((name) => name === 'one').length,
    ...sums,
  };
}
