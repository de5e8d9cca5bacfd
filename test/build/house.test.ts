import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nodes, readSources, typeScriptFiles } from './source-graph';

const MAX_LINES = 250;
const MAX_FUNCTION_LINES = 60;

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
  return ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node);
}

/** The lines of a function without those of the functions in it: a factory is no long function. */
function ownLines(node: ts.Node): number {
  let inner = 0;
  const visit = (child: ts.Node): void => {
    if (isFunction(child)) inner += lineCount(child.getText()) - 1;
    else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return lineCount(node.getText()) - inner;
}

test('house › no function of the source is longer than 60 lines, and half are not longer than 12', () => {
  const functions = readSources().flatMap(({ tree }) => nodes(tree, isFunction));
  const long = functions.filter((node) => ownLines(node) > MAX_FUNCTION_LINES);
  const counts = functions.map(ownLines).sort((one, other) => one - other);
  assert.equal(
    long.map((node) => node.getText().split('\n')[0]),
    [],
  );
  assert.ok((counts[Math.floor(counts.length / 2)] ?? 0) <= 12);
});

test.run();
