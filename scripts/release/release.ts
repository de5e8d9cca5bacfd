/**
 * `npm run release -- minor`: makes a release in a worktree and puts its files into
 * `release/<version>`: `dist` with deltas, the npm package, the SBOM and the notes. It never
 * pushes, uploads or publishes; it prints these commands. docs/release.md describes the whole way.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundledInNotices } from '../build/bundled-packages';
import { fail, readCommand } from '../command-line';
import { RELEASE } from '../commands';
import { packageVersion } from '../package-version';
import { copyPackages, git, inWorktree } from '../worktree';
import { releasedChangelog, unreleasedNotes } from './changelog';
import { missingAddresses } from './missing-addresses';
import { nextVersion } from './next-version';
import { bundledSbom, type Sbom } from './sbom';

const { positionals, values: options } = readCommand(RELEASE);

const skipped = options.skip.split(',').filter(Boolean);

function run(folder: string, program: string, ...args: string[]): void {
  console.log(`> ${program} ${args.join(' ')}`);
  execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Sets the version in a checkout, and measures and tests it. */
function prepare(tree: string, version: string): void {
  const before = packageVersion();
  run(tree, 'npm', 'version', version, '--no-git-tag-version', '--ignore-scripts');
  edit(tree, 'README.md', (text) => text.replace(`Version ${before}.`, `Version ${version}.`));
  edit(tree, 'CHANGELOG.md', (text) => releasedChangelog(text, version));
  run(
    tree,
    'npm',
    'run',
    'size',
    '--',
    '--accept',
    ...(options.note ? ['--note', options.note] : []),
  );
  if (skipped.includes('bench')) {
    console.log('Skipped: npm run bench. README keeps the speed of the last release.');
  } else {
    run(tree, 'npm', 'run', 'bench');
  }
  if (skipped.includes('pictures')) {
    console.log('Skipped: the pictures of README and docs. They show the figures of before.');
  } else {
    run(tree, 'npx', 'tsx', 'test/looks/pictures.ts');
  }
  if (skipped.includes('tests')) {
    console.log('Skipped: npm test.');
  } else {
    run(tree, 'npm', 'test');
  }
}

/** Whether the documents are on the web. */
const isAddress = (docs: string) => /^https:/.test(docs);

/** Builds the files of a release into `out`. */
function make(tree: string, out: string, notes: string): void {
  const from = options.from.flatMap((folder) => ['--from', resolve(folder)]);
  const docs = isAddress(options.docs) ? ['--docs', options.docs] : [];
  run(tree, 'npm', 'run', 'build', '--', ...docs, ...from);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  cpSync(join(tree, 'dist'), join(out, 'dist'), { recursive: true });
  run(tree, 'npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', out);
  const sbom = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'library',
    '--package-lock-only',
  ];
  const all: Sbom = JSON.parse(
    execFileSync('npm', sbom, {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const bundled = bundledInNotices(join(out, 'dist'));
  const own = bundledSbom(all, 'adsnative-tag', bundled);
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(out, 'notes.md'), `${notes}\n`);
}

/** Commits and tags the release here: what was prepared in the worktree. */
function write(tree: string, version: string): void {
  run(tree, 'git', 'commit', '--quiet', '-am', `Release ${version}`);
  run('.', 'git', 'merge', '--ff-only', '--quiet', git('-C', tree, 'rev-parse', 'HEAD'));
  run('.', 'git', 'tag', '-a', `v${version}`, '-m', `Release ${version}`);
}

/** Says what is left to do by hand. */
function next(out: string, version: string): string {
  const commands = [
    'git push --follow-tags',
    `npm publish ${join(out, `adsnative-tag-${version}.tgz`)} --provenance --access public`,
    `upload ${join(out, 'dist')} to the CDN (docs/release.md, "Upload")`,
  ];
  const lead = options.write
    ? 'Committed and tagged. Now:'
    : 'A dry run: nothing was committed. With --write, then:';
  return [`${out} has the release.`, lead, ...commands.map((command) => `  ${command}`)].join('\n');
}

const NO_DOCS =
  '--docs is missing: https://… of the folder with the documents of this release, to which the console links, or “none”.';

function release(): void {
  const [level = ''] = positionals;
  const version = nextVersion(packageVersion(), level);
  const notes = unreleasedNotes(readFileSync('CHANGELOG.md', 'utf8'));
  if (options.write && skipped.length > 0) {
    throw new Error('--skip is for dry runs: a release is tested and measured.');
  }
  if (options.write && git('status', '--porcelain')) {
    throw new Error('There are changes that are not committed.');
  }
  if (options.write && !options.note) {
    throw new Error('--note is missing: what is new, in a few words, for the size report.');
  }
  const noDocs = options.docs ? '' : NO_DOCS;
  if (noDocs && options.write) {
    throw new Error(noDocs);
  }
  console.log(noDocs);
  const missing = missingAddresses(readFileSync('package.json', 'utf8'));
  if (missing && options.write && !options.unpublished) {
    throw new Error(missing);
  }
  console.log(missing);
  if (git('tag', '--list', `v${version}`)) {
    throw new Error(`The tag v${version} exists already.`);
  }
  inWorktree('HEAD', (tree) => {
    copyPackages(tree);
    prepare(tree, version);
    const out = resolve('release', version);
    make(tree, out, notes);
    if (options.write) {
      write(tree, version);
    }
    console.log(`\n${next(join('release', version), version)}`);
  });
}

try {
  release();
} catch (error) {
  fail(error);
}
