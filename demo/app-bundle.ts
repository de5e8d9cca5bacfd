import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let bundled: Promise<string> | undefined;

/** The demo's React app as one script, with the built npm entries inside, as a publisher's bundler would make it. */
export function appBundle(): Promise<string> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('./app/app.tsx', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}
