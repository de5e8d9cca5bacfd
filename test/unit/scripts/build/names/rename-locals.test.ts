import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { renameLocals } from '../../../../../scripts/build/names/rename-locals';
import { test } from '../../../../support/suite';

/** What a file shows to others: properties, texts, exports and names that it does not declare. */
function shown(code: string): string[] {
  const tree = ts.createSourceFile('one.js', code, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      found.push(`.${node.name.text}`);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      found.push(node.text);
    } else if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) {
      found.push(node.name.getText());
    } else if (ts.isShorthandPropertyAssignment(node)) {
      found.push(node.name.text);
    } else if (ts.isExportSpecifier(node)) {
      found.push(`export ${node.name.text}`);
    } else if (
      ts.isBindingElement(node) &&
      ts.isObjectBindingPattern(node.parent) &&
      !node.dotDotDotToken
    ) {
      found.push((node.propertyName ?? node.name).getText());
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found.sort();
}

const renamedCode = (code: string): string => renameLocals({ code, map: '' }).code;

/** What a script notes when it runs. */
function run(code: string): string {
  const notes: unknown[] = [];
  vm.runInNewContext(code, { notes, e: 'a global', JSON });
  return JSON.stringify(notes);
}

const SCRIPTS: [sentence: string, code: string][] = [
  [
    'a shadowed name',
    '(() => { const one = 1; const f = (one) => one + 1; notes.push(one, f(5)); })()',
  ],
  [
    'an outer name in an inner function',
    '(() => { const one = 1; function f(two) { const three = 3; return one + two + three; } notes.push(f(2)); })()',
  ],
  [
    'shorthand properties',
    '(() => { const name = 1; const { a, b: { c = name } } = { a: 2, b: {} }; notes.push({ name, a, c }); })()',
  ],
  [
    'a global of a short name',
    '(() => { const element = 1; notes.push(e, element, typeof t); })()',
  ],
  [
    'a default that reads another parameter',
    '(() => { const f = (a, b = a, ...rest) => [a, b, rest]; notes.push(f(1)); })()',
  ],
  [
    'what is assigned',
    '(() => { let one = 1; let two = 2; const f = () => { one = two; two++; }; f(); notes.push(one, two); })()',
  ],
  [
    'catch, for and labels',
    '(() => { const list = [1, 2]; outer: for (const one of list) { try { throw one; } catch (error) { notes.push(error, one); continue outer; } } })()',
  ],
  [
    'a function that calls itself',
    '(() => { const f = function g(n) { return n ? n * g(n - 1) : 1; }; notes.push(f(5)); })()',
  ],
  [
    'numbered names',
    '(() => { const one = 1; const one$1 = 2; const f = (one$2) => one + one$1 + one$2; notes.push(f(3)); })()',
  ],
  [
    'a class',
    '(() => { class One { two = 2; get three() { return this.two; } } notes.push(new One().three); })()',
  ],
  [
    'more names than letters',
    `(() => { ${Array.from({ length: 70 }, (_, i) => `const name_${i} = ${i};`).join('')} notes.push(${Array.from({ length: 70 }, (_, i) => `name_${i}`).join()}); })()`,
  ],
];

for (const [sentence, code] of SCRIPTS) {
  test(`renamed › ${sentence}: does the same, and shows the same names`, () => {
    const renamed = renamedCode(code);
    assert.is(run(renamed), run(code));
    assert.not.equal(run(code), '[]');
    assert.equal(shown(renamed), shown(code));
  });
}

test('renamed › an export keeps its name', () => {
  const code = renamedCode(
    'function make(core) { return core.settings; } export { make as create };',
  );
  assert.match(code, /export\s*\{\s*e as create\s*\}/);
});

test('renamed › one name in two functions is one letter', () => {
  const code = renamedCode(
    'export const f = (element) => element.a; export const g = (x, element) => element.b + x;',
  );
  const [, first] = /\(?(\w)\)?=>\1\.a/.exec(code) ?? [];
  assert.ok(first);
  assert.match(code, new RegExp(`${first}\\.b`));
});

test('renamed › a letter that was searched for is taken, each binding of a name by its place', () => {
  const { code } = renameLocals(
    {
      code: 'export const f = (element) => element.a; export const g = (x, element) => element.b + x;',
      map: '',
    },
    { element: 'k q', x: 'k' },
  );
  assert.match(code, /k=>k\.a/);
  assert.match(code, /\(k,q\)=>q\.b\+k/);
});

test('renamed › letters of a source that has changed since shadow nothing', () => {
  const code =
    '(() => { const outer = 1; const f = (inner) => outer + inner; notes.push(f(2), e); })()';
  const letters = { outer: 'k', inner: 'k', f: 'e', gone: 'x' };
  const renamed = renameLocals({ code, map: '' }, letters).code;
  assert.is(run(renamed), run(code));
});

test("renamed › this repository's own scripts show the same names", () => {
  const source = readFileSync('scripts/build/names/rename-locals.ts', 'utf8');
  // Declared apart from its export, as bundlers write it.
  const apart = `${source.replace('export function', 'function')}\nexport { renameLocals };`;
  const code = ts.transpile(apart, {
    target: ts.ScriptTarget.ES2020,
    module: ts.ModuleKind.ESNext,
  });
  assert.equal(shown(renamedCode(code)), shown(code));
});
