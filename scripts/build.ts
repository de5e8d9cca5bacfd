/**
 * `npm run build`: src/ becomes dist/. microbundle compiles, splits and minifies; what it cannot do is done after it.
 * Options: `--hosts FILE` replaces src/hosts.ts for another provider.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrame } from './build-frame';
import { chunkNamed, patchChunk } from './patch-chunk';
import { wrapLoader } from './wrap-loader';

const { values: options } = parseArgs({ options: { hosts: { type: 'string' } } });

/** Import specifiers that mean another module in the build. */
function aliases(): string {
  const react = [
    'react/jsx-runtime=preact/jsx-runtime',
    'react-dom/client=preact/compat/client',
    'react=preact/compat',
  ];
  // The VAST client brings a parser for Node, which a browser never asks for.
  react.push(`@xmldom/xmldom=${resolve('src/vast/no-xmldom.ts')}`);
  return [...react, ...(options.hosts ? [`./hosts=${resolve(options.hosts)}`] : [])].join();
}

const FLAGS = '-f modern --external none --no-pkg-main --no-sourcemap --no-generateTypes'.split(' ');

function bundle(): void {
  const io = ['-i', 'src/tag.ts', '-o', 'dist/tag.js'];
  const { status } = spawnSync(
    'node_modules/.bin/microbundle',
    ['build', ...io, ...FLAGS, '--alias', aliases()],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status) process.exit(1);
}

rmSync('dist', { recursive: true, force: true });
// The compiler's cache does not know that a `const enum` is written into the files that use it.
rmSync('node_modules/.cache/.rts2_cache_modern', { recursive: true, force: true });
bundle();
await buildFrame('dist');
// What the VAST client would ask for outside a browser is not shipped.
const parserForNode = chunkNamed('dist', 'no-xmldom');
patchChunk('dist', 'vast', (code) => code.replace(`import("./${parserForNode}")`, 'Promise.reject()'));
rmSync(join('dist', parserForNode));
writeFileSync('dist/tag.js', await wrapLoader(readFileSync('dist/tag.js', 'utf8')));
