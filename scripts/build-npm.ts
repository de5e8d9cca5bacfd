import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { oneLineLater, takeMap } from './source-maps';

/** Where in the build the npm entries are, and the declarations below them. */
const NPM = 'npm';

/** The React entry asks the other one for `loadTag`: one copy, one list of what is loading. */
const oneCopy: Plugin = {
  name: 'one-copy',
  setup({ onResolve }) {
    onResolve({ filter: /\/npm\/npm$/ }, () => ({ path: './npm.js', external: true }));
  },
};

async function bundleEntries(folder: string, maps: string | undefined): Promise<void> {
  await build({
    entryPoints: ['src/npm/npm.ts', 'src/react/react.tsx'],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
    plugins: [oneCopy],
    sourcemap: maps ? 'external' : false,
  });
  // For frameworks that render on a server: its components need the browser.
  const file = join(folder, 'react.js');
  writeFileSync(file, `"use client";\n${readFileSync(file, 'utf8')}`);
  if (!maps) return;
  writeFileSync(join(maps, 'npm.js.map'), takeMap(folder, 'npm.js'));
  writeFileSync(join(maps, 'react.js.map'), oneLineLater(takeMap(folder, 'react.js')));
}

/** Writes the declarations; their relative imports get the endings that Node's resolution asks for. */
function declare(folder: string): void {
  const out = join(folder, 'types');
  const { status } = spawnSync(
    'node_modules/.bin/tsc',
    ['-p', 'scripts/tsconfig.npm.json', '--outDir', out],
    { stdio: 'inherit' },
  );
  if (status) throw new Error('The declarations of the npm entries could not be written.');
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(out, name);
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace(/((?:from|import\() ?['"]\.{1,2}\/[^'"]+)(['"])/g, '$1.js$2'));
  }
}

/** Builds what publishers' apps import: `adsnative-tag` and `adsnative-tag/react`. `maps` is a folder for source maps. */
export async function buildNpm(dist: string, maps?: string): Promise<void> {
  const folder = join(dist, NPM);
  await bundleEntries(folder, maps);
  declare(folder);
}
