import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { verdict } from '../../../../scripts/size/gate';
import { weigh } from '../../../../scripts/size/rows';
import { test } from '../../../support/suite';

/** A build of few files, as paths from the root, and the pattern of each budget. */
const FILES: Record<string, string> = {
  'tag.js (loader)': 'dist/tag.js',
  renderer: 'dist/renderer-*.js',
  markup: 'dist/markup-*.js',
  'npm/npm.js': 'dist/npm/npm.js',
};

/** What is wrong with a build after a change; nothing where its budgets hold. */
function troublesAfter(change: (folder: string) => void): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'));
  try {
    mkdirSync(join(folder, 'dist/npm'), { recursive: true });
    for (const path of Object.values(FILES)) {
      writeFileSync(join(folder, path.replace('*', BUILD)), randomBytes(1000).toString('hex'));
    }
    const budgets = [
      ...Object.entries(FILES),
      ['bill: html ad', ['dist/tag.js', 'dist/renderer-*.js']],
    ];
    const entries = budgets.map(([name, path]) => ({ name, path, limit: '3 kB' }));
    writeFileSync(join(folder, '.size-limit.json'), JSON.stringify(entries));
    change(folder);
    const { exitCode, reasons } = verdict(weigh(folder), folder);
    return exitCode ? reasons : [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const BUILD = '01234567';

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
    'a path over its budget',
    (folder) => changeEntry(folder, 'bill: html ad', { limit: '1 kB' }),
    /bill: html ad is over its budget: \d+ of 1000/,
  ],
  [
    'a renamed chunk',
    (folder) => {
      renameSync(
        join(folder, 'dist', `renderer-${BUILD}.js`),
        join(folder, 'dist', `drawer-${BUILD}.js`),
      );
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
      for (const name of ['page-01234567.html', 'npm/more.js']) {
        writeFileSync(join(folder, 'dist', name), '');
      }
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
  test(`size gate › sees ${name}`, () => assert.match(troublesAfter(change).join('\n'), expected));
}
