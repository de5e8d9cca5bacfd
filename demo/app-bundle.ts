import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Built, entryOf } from './built';

let bundled: { of: Built; code: Promise<string> } | undefined;

/**
 * The demo's React app as one script, with the built npm entries inside, as a publisher's bundler
 * would make it.
 */
export function appBundle(built: Built): Promise<string> {
  if (bundled?.of === built) {
    return bundled.code;
  }
  const code = build({
    entryPoints: [fileURLToPath(new URL('./app/app.tsx', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    alias: { 'adsnative-tag/react': entryOf(built, 'react') },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundled = { of: built, code };
  return code;
}
