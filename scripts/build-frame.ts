import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import ts from 'typescript';

/** The name by which src/networks/frame-try.ts knows the frame's document. */
const PLACEHOLDER = '"frame.html"';

function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** The document that third-party markup runs in: one script in a page of its own (docs/decisions, "frame"). */
async function frameDocument(): Promise<string> {
  const source = readFileSync('src/frame/frame.ts', 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ESNext },
  });
  const { code = '' } = await minify(`(()=>{${outputText}})()`, { ecma: 2020, compress: { ecma: 2020 } });
  return `<!doctype html><meta charset="utf-8"><title>Advertisement</title><script>${code}</script>\n`;
}

/**
 * Writes `frame-<hash>.html`, and its name into the networks chunk. The chunk's bytes change by that, and so does its
 * name: a hashed name never stands for two contents.
 */
export async function buildFrame(dist: string): Promise<void> {
  const html = await frameDocument();
  const frameFile = `frame-${contentHash(html)}.html`;
  writeFileSync(join(dist, frameFile), html);

  const chunk = readdirSync(dist).find((file) => /^networks-\w+\.js$/.test(file));
  const code = chunk && readFileSync(join(dist, chunk), 'utf8');
  if (!chunk || !code?.includes(PLACEHOLDER)) throw new Error('The networks chunk does not name its frame.');
  const named = code.replace(PLACEHOLDER, JSON.stringify(frameFile));
  const renamed = `networks-${contentHash(named)}.js`;
  writeFileSync(join(dist, chunk), named);
  renameSync(join(dist, chunk), join(dist, renamed));

  const loader = join(dist, 'tag.js');
  writeFileSync(loader, readFileSync(loader, 'utf8').replace(chunk, renamed));
}
