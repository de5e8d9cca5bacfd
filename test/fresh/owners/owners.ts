import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** They are no dependencies: only this suite needs them. */
const PACKAGES = [
  ...[
    'vue@3.5.45',
    'svelte@5.57.3',
    'lit@3.3.3',
    'htmx.org@2.0.11',
    'idiomorph@0.7.4',
    '@hotwired/turbo@8.0.23',
  ],
  ...['swiper@12.2.0', 'swiper8@npm:swiper@8.4.7', 'slick-carousel@1.8.1', 'jquery@3.7.1'],
  ...['rxjs@7.8.2', 'tslib@2.8.1', 'swup@4.10.0'],
  ...['core', 'common', 'compiler', 'platform-browser'].map((name) => `@angular/${name}@20.3.35`),
];
const FOLDER = resolve('node_modules/.cache/owners');
const MODULES = `${FOLDER}/node_modules`;

if (!existsSync(`${MODULES}/swup`)) {
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
  execFileSync('npm', ['install', ...quiet, '--prefix', FOLDER, ...PACKAGES], { stdio: 'pipe' });
}

/**
 * What a page is made of: its file and package, packages that take others' places, and constants.
 */
export interface Owner {
  file: string;
  package: string;
  alias?: Record<string, string>;
  define?: Record<string, string>;
  /** Whether it moves what is around the element, so that a frame there loads again. */
  carries?: boolean;
  /** Whether it leaves what it does not know in an element that it uses again. */
  keeps?: boolean;
  /** Whether it takes off the page what its html does not have. */
  morphs?: boolean;
}

export const owner = (file: string, name = file, more: Partial<Owner> = {}): Owner => ({
  file,
  package: name,
  ...more,
});
const strict = (isStrict: boolean) => ({ keeps: true, define: { IS_STRICT: String(isStrict) } });
export const morph = (isMorph: boolean) => ({
  morphs: isMorph,
  define: { IS_MORPH: String(isMorph) },
});
export const OWNERS: Record<string, Owner> = {
  React: owner('react', 'react', strict(false)),
  'React, strict': owner('react', 'react', strict(true)),
  'React of before': owner('react', 'react18', {
    ...strict(false),
    keeps: false,
    alias: { react: 'react18', 'react-dom': 'react-dom18' },
  }),
  Preact: owner('react', 'preact', {
    ...strict(false),
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
  }),
  Vue: owner('vue'),
  Svelte: owner('svelte', 'svelte', { keeps: true }),
  Angular: owner('angular', '@angular/core', { keeps: true }),
  Lit: owner('lit'),
  htmx: owner('htmx', 'htmx.org'),
  idiomorph: owner('idiomorph', 'idiomorph', { morphs: true }),
  'Turbo’s streams': owner('turbo', '@hotwired/turbo', morph(false)),
  'Turbo’s morphing streams': owner('turbo', '@hotwired/turbo', morph(true)),
  Swiper: owner('swiper', 'swiper', { carries: true }),
  'Swiper, whose loop clones': owner('swiper', 'swiper8', { alias: { swiper: 'swiper8' } }),
  Slick: owner('slick', 'slick-carousel'),
};

/** The version of a package, of the project's or of those above. */
export function versionOf(name: string): string {
  const path = [MODULES, 'node_modules']
    .map((folder) => `${folder}/${name}/package.json`)
    .find(existsSync);
  return JSON.parse(readFileSync(path ?? '', 'utf8')).version;
}

/** Vue asks for them. */
const VUE_FLAGS = [
  '__VUE_OPTIONS_API__',
  '__VUE_PROD_DEVTOOLS__',
  '__VUE_PROD_HYDRATION_MISMATCH_DETAILS__',
];

/** Compiles Svelte's components by its own compiler. */
const svelte: Plugin = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { compile } = await import(`${MODULES}/svelte/src/compiler/index.js`);
      const { js } = compile(await readFile(path, 'utf8'), {
        filename: path,
        generate: 'client',
        dev: true,
      });
      return { contents: js.code };
    });
  },
};

/** An owner's page as one script. */
export async function bundle(
  { alias = {}, define, file }: Owner,
  entry = 'test/fresh/owners/deeds.js',
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    alias: { ...alias, owner: resolve(`test/fresh/owners/${file}.js`) },
    bundle: true,
    conditions: ['browser'],
    define: {
      'process.env.NODE_ENV': '"development"',
      ...Object.fromEntries(VUE_FLAGS.map((flag) => [flag, 'false'])),
      ...define,
    },
    format: 'iife',
    logLevel: 'error',
    nodePaths: [MODULES],
    plugins: [svelte],
    write: false,
  });
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
}
