import { resolve } from 'node:path';
import { build } from 'vite';

let bundle: Promise<string> | undefined;

async function buildBundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve('test/apps/hydrate.ts'), formats: ['iife'], name: 'hydrateApp' },
    },
  });
  const [first] = [output].flat();
  if (!first || !('output' in first)) {
    throw new Error('Vite built nothing.');
  }
  return first.output[0].code.replaceAll('</script', '<\\/script');
}

/**
 * React as a script for a page, which leaves its functions on the window (test/apps/hydrate.ts).
 * Development build.
 */
export function reactBundle(): Promise<string> {
  bundle ||= buildBundle();
  return bundle;
}
