import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { nodes, parse } from '../source-graph';
import { bundle } from './bundle';
import { oneLineLater, takeMap } from './source-maps';

/** The folder of the npm entries and their declarations in the build. */
export const NPM = 'npm';

/**
 * The package's own name: the React entry imports `loadTag` from the other entry, so that both
 * share one list of loads.
 */
const SELF = 'adsnative-tag';

interface Entry {
  name: string;
  source: string;
  aliases?: Record<string, string>;
  /** The first line of the file. */
  directive?: string;
}

const ENTRIES: Entry[] = [
  { name: 'npm', source: 'src/entries/npm/npm.ts' },
  {
    name: 'react',
    source: 'src/entries/react/react.tsx',
    aliases: { '../npm/npm': SELF },
    // For frameworks that render on a server: these components need the browser.
    directive: '"use client";\n',
  },
  { name: 'element', source: 'src/entries/element/element.ts', aliases: { '../npm/npm': SELF } },
  {
    name: 'server',
    source: 'src/entries/server/server.ts',
    // There JSX makes text, and there is no document.
    aliases: {
      'react/jsx-runtime': resolve('src/entries/server/jsx-text.ts'),
      './base-url': resolve('src/entries/server/base-url.ts'),
    },
  },
  { name: 'audit', source: 'src/entries/audit/audit.ts' },
  {
    name: 'audit-command',
    source: 'src/entries/audit/command.ts',
    directive: '#!/usr/bin/env node\n',
  },
];

/** Modules of Node, which the command imports. */
const NODE = ['node:fs', 'node:module', 'node:path', 'node:url', 'node:util'];

async function bundleEntry(
  { aliases, directive = '', name, source }: Entry,
  folder: string,
  variants: Record<string, string>,
  maps?: string,
): Promise<void> {
  const file = join(folder, `${name}.js`);
  const external = ['react', SELF, ...NODE];
  await bundle(source, file, {
    aliases: { ...variants, ...aliases },
    external,
    hasMap: !!maps,
    isReadable: !maps,
  });
  const map = maps && takeMap(folder, `${name}.js`);
  const code = readFileSync(file, 'utf8').replace(/(["'])adsnative-tag\1/, '$1./npm.js$1');
  writeFileSync(file, directive + code);
  if (maps && map) {
    writeFileSync(join(maps, `${name}.js.map`), directive ? oneLineLater(map) : map);
  }
}

/**
 * A declaration whose optional members may be `undefined`, too: that means absent to the tag. An
 * app with `exactOptionalPropertyTypes` could not hand on what it may have itself.
 * https://www.typescriptlang.org/tsconfig/#exactOptionalPropertyTypes
 */
function allowUndefined(declaration: ts.SourceFile): string {
  let code = declaration.text;
  const isOptional = (node: ts.Node): node is ts.PropertySignature =>
    ts.isPropertySignature(node) &&
    !!node.questionToken &&
    !node.type?.getText().endsWith('undefined');
  const types = nodes(declaration, isOptional).map(({ type }) => type as ts.TypeNode);
  // From the last to the first, since each moves what is behind it.
  const inserted = types.flatMap((type): [at: number, text: string][] =>
    ts.isFunctionTypeNode(type)
      ? [
          [type.getStart(), '('],
          [type.end, ') | undefined'],
        ]
      : [[type.end, ' | undefined']],
  );
  for (const [at, text] of inserted.sort(([a], [b]) => b - a)) {
    code = code.slice(0, at) + text + code.slice(at);
  }
  return code;
}

/**
 * Writes the declarations; their relative imports get the file endings that Node's resolution
 * requires.
 */
async function declare(folder: string): Promise<void> {
  const out = join(folder, 'types');
  const compiler = spawn(
    'node_modules/.bin/tsc',
    ['-p', 'scripts/build/tsconfig.npm.json', '--noCheck', '--outDir', out],
    { stdio: 'inherit' },
  );
  const [status] = await once(compiler, 'close');
  if (status) {
    throw new Error('The declarations of the npm entries could not be written.');
  }
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) {
      continue;
    }
    const file = join(out, name);
    const code = allowUndefined(parse(file));
    writeFileSync(file, code.replace(/((?:from|import\() ?['"]\.{1,2}\/[^'"]+)(['"])/g, '$1.js$2'));
  }
}

/**
 * Builds the entries for apps: `adsnative-tag` and `adsnative-tag/react`. `variants` are modules
 * that are replaced. `maps` is a folder for source maps; without one, what pages need is left
 * readable, and nothing else is built.
 */
export async function buildNpm(
  dist: string,
  variants: Record<string, string>,
  maps?: string,
): Promise<void> {
  const folder = join(dist, NPM);
  const entries = ENTRIES.filter(({ name }) => maps || !name.startsWith('audit'));
  await Promise.all([
    ...entries.map((entry) => bundleEntry(entry, folder, variants, maps)),
    maps && declare(folder),
  ]);
}
