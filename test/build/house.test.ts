import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nodes, readSources, typeScriptFiles } from '../../scripts/source-graph';

const MAX_LINES = 250;
const MAX_FUNCTION_LINES = 80;

/**
 * Functions that are longer still: the most lines that each may have, until they are taken apart. Nothing is added
 * here, no number is raised, and what is short enough leaves the list.
 */
const TOO_LONG: Record<string, number> = {
  // The placement class is made inside it, so that the class is one core's own.
  'placement.ts › createPlacementClass': 118,
  // Closures over what one page, or one chain, has under way.
  'analytics.ts › create': 119,
  'display.ts › createDisplay': 123,
  'consent.ts › create': 94,
  'attempt.ts › attempt': 87,
  'chain.ts › runChain': 85,
  // Closures over what is played.
  'inline.tsx › playInline': 86,
};

const NO_NAMES = /^(utils?|helpers?|common|manager|index|misc)\b/;

const files = ['src', 'scripts', 'bench', 'test', 'demo'].flatMap((folder) =>
  typeScriptFiles(folder).map((file) => join(folder, file)),
);

function lineCount(text: string): number {
  return text.trimEnd().split('\n').length;
}

test('house › no file is longer than 250 lines', () => {
  const long = files.filter((file) => lineCount(readFileSync(file, 'utf8')) > MAX_LINES);
  assert.equal(long, []);
});

test('house › half of the source files are not longer than 70 lines', () => {
  const counts = typeScriptFiles('src').map((file) => lineCount(readFileSync(join('src', file), 'utf8')));
  const [middle = 0] = counts.sort((one, other) => one - other).slice(Math.floor(counts.length / 2));
  assert.ok(middle <= 70, `${middle} lines`);
});

test('house › a file is named for what it holds', () => {
  const vague = files.filter((file) => NO_NAMES.test(basename(file)));
  assert.equal(vague, []);
});

test('house › files are kebab-case, components PascalCase', () => {
  const odd = files.filter((file) => {
    const name = basename(file).replace(/(\.test|\.d)?\.tsx?$/, '');
    const isComponent = file.startsWith('src/') && file.endsWith('.tsx');
    return !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name) && !(isComponent && /^[A-Z][A-Za-z]*$/.test(name));
  });
  assert.equal(odd, []);
});

for (const { name, tree } of readSources()) {
  test(`house › src/${name} has no default export and no any`, () => {
    const defaults = [
      ...nodes(tree, ts.isExportAssignment),
      ...tree.statements.filter(
        (node) =>
          ts.canHaveModifiers(node) &&
          ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword),
      ),
    ];
    const isAny = (node: ts.Node): node is ts.Node => node.kind === ts.SyntaxKind.AnyKeyword;
    assert.is(defaults.length, 0);
    assert.is(nodes(tree, isAny).length, 0);
  });

  test(`house › src/${name} says what each export is`, () => {
    const silent = tree.statements.filter(
      (node) =>
        ts.canHaveModifiers(node) &&
        ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
        ts.getJSDocCommentsAndTags(node).length === 0,
    );
    assert.equal(
      silent.map((node) => node.getText().split('\n')[0]),
      [],
    );
  });
}

/** A function without a name of its own counts as well: an arrow, a method. */
function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isAccessor(node)
  );
}

/** Its name, or that of what it is given to. */
function nameOf(node: ts.FunctionLikeDeclaration): string {
  const { name, parent } = node;
  return (name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined))?.getText() ?? 'a function';
}

/** Counted whole, with the functions in it. */
const functions = readSources().flatMap(({ name, tree }) =>
  nodes(tree, isFunction).map((node) => ({
    name: `${basename(name)} › ${nameOf(node)}`,
    lines: lineCount(node.getText()),
  })),
);

test('house › half of the functions of the source are not longer than 12 lines', () => {
  const counts = functions.map(({ lines }) => lines).sort((one, other) => one - other);
  assert.ok((counts[Math.floor(counts.length / 2)] ?? 0) <= 12);
});

test(`house › no function of the source is longer than ${MAX_FUNCTION_LINES} lines, the functions in it counted`, () => {
  const long = functions.filter(({ lines }) => lines > MAX_FUNCTION_LINES);
  const unknown = long.filter(({ lines, name }) => lines > (TOO_LONG[name] ?? 0));
  assert.equal(
    unknown.map(({ lines, name }) => `${name}: ${lines}`),
    [],
  );
});

test('house › the list of functions that are too long only shrinks', () => {
  const known = new Set(functions.filter(({ lines }) => lines > MAX_FUNCTION_LINES).map(({ name }) => name));
  assert.equal(
    Object.keys(TOO_LONG).filter((name) => !known.has(name)),
    [],
  );
});

test.run();
