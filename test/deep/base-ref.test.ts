import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { folderFor } from '../support/folder-for';
import { suite } from '../support/suite';

const test = suite('size against another commit');
const root = folderFor(test, 'base-ref');
const repository = join(root, 'repository');
/**
 * A build that puts a package into the tag, with the source map that says so, and a chunk that
 * stays but for its build's name.
 */
const BUILD = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const code = readFileSync('node_modules/pad/index.js', 'utf8');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/tag.js', code);
const build = code.length.toString(16).padStart(8, '0');
const lines = Array.from({ length: 400 }, (_, at) => 'f(' + ((at * 7919) % 1009) + ');').join('');
writeFileSync('dist/part-' + build + '.js', lines + '"' + build + '"');
const maps = process.argv[process.argv.indexOf('--maps') + 1];
writeFileSync(maps + '/tag.js.map', JSON.stringify({ version: 3, names: [], sources: ['../node_modules/pad/index.js'], mappings: 'AAAA' }));
writeFileSync(maps + '/part.js.map', JSON.stringify({ version: 3, names: [], sources: ['../src/part.ts'], mappings: 'AAAA' }));
`;

const BUDGETS = [
  { name: 'tag', path: 'dist/tag.js', limit: '1 kB' },
  { name: 'part', path: 'dist/part-*.js', limit: '90 kB' },
  { name: 'bill: both', path: ['dist/tag.js', 'dist/part-*.js'], limit: '90 kB' },
];

const run = (program: string, args: string[], cwd = repository) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const write = (file: string, content: string | object) =>
  writeFileSync(
    join(repository, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );

/** Commits the repository with a version of the package, which is a tarball beside it. */
function commitWith(version: string, code: string): void {
  const folder = join(root, `pad-${version}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'pad', version }));
  writeFileSync(join(folder, 'index.js'), code);
  run('npm', ['pack', '--silent', '--pack-destination', repository], folder);
  write('package.json', {
    name: 'fixture',
    version: '1.0.0',
    scripts: { build: 'node scripts/build.mjs' },
    dependencies: { pad: `file:pad-${version}.tgz` },
  });
  run('npm', ['install', '--offline', '--package-lock-only', '--no-audit', '--no-fund']);
  run('git', ['add', '.']);
  run('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qm', version]);
}

/** What the size report says in the repository, with this version's report. */
function size(...args: string[]): { exitCode: number; printed: string } {
  const maps = join(repository, 'maps');
  mkdirSync(maps, { recursive: true });
  const tsx = resolve('node_modules/.bin/tsx');
  run('npm', ['run', 'build', '--', '--maps', maps]);
  try {
    return { exitCode: 0, printed: run(tsx, ['scripts/size/size.ts', '--maps', maps, ...args]) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { exitCode: status, printed: stdout };
  }
}

test.before(() => {
  mkdirSync(join(repository, 'scripts'), { recursive: true });
  mkdirSync(join(repository, 'src'));
  run('git', ['init', '-q']);
  write('.gitignore', 'node_modules\ndist\nmaps\nscripts/*\n!scripts/build.mjs\n');
  write('.size-limit.json', BUDGETS);
  write('src/tag.ts', "import 'pad';\n");
  write('scripts/build.mjs', BUILD);
  commitWith('1.0.0', 'pad("one");\n');
  commitWith('2.0.0', 'pad("two",/[a-z0-9]+/.test(location.href),["and","more"]);\n');
  run('npm', ['ci', '--offline', '--no-audit', '--no-fund']);
  // The report is today's, over the fixture's build.
  cpSync('scripts', join(repository, 'scripts'), { recursive: true });
  mkdirSync(join(repository, 'node_modules/@jridgewell'), { recursive: true });
  for (const name of ['typescript', 'd3-hierarchy', '@jridgewell/trace-mapping']) {
    symlinkSync(resolve('node_modules', name), join(repository, 'node_modules', name));
  }
});

test('an upgrade of a package shows: the other commit has the packages of its own lock file', () => {
  const { exitCode, printed } = size('--base', 'HEAD~1', '--json');
  const { changes, exitCode: told, reasons, rows } = JSON.parse(printed);
  assert.is(exitCode, 0);
  assert.is(told, 0);
  assert.match(reasons.join(), /All budgets hold; the tightest is tag, with \d+ bytes left/);
  assert.ok(rows[0].change > 10, String(rows[0].change));
  const [{ before, file, importers, module, now }] = changes;
  assert.equal(
    { file, module, importers },
    { file: 'tag.js', module: 'pad/index.js', importers: ['tag.ts'] },
  );
  assert.ok(before > 0 && now > before);
});

test('the same commit differs in nothing, and what is the same is folded', () => {
  const { exitCode, printed } = size('--base', 'HEAD');
  assert.is(exitCode, 0);
  assert.match(printed, /3 rows are unchanged\.\n\nNo module differs\./);
});

test('a broken budget is exit code 1, with its reason', () => {
  write('.size-limit.json', [{ ...BUDGETS[0], limit: '10 B' }, ...BUDGETS.slice(1)]);
  const { exitCode, printed } = size('--base', 'HEAD', '--json');
  write('.size-limit.json', BUDGETS);
  assert.is(exitCode, 1);
  assert.match(JSON.parse(printed).reasons[0], /^tag is over its budget: \d+ of 10 after brotli/);
});

test('a file that no budget claims is exit code 1, and is named', () => {
  const file = join(repository, 'dist/new-00000000.js');
  writeFileSync(file, 'f()');
  const { exitCode, printed } = size('--json');
  rmSync(file);
  assert.is(exitCode, 1);
  assert.match(JSON.parse(printed).reasons[0], /^dist\/new-00000000\.js is claimed by none/);
});

test('packages that are not there are exit code 2, and nothing is compared', () => {
  const files = ['package.json', 'package-lock.json'];
  const kept = files.map((file) => readFileSync(join(repository, file), 'utf8'));
  const elsewhere = kept.map((text) =>
    text
      .replaceAll('file:pad-2.0.0.tgz', 'https://registry.example/pad-2.0.0.tgz')
      .replace(/"integrity": ".+",?/, ''),
  );
  for (const [at, file] of files.entries()) {
    write(file, (elsewhere[at] ?? '').replace(/,(\s*})/g, '$1'));
  }
  run('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qam', 'elsewhere']);
  for (const [at, file] of files.entries()) {
    write(file, kept[at] ?? '');
  }
  const { exitCode, printed } = size('--base', 'HEAD', '--json');
  assert.is(exitCode, 2);
  assert.match(
    JSON.parse(printed).reasons[0],
    /HEAD has another package-lock\.json, and its packages are not/,
  );
});
