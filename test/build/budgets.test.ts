import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readManifest } from '../../scripts/build/manifest';
import { readBudgets } from '../../scripts/size/budgets';
import { verdict } from '../../scripts/size/gate';
import { weigh } from '../../scripts/size/rows';

/** What is wrong with a folder's budgets; nothing where they hold. */
const troublesIn = (folder: string) => {
  const { exitCode, reasons } = verdict(weigh(folder), folder);
  return exitCode ? reasons : [];
};

const now = troublesIn('.');

test('budgets › all hold, each file is claimed by one, and each has a gzip half', () =>
  assert.equal(now, []));

test('budgets › the path of everything has the loader and every chunk', () => {
  const budgets = readBudgets();
  const all = budgets.find(({ name }) => name === 'path: everything');
  const single = budgets.filter(({ isPath }) => !isPath).flatMap(({ patterns }) => patterns);
  const wanted = single.filter(
    (pattern) => !/^dist\/(npm\/|tag\.fast|render\.v|frame-\*\.html)/.test(pattern),
  );
  assert.equal([...(all?.patterns ?? [])].sort(), wanted.sort());
});

/** What is wrong with a copy of today's files after a change, and is not wrong with them. */
function troublesAfter(change: (folder: string) => void): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  try {
    for (const name of ['.size-limit.json', 'dist']) cpSync(name, join(folder, name), { recursive: true });
    change(folder);
    return troublesIn(folder).filter((trouble) => !now.includes(trouble));
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
    'a budget that is broken',
    (folder) => changeEntry(folder, 'renderer', { limit: '1 kB' }),
    /renderer is over its budget: \d+ of 1000 after brotli/,
  ],
  [
    'a gzip budget that is broken',
    (folder) => changeEntry(folder, 'renderer, gzip', { limit: '1 kB' }),
    /renderer is over its budget: .+, \d+ of 1000 after gzip/,
  ],
  [
    'a path over its budget',
    (folder) => changeEntry(folder, 'path: first native ad', { limit: '1 kB' }),
    /path: first native ad is over its budget: \d+ of 1000/,
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
    'a new chunk',
    (folder) => writeFileSync(join(folder, 'dist/new-01234567.js'), ''),
    /dist\/new-01234567\.js is claimed by none/,
  ],
  [
    'a new document, and an entry for apps',
    (folder) => {
      for (const name of ['page-01234567.html', 'npm/more.js']) writeFileSync(join(folder, 'dist', name), '');
    },
    /dist\/npm\/more\.js is claimed by none.*dist\/page-01234567\.html is claimed by none/s,
  ],
  [
    'a file that is claimed twice',
    (folder) => changeEntry(folder, 'markup', { path: 'dist/renderer-*.js' }),
    /markup-\w+\.js is claimed by none.*renderer-\w+\.js is claimed by renderer,markup/s,
  ],
  [
    'a file that grew',
    (folder) => writeFileSync(join(folder, 'dist/tag.js'), randomBytes(9000).toString('hex')),
    /tag\.js \(loader\) is over its budget: \d+ of/,
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
    weigh().flatMap(({ brotli, gzip, name }) => [
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

test.run();
