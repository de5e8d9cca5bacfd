import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { parseHTML } from 'linkedom';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtScripts } from '../../bench/budgets';
import { isImportCall, nodes, parse } from './source-graph';

const LOADER = 'dist/tag.js';
const code = readFileSync(LOADER, 'utf8');

/** The tag's part of a page's globals. */
interface PageGlobals {
  adsnativetag: { version: string; subversion: string; cmdQ: unknown[] };
  AdsNative: new (config: object) => { state: string };
}

/** A page as far as the loader looks at it when it starts. */
function openContext(globals: object = {}) {
  const { document } = parseHTML('<!doctype html><html><head></head><body></body></html>');
  Object.defineProperty(document, 'currentScript', {
    value: { src: 'https://cdn.example/tag.js', nonce: '' },
  });
  const location = new URL('https://publisher.example/');
  const platform = { document, location, performance, console, URL, setTimeout, clearTimeout };
  const context = vm.createContext({ ...platform, ...globals });
  vm.runInContext('var window = globalThis, top = globalThis;', context);
  const names = () => Array.from<string>(vm.runInContext('Object.getOwnPropertyNames(globalThis)', context));
  const before = new Set(names());
  return {
    page: context as unknown as PageGlobals,
    run: () => vm.runInContext(code, context),
    added: () =>
      names()
        .filter((name) => !before.has(name))
        .sort(),
  };
}

test('built loader › has no static import or export', () => {
  const tree = parse(LOADER);
  assert.is(nodes(tree, ts.isImportDeclaration).length, 0);
  assert.is(nodes(tree, ts.isExportDeclaration).length, 0);
  assert.is(nodes(tree, ts.isExportAssignment).length, 0);
  assert.is(nodes(tree, ts.isMetaProperty).length, 0);
});

test('built loader › is a classic script', () => {
  assert.not.throws(() => new vm.Script(code));
});

test('built loader › each import() is of one address, made from a file that the build has', () => {
  const calls = nodes(parse(LOADER), isImportCall);
  assert.ok(calls.length > 0);
  for (const call of calls) {
    const [address, ...more] = call.arguments;
    const text = call.getText();
    assert.is(more.length, 0, text);
    assert.ok(address && ts.isCallExpression(address) && address.arguments.length === 1, text);
    const [file] = address.arguments;
    assert.ok(file && ts.isStringLiteral(file) && existsSync(join('dist', file.text)), text);
  }
});

test('built chunks › import files that the build has, and nothing of the loader', () => {
  for (const script of builtScripts().filter((one) => one !== LOADER)) {
    const tree = parse(script);
    assert.is(nodes(tree, isImportCall).length, 0, script);
    for (const { moduleSpecifier } of nodes(tree, ts.isImportDeclaration)) {
      const specifier = (moduleSpecifier as ts.StringLiteral).text;
      assert.ok(specifier.startsWith('./') && existsSync(join('dist', specifier)), `${script}: ${specifier}`);
      assert.is.not(specifier, './tag.js');
    }
  }
});

test('built chunks › each is loaded by the loader', () => {
  const named = builtScripts().filter((script) => code.includes(`"${script.slice('dist/'.length)}"`));
  assert.equal(
    builtScripts().filter((script) => script !== LOADER),
    named,
  );
});

test('built loader › adds two globals to a page, also when it is included twice', () => {
  const { run, added } = openContext();
  for (let time = 0; time < 2; time++) {
    run();
    assert.equal(added(), ['AdsNative', 'adsnativetag']);
  }
});

test('built loader › the second inclusion leaves all as it is', () => {
  const { page, run } = openContext();
  run();
  const { adsnativetag, AdsNative } = page;
  const { cmdQ } = adsnativetag;
  run();
  assert.ok(page.adsnativetag === adsnativetag && page.AdsNative === AdsNative);
  assert.ok(page.adsnativetag.cmdQ === cmdQ);
});

test('built loader › runs what waits in the queue once, in order, however often it is included', () => {
  const called: number[] = [];
  const cmdQ = vm.runInNewContext('[]') as unknown[];
  const { page, run } = openContext({ adsnativetag: { cmdQ } });
  cmdQ.push(
    () => called.push(1),
    'no function',
    () => called.push(2),
  );
  run();
  run();
  page.adsnativetag.cmdQ.push(() => called.push(3));
  assert.equal(called, [1, 2, 3]);
});

for (const found of [undefined, null, 'text', 7, [], {}, { cmdQ: 'text' }]) {
  test(`built loader › starts where a page has adsnativetag = ${JSON.stringify(found) ?? 'nothing'}`, () => {
    const { page, run } = openContext({ adsnativetag: found });
    run();
    assert.is(page.adsnativetag.version, '2.0');
    assert.is(page.adsnativetag.subversion, '2.030');
    assert.is(new page.AdsNative({ apiKey: 'k' }).state, 'idle');
  });
}

test.run();
