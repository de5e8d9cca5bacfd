import vm from 'node:vm';
import * as assert from 'uvu/assert';
import { wrapLoader } from '../../scripts/build/build-loader';
import { test } from '../support/suite';

/** Runs wrapped code as a classic script; what it notes is written down. */
function run(wrapped: string, times = 1) {
  const notes: unknown[] = [];
  const context = vm.createContext({ document: { title: '' }, notes });
  const before = Object.keys(context);
  for (let time = 0; time < times; time++) {
    vm.runInContext(wrapped, context);
  }
  return { notes, leaked: Object.keys(context).filter((name) => !before.includes(name)) };
}

/** Code with every kind of name that a script's top level gives away. */
const TOP_LEVEL = `
  class Placement {}
  const settings = { a: 1 };
  let count = 0;
  var old = 1;
  function start() { notes.push(settings, count, old, Placement.name); }
  start();`;

test('wrapped loader › leaves no global behind', async () => {
  const { leaked, notes } = run((await wrapLoader(TOP_LEVEL)).code);
  assert.equal(leaked, []);
  assert.is(notes.length, 4);
});

test('wrapped loader › runs twice on one page', async () => {
  const { notes } = run((await wrapLoader(TOP_LEVEL)).code, 2);
  assert.is(notes.length, 8);
});

const REFUSED: [string, string][] = [
  ['a static import', 'import{a as b}from"./shared.js";b();'],
  ['a static import for its effects', 'import"./shared.js";'],
  ['a static import after other code', 'const a=1;import{b}from"./shared.js";b(a);'],
  ['a namespace import', 'import*as a from"./shared.js";a.b();'],
  ['a default import', 'import a from"./shared.js";a();'],
  ['an export', 'const a=1;export{a};'],
  ['an exported declaration', 'export const a=1;'],
  ['a re-export', 'const a=1;export*from"./shared.js";'],
  ['a lazy import of a fixed address', 'import("./chunk.js");'],
];

for (const [name, code] of REFUSED) {
  test(`wrapped loader › refuses ${name}`, async () => {
    const result = await wrapLoader(code).catch((error: unknown) => error);
    assert.instance(result, Error);
  });
}

test('wrapped loader › words like import in texts and names are no imports', async () => {
  const code = 'notes.push("import me", { export: 1 }.export, "export {}");';
  assert.equal(run((await wrapLoader(code)).code).notes, ['import me', 1, 'export {}']);
});

test('wrapped loader › keeps syntax of ES2020', async () => {
  const { code: wrapped } = await wrapLoader('notes.push(document?.title ?? "none");');
  assert.match(wrapped, /\?\./);
  assert.match(wrapped, /\?\?/);
});
