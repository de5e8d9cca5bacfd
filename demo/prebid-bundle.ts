import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ENTRY = fileURLToPath(new URL('./prebid/harbor-prebid.js', import.meta.url));
const BIDDERS = ['harbor', 'your'].map((name) =>
  fileURLToPath(new URL(`./prebid/${name}-bidder.js`, import.meta.url)),
);
const PACKAGE = fileURLToPath(new URL('../node_modules/prebid.js/package.json', import.meta.url));
const CACHE = fileURLToPath(new URL('../node_modules/.cache/prebid/', import.meta.url));

/**
 * The demo's file, after more of Prebid's modules: they register themselves before the page's
 * commands run, at that file's end.
 */
const entryText = async (modules: readonly string[]) =>
  [
    ...modules.map((name) => `import 'prebid.js/modules/${name}';`),
    await readFile(ENTRY, 'utf8'),
  ].join('\n');

async function bundle(globalName: string, modules: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: await entryText(modules), resolveDir: dirname(ENTRY) },
    bundle: true,
    minify: true,
    // As publishers' builds of it: for the browsers that the tag runs in.
    target: 'es2020',
    write: false,
    legalComments: 'none',
    plugins: [
      {
        name: 'prebid-global',
        setup({ onLoad }) {
          // Where Prebid's own build tools put the name as well (prebid.js/customize).
          onLoad(
            { filter: /prebid\.js[\\/]dist[\\/]src[\\/]buildOptions\.mjs$/ },
            async ({ path }) => ({
              contents: (await readFile(path, 'utf8')).replace(
                /(pbGlobal"?:\s*)"pbjs"/,
                `$1"${globalName}"`,
              ),
            }),
          );
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

const made = new Map<string, Promise<string>>();

async function cached(globalName: string, modules: readonly string[]): Promise<string> {
  const sources = await Promise.all(
    [ENTRY, ...BIDDERS, PACKAGE, fileURLToPath(import.meta.url)].map((file) => readFile(file)),
  );
  const hash = createHash('sha256')
    .update(Buffer.concat(sources))
    .update([globalName, ...modules].join())
    .digest('hex')
    .slice(0, 16);
  const file = `${CACHE}${hash}.js`;
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) {
    return known;
  }
  const text = await bundle(globalName, modules);
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, text);
  return text;
}

/**
 * The real Prebid.js as one script with the demo's bidder, under a global name, and more of its
 * modules; bundled once and kept.
 */
export function prebidBundle(
  globalName = 'pbjs',
  modules: readonly string[] = [],
): Promise<string> {
  const name = [globalName, ...modules].join();
  const known = made.get(name) ?? cached(globalName, modules);
  made.set(name, known);
  return known;
}
