import vm from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wrapLoader } from '../../../scripts/wrap-loader';

/** What the wrapped code sees of its page; what it loads and notes is written down. */
interface Sandbox {
  document: { currentScript: { src: string } | null };
  loaded: string[];
  notes: unknown[];
}

/** Runs wrapped code as a classic script. `import` is a keyword that a sandbox cannot answer: `load` stands in. */
function run(wrapped: string, src: string | null, times = 1) {
  const sandbox: Sandbox = { document: { currentScript: src ? { src } : null }, loaded: [], notes: [] };
  const load = (address: unknown) => sandbox.loaded.push(String(address));
  const context = vm.createContext({ ...sandbox, load, URL });
  const before = Object.keys(context);
  for (let time = 0; time < times; time++) {
    vm.runInContext(wrapped.replace(/\bimport\(/g, 'load('), context);
  }
  return { ...sandbox, leaked: Object.keys(context).filter((name) => !before.includes(name)) };
}

const SRC = 'https://cdn.example/v2/tag.js?site=1#x';

/** Code with every kind of name that a script's top level gives away. */
const TOP_LEVEL = `
  class Placement {}
  const settings = { a: 1 };
  let count = 0;
  var old = 1;
  function start() { notes.push(settings, count, old, Placement.name); }
  start();`;

test('wrapped loader › leaves no global behind', async () => {
  const { leaked, notes } = run(await wrapLoader(TOP_LEVEL), SRC);
  assert.equal(leaked, []);
  assert.is(notes.length, 4);
});

test('wrapped loader › runs twice on one page', async () => {
  const { notes } = run(await wrapLoader(TOP_LEVEL), SRC, 2);
  assert.is(notes.length, 8);
});

/** Loads two chunks, as a loader does. */
const TWO_CHUNKS = 'const a = () => import("./a-1a2b.js"), b = () => import("./b-3c4d.js");';

const BASES: [string, string | null, string][] = [
  ['an absolute address', SRC, 'https://cdn.example/v2/'],
  ['a folder of its own', 'https://cdn.example/a/b/tag.js', 'https://cdn.example/a/b/'],
  ['the root', 'http://localhost:8081/tag.js', 'http://localhost:8081/'],
  ['no currentScript, as in a module', null, './'],
];

for (const [name, src, expected] of BASES) {
  test(`wrapped loader › with ${name} it loads chunks from beside itself`, async () => {
    const { loaded } = run(await wrapLoader(`${TWO_CHUNKS} a(); b();`), src);
    assert.equal(loaded, [`${expected}a-1a2b.js`, `${expected}b-3c4d.js`]);
  });
}

test('wrapped loader › the address is read at start, when currentScript is there', async () => {
  const code = `${TWO_CHUNKS} document.currentScript = null; b(); a();`;
  const [first] = run(await wrapLoader(code), SRC).loaded;
  assert.is(first, 'https://cdn.example/v2/b-3c4d.js');
});

test('wrapped loader › each further try of a chunk has a query of its own', async () => {
  const code = 'const a = () => import("./a.js"), b = () => import("./b.js"); a(); a(); b(); a(); b();';
  const base = 'https://cdn.example/v2/';
  assert.equal(
    run(await wrapLoader(code), SRC).loaded,
    ['a.js', 'a.js?2', 'b.js', 'a.js?3', 'b.js?2'].map((file) => base + file),
  );
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
  ['an import of another origin', 'import("https://cdn.example/chunk.js");'],
  ['the name of its own helper', 'const $address = 1;'],
];

for (const [name, code] of REFUSED) {
  test(`wrapped loader › refuses ${name}`, async () => {
    const result = await wrapLoader(code).catch((error: unknown) => error);
    assert.instance(result, Error);
  });
}

test('wrapped loader › words like import in texts and names are no imports', async () => {
  const code = 'notes.push("import me", { export: 1 }.export, "export {}");';
  assert.equal(run(await wrapLoader(code), SRC).notes, ['import me', 1, 'export {}']);
});

test('wrapped loader › keeps syntax of ES2020', async () => {
  const wrapped = await wrapLoader('notes.push(document?.title ?? "none");');
  assert.match(wrapped, /\?\./);
  assert.match(wrapped, /\?\?/);
});

test.run();
