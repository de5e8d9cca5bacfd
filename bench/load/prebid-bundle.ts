import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The real Prebid.js as one minified script, with native rendering and one adapter. */
export async function prebidBundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./prebid-entry.js', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
