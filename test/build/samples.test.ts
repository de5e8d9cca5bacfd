import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compilerErrors } from '../support/compile-samples';
import { readSamples, type Sample } from '../support/samples';

const samples = readSamples();

const {
  bin,
  name: packageName,
  scripts,
} = JSON.parse(readFileSync('package.json', 'utf8')) as {
  bin: Record<string, string>;
  name: string;
  scripts: Record<string, string>;
};

/** The commands of a shell block: continued lines joined, comments and quotes taken off, split into words. */
function commandsOf(code: string): string[][] {
  return code
    .replace(/\\\n/g, ' ')
    .split(/\n|&&/)
    .map((line) => line.replace(/(^|\s)#.*/, '').trim())
    .filter(Boolean)
    .map((line) =>
      (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^['"]|['"]$/g, '')),
    );
}

/** What only a build with `--from` has. */
const DELTAS = '*.dcz';

/** Whether some file of dist has a name that matches a shell's pattern. */
function isInDist(pattern: string): boolean {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return readdirSync('dist').some((file) => new RegExp(`^${escaped}$`).test(file));
}

/** What a command needs that is not there; empty where all of it is. */
const MISSING: Record<string, (words: string[]) => string[]> = {
  npm([verb = '', name = '']) {
    // The package itself is what a reader installs.
    if (verb === 'ci' || (verb === 'install' && name === packageName)) return [];
    const script = verb === 'run' ? name : verb;
    return script in scripts ? [] : [`script ${script}`];
  },
  npx([tool = '', ...rest]) {
    const program = bin[tool] ?? join('node_modules/.bin', tool);
    const files = [program, ...rest.filter((word) => word.includes('/') && !/^https?:/.test(word))];
    return files.filter((file) => !existsSync(file));
  },
  aws([, , folder = '', ...rest]) {
    const included = rest.filter((_, i) => rest[i - 1] === '--include');
    return [
      ...(existsSync(folder) ? [] : [folder]),
      ...included.filter((pattern) => pattern !== DELTAS && !isInDist(pattern)),
    ];
  },
};

function missingIn(code: string): string[] {
  return commandsOf(code).flatMap(([program = '', ...words]) => {
    const missing = MISSING[program];
    return missing ? missing(words) : [`a rule for ${program}`];
  });
}

/** Diagrams and grammars: what is no code has its place here, so that code cannot hide behind the word. */
const TEXTS = ['ARCHITECTURE.md', 'docs/lifecycle.md'];

/** What is asserted of a block, by its language. */
const CHECKS: Record<string, (sample: Sample) => void> = {
  ts: (sample) => assert.equal(compilerErrors(sample), []),
  tsx: (sample) => assert.equal(compilerErrors(sample), []),
  js: (sample) => assert.equal(compilerErrors(sample), []),
  // The fast snippet is written to be short: fast-snippet.test.ts runs it.
  html: (sample) => assert.equal(compilerErrors(sample, sample.before === '<!-- fast-snippet -->'), []),
  json: ({ code }) => assert.type(JSON.parse(code), 'object'),
  sh: ({ code }) => assert.equal(missingIn(code), []),
  // nginx.test.ts runs it.
  nginx: ({ before }) => assert.is(before, '<!-- nginx -->'),
  // strict-pages.test.ts serves pages with it.
  http: ({ before }) => assert.match(before, /^<!-- strict:\w+ -->$/),
  text: ({ document }) => assert.ok(TEXTS.includes(document)),
};

test('samples › there are some in README and docs', () => {
  const where = new Set(samples.map(({ document }) => document));
  for (const document of ['README.md', 'docs/react.md', 'docs/deploy.md']) assert.ok(where.has(document));
});

for (const sample of samples) {
  test(`samples › ${sample.name} (${sample.language || 'no language'}) holds`, () => {
    const check = CHECKS[sample.language];
    if (!check) throw new Error('Its language is none that is checked.');
    check(sample);
  });
}

test.run();
