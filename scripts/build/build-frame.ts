import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { minify } from 'terser';
import { BUILD_MARK, patchChunk } from './name-chunks';
import type { Mapped } from './source-maps';

/** The name of the frame's document, with the build's hash. */
const FILE = `frame-${BUILD_MARK}.html`;

/**
 * What stands for that name in src/shared/sandbox-frame.ts, which loads the document, and in
 * src/frame/frame.ts, by which the document tells the tag that it is of the same build.
 */
const PLACEHOLDER = '"frame.html"';

/** What stands for the name of the measuring script in src/demand/networks/frame-try.ts. */
const COST_PLACEHOLDER = '"frame-cost.js"';

/** A file without imports as a minified classic script, with its source map. */
async function compile(file: string): Promise<Mapped> {
  const plain = await transform(readFileSync(file, 'utf8'), {
    loader: 'ts',
    target: 'es2020',
    sourcefile: file,
    sourcemap: true,
  });
  const { code = '', map } = await minify(`(()=>{${plain.code}})()`, {
    ecma: 2020,
    compress: { ecma: 2020 },
    sourceMap: { content: plain.map },
  });
  return { code, map: String(map) };
}

/**
 * Writes into `dist` the document that third-party markup runs in, a page with one script
 * (docs/decisions/004-third-party-markup.md), and the script that measures it; and their names into
 * the chunks that create such frames. The measuring script's source map goes into `maps`.
 */
export async function buildFrame(dist: string, maps: string): Promise<void> {
  const frame = await compile('src/frame/frame.ts');
  const named = frame.code.replace(PLACEHOLDER, JSON.stringify(FILE));
  const html = `<!doctype html><meta charset="utf-8"><title>Advertisement</title><script>${named}</script>\n`;
  writeFileSync(join(dist, FILE), html);
  for (const chunk of ['networks', 'sandbox']) {
    patchChunk(dist, chunk, (code) => code.replaceAll(PLACEHOLDER, JSON.stringify(FILE)));
  }
  const script = `frame-cost-${BUILD_MARK}.js`;
  const { code, map } = await compile('src/frame/frame-cost.ts');
  writeFileSync(join(dist, script), `${code}\n`);
  writeFileSync(join(maps, 'frame-cost.js.map'), map);
  patchChunk(dist, 'networks', (code) => code.replace(COST_PLACEHOLDER, JSON.stringify(script)));
}
