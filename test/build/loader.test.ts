import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { parseHTML } from 'linkedom';
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { builtScripts } from '../../scripts/size/budgets';
import { isImportCall, nodes, parse } from '../../scripts/source-graph';
import { assertNone } from '../support/assert-list';
import { membersOf } from '../support/public-types';
import { test } from '../support/suite';

const LOADER = 'dist/tag.js';
/** The eager scripts: the second holds the renderer, the others are the first under old names. */
const LOADERS = [LOADER, 'dist/tag.fast.js', 'dist/render.v1.js', 'dist/render.v2.js'];

/** What the loaders load; the entries for apps are no part of the tag. */
const chunks = builtScripts().filter(
  (script) => !LOADERS.includes(script) && !script.startsWith('dist/npm/'),
);
const code = readFileSync(LOADER, 'utf8');

/** The tag's part of a page's globals. */
interface PageGlobals {
  adsnativetag: { version: string; subversion: string; cmdQ: unknown[]; identity: object };
  AdsNative: new (config: object) => { state: string; fetchAd(callback: () => void): void };
}

/** A page as far as the loader looks at it when it starts. */
function openContext(globals: object = {}, src: string | null = 'https://cdn.example/tag.js') {
  const { document } = parseHTML('<!doctype html><html><head></head><body></body></html>');
  const own = Object.create(Object.getPrototypeOf(document), {
    currentScript: { value: src && { src, nonce: '', getAttribute: () => null } },
    documentElement: { value: document.documentElement },
    head: { value: document.head },
  });
  Object.setPrototypeOf(document, own);
  const location = new URL('https://publisher.example/');
  const navigator = { userAgent: 'test', mimeTypes: [], plugins: [] };
  const screen = { height: 800, pixelDepth: 24, width: 1280 };
  const platform = {
    document,
    location,
    navigator,
    performance,
    screen,
    // What a page's developer would read.
    console: { warn() {} },
    URL,
    setTimeout,
    clearTimeout,
    queueMicrotask,
  };
  const context = vm.createContext({ ...platform, ...globals });
  vm.runInContext(
    'var window = globalThis, top = globalThis, parent = globalThis; addEventListener = () => {};',
    context,
  );
  const names = () =>
    Array.from<string>(vm.runInContext('Object.getOwnPropertyNames(globalThis)', context));
  const before = new Set(names());
  return {
    page: context as unknown as PageGlobals,
    run(text = code): void {
      vm.runInContext(text, context);
    },
    added: () =>
      names()
        .filter((name) => !before.has(name))
        .sort(),
  };
}

for (const loader of LOADERS) {
  test(`built loader › ${loader} has no static import or export`, () => {
    const tree = parse(loader);
    assert.is(nodes(tree, ts.isImportDeclaration).length, 0);
    assert.is(nodes(tree, ts.isExportDeclaration).length, 0);
    assert.is(nodes(tree, ts.isExportAssignment).length, 0);
    assert.is(nodes(tree, ts.isMetaProperty).length, 0);
  });

  test(`built loader › ${loader} is a classic script`, () => {
    assert.not.throws(() => new vm.Script(readFileSync(loader, 'utf8')));
  });

  test(`built loader › ${loader} has one import(), of an address that it makes`, () => {
    const calls = nodes(parse(loader), isImportCall);
    assert.is(calls.length, 1);
    assert.ok(calls[0]?.arguments[0] && !ts.isStringLiteralLike(calls[0].arguments[0]));
  });

  test(`built loader › ${loader} adds two globals to a page, also when it is included twice`, () => {
    // What looks hosts up is the empty options of the first version.
    const options = loader.includes('render.v1') ? ['_AdsNativeOpts'] : [];
    const { run, added } = openContext();
    for (let time = 0; time < 2; time++) {
      run(readFileSync(loader, 'utf8'));
      assert.equal(added().sort(), ['AdsNative', ...options, 'adsnativetag']);
    }
  });
}

for (const loader of [LOADER, 'dist/tag.fast.js']) {
  test(`${loader} › has each member that pages know, under its name`, () => {
    const { page, run } = openContext();
    run(readFileSync(loader, 'utf8'));
    const unit = new page.AdsNative({ networkKey: 'n' });
    for (const [object, name] of [
      [page.adsnativetag, 'LiveTag'],
      [page.adsnativetag.identity, 'VisitorIdentity'],
      [unit, 'AdUnit'],
    ] as const) {
      const names = membersOf(name);
      assert.ok(names.length > 2, name);
      assertNone(names, (one) => !(one in object));
    }
  });
}

/** The hash in the names of this build's chunks. */
const [build = ''] = builtScripts().flatMap(
  (script) => /renderer-(\w+)\.js$/.exec(script)?.[1] ?? [],
);

/**
 * Starts the tag as a script of this address, and asks it for an ad; returns what it loads, all of
 * which fails.
 */
async function filesAskedFor(src: string | null): Promise<string[]> {
  const asked: string[] = [];
  const importFile = (address: string) => {
    asked.push(address);
    return Promise.reject(new Error('no file'));
  };
  const { page, run } = openContext({ importFile }, src);
  // `import` is a keyword that a context cannot answer: a function stands in.
  run(code.replaceAll('import(', 'importFile('));
  await new Promise<void>((resolve) => {
    new page.AdsNative({ networkKey: 'n' }).fetchAd(() => resolve());
  });
  return asked;
}

const BASES: [string, string | null, string][] = [
  ['an absolute address', 'https://cdn.example/v2/tag.js?site=1#x', 'https://cdn.example/v2/'],
  ['a folder of its own', 'https://cdn.example/a/b/tag.js', 'https://cdn.example/a/b/'],
  ['the root', 'http://localhost:8081/tag.js', 'http://localhost:8081/'],
  ['no currentScript, as in a module', null, './'],
];

for (const [name, src, base] of BASES) {
  test(`built loader › with ${name} it loads chunks from beside itself, and a second time by another address`, async () => {
    const first = `${base}renderer-${build}.js`;
    assert.equal(await filesAskedFor(src), [first, `${first}?1`]);
  });
}

test('the files on the way to the first ad › are compiled at once', () => {
  const onTheWay = [
    LOADER,
    'dist/tag.fast.js',
    ...chunks.filter((script) => /\/(renderer|parts)-/.test(script)),
  ];
  const lacking = onTheWay.filter(
    (script) => !readFileSync(script, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  assert.equal(lacking, []);
});

test('built chunks › import nothing: what they have of others is asked for by the loader', () => {
  for (const script of chunks) {
    const tree = parse(script);
    assert.is(nodes(tree, isImportCall).length, 0, script);
    assert.is(nodes(tree, ts.isImportDeclaration).length, 0, script);
  }
});

test('built chunks › have the hash of the build in their names, and the loader has it', () => {
  const others = chunks.filter((script) => !script.endsWith(`-${build}.js`));
  assert.match(build, /^[\da-f]{8}$/);
  assert.equal(others, []);
  assert.ok(code.includes(`-${build}.js`));
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
