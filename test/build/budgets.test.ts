import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { budgetTroubles } from '../../bench/budget-gate';
import { matchScripts, parseLimit, readBudgets } from '../../bench/budgets';
import { weigh } from '../../bench/size/size-report';
import { readManifest } from '../../scripts/manifest';

/** Troubles of today's files: those of a changed copy are compared with them. */
const now = budgetTroubles();

for (const { name } of readBudgets()) {
  test(`budgets › ${name} holds, and names files that exist`, () => {
    assert.equal(
      now.filter((trouble) => trouble.startsWith(`${name}:`) || trouble.startsWith(`${name} `)),
      [],
    );
  });
}

test('budgets › each script is claimed by one budget, each budget has a gzip half, and the README says each', () => {
  assert.equal(now, []);
});

test('budgets › the path of everything has the loader and every chunk', () => {
  const budgets = readBudgets();
  const all = budgets.find(({ name }) => name === 'path: everything');
  const single = budgets.filter(({ isPath }) => !isPath).flatMap(({ patterns }) => patterns);
  const wanted = single.filter((pattern) => !/^dist\/(npm\/|tag\.fast|render\.v)/.test(pattern));
  assert.equal([...(all?.patterns ?? [])].sort(), wanted.sort());
});

/** What is wrong with a copy of today's files after a change, and is not wrong with them. */
function troublesAfter(change: (folder: string) => void): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  try {
    for (const name of ['.size-limit.json', 'README.md', 'dist'])
      cpSync(name, join(folder, name), { recursive: true });
    change(folder);
    return budgetTroubles(folder).filter((trouble) => !now.includes(trouble));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Changes the entry of a name in a copy's budgets. */
function changeEntry(folder: string, name: string, change: object): void {
  const file = join(folder, '.size-limit.json');
  const entries: { name: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  assert.ok(entries.some((entry) => entry.name === name));
  writeFileSync(
    file,
    JSON.stringify(entries.map((entry) => (entry.name === name ? { ...entry, ...change } : entry))),
  );
}

const BREAKS: [string, (folder: string) => void, RegExp][] = [
  ['an unchanged copy', () => undefined, /^$/],
  [
    'a raised budget',
    (folder) => changeEntry(folder, 'renderer', { limit: '9.9 kB' }),
    /README does not say its budget, 9900/,
  ],
  [
    'a budget that is broken',
    (folder) => changeEntry(folder, 'renderer', { limit: '1 kB' }),
    /renderer: \d+ of 1000 bytes after brotli/,
  ],
  [
    'a gzip budget that is broken',
    (folder) => changeEntry(folder, 'renderer, gzip', { limit: '1 kB' }),
    /renderer: \d+ of 1000 bytes after gzip/,
  ],
  [
    'a path over its budget',
    (folder) => changeEntry(folder, 'path: first native ad', { limit: '1 kB' }),
    /path: first native ad: \d+ of 1000/,
  ],
  [
    'a budget without its gzip half',
    (folder) => changeEntry(folder, 'renderer, gzip', { name: 'gone', gzip: true }),
    /renderer has no gzip budget.*gone is no budget's other half/s,
  ],
  [
    'a renamed chunk',
    (folder) => {
      const { build } = readManifest('dist');
      renameSync(join(folder, 'dist', `renderer-${build}.js`), join(folder, 'dist', `drawer-${build}.js`));
    },
    /drawer-\w+\.js is claimed by none.*renderer: dist\/renderer-\*\.js is not one file/s,
  ],
  [
    'a file that is claimed twice',
    (folder) => changeEntry(folder, 'markup', { path: 'dist/renderer-*.js' }),
    /markup-\w+\.js is claimed by none.*renderer-\w+\.js is claimed by renderer,markup/s,
  ],
  [
    'a file that grew',
    (folder) => writeFileSync(join(folder, 'dist/tag.js'), randomBytes(9000).toString('hex')),
    /tag\.js \(loader\): \d+ of/,
  ],
];

for (const [name, change, expected] of BREAKS) {
  test(`budgets › the gate sees ${name}`, () => assert.match(troublesAfter(change).join('\n'), expected));
}

test('budgets › have names of their own', () => {
  const names = readBudgets().map(({ name }) => name);
  assert.is(new Set(names).size, names.length);
});

test('budgets › size-limit reads the file and measures the same', () => {
  const { stdout } = spawnSync('node_modules/.bin/size-limit', ['--json'], { encoding: 'utf8' });
  const measured: { name: string; size: number }[] = JSON.parse(stdout);
  const own = new Map(
    weigh({}).flatMap(({ brotli, gzip, name }) => [
      [name, brotli],
      [`${name}, gzip`, gzip],
    ]),
  );
  assert.equal(measured.map(({ name }) => name).sort(), [...own.keys()].sort());
  for (const { name, size } of measured) {
    // Its gzip is of another level than ours, by a few bytes.
    assert.ok(Math.abs(size - (own.get(name) ?? 0)) <= 0.02 * size + 8, `${name}: ${size}, ${own.get(name)}`);
  }
});

const PATTERNS: [pattern: string, matches: string[]][] = [
  ['dist/tag.js', ['dist/tag.js']],
  ['dist/tag*.js', ['dist/tag.js', 'dist/tagxjs.js']],
  ['dist/renderer-*.js', ['dist/renderer-1.js', 'dist/renderer-2.js']],
  ['dist/gone-*.js', []],
];

for (const [pattern, matches] of PATTERNS) {
  test(`budgets › ${pattern} means ${matches.length} of some files`, () => {
    const some = [
      'dist/tag.js',
      'dist/tagxjs.js',
      'dist/renderer-1.js',
      'dist/renderer-2.js',
      'dist/a/tag.js',
    ];
    assert.equal(matchScripts(pattern, some), matches);
  });
}

test('budgets › a kB is 1000 bytes, as size-limit counts', () => {
  assert.is(parseLimit('2.5 kB'), 2500);
  assert.is(parseLimit('300 B'), 300);
  assert.throws(() => parseLimit('2.5 KiB'));
});

test.run();
