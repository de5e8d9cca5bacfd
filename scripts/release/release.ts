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

/** Runs a command in a folder, and shows it with what it prints. Throws if it fails. */
function run(folder: string, program: string, ...args: string[]): void {
  console.log(`> ${program} ${args.join(' ')}`);
  execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
}

/** Rewrites a file of a checkout. */
function rewriteFile(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Sets the version in a checkout, and measures and tests it. */
function prepare(tree: string, version: string): void {
  const before = packageVersion();
  run(tree, 'npm', 'version', version, '--no-git-tag-version', '--ignore-scripts');
  rewriteFile(tree, 'README.md', (text) =>
    text.replace(`Version ${before}.`, `Version ${version}.`),
  );
  rewriteFile(tree, 'CHANGELOG.md', (text) => releasedChangelog(text, version));
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
function buildRelease(tree: string, out: string, notes: string): void {
  const fromFlags = options.from.flatMap((folder) => ['--from', resolve(folder)]);
  const docsFlags = isAddress(options.docs) ? ['--docs', options.docs] : [];
  run(tree, 'npm', 'run', 'build', '--', ...docsFlags, ...fromFlags);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  cpSync(join(tree, 'dist'), join(out, 'dist'), { recursive: true });
  run(tree, 'npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', out);
  const sbomCommand = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'library',
    '--package-lock-only',
  ];
  const allPackages: Sbom = JSON.parse(
    execFileSync('npm', sbomCommand, {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const bundledNames = bundledInNotices(join(out, 'dist'));
  const sbom = bundledSbom(allPackages, 'adsnative-tag', bundledNames);
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(out, 'notes.md'), `${notes}\n`);
}

/** Commits and tags the release in this checkout, as it was prepared in the worktree. */
function commitAndTag(tree: string, version: string): void {
  run(tree, 'git', 'commit', '--quiet', '-am', `Release ${version}`);
  run('.', 'git', 'merge', '--ff-only', '--quiet', git('-C', tree, 'rev-parse', 'HEAD'));
  run('.', 'git', 'tag', '-a', `v${version}`, '-m', `Release ${version}`);
}

/** What is left to do by hand, as text for the terminal. */
function remainingSteps(out: string, version: string): string {
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
  // A dry run only says what a release would be refused for.
  if (!options.docs && options.write) {
    throw new Error(NO_DOCS);
  }
  if (!options.docs) {
    console.log(NO_DOCS);
  }
  const missing = missingAddresses(readFileSync('package.json', 'utf8'));
  if (missing && options.write && !options.unpublished) {
    throw new Error(missing);
  }
  if (missing) {
    console.log(missing);
  }
  if (git('tag', '--list', `v${version}`)) {
    throw new Error(`The tag v${version} exists already.`);
  }
  inWorktree('HEAD', (tree) => {
    copyPackages(tree);
    prepare(tree, version);
    const out = resolve('release', version);
    buildRelease(tree, out, notes);
    if (options.write) {
      commitAndTag(tree, version);
    }
    console.log(`\n${remainingSteps(join('release', version), version)}`);
  });
}

try {
  release();
} catch (error) {
  fail(error);
}
