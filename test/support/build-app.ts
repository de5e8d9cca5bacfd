import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import type { Scene } from '../apps/app';

/** A framework that the component is for. */
export type Framework = 'react19' | 'react18' | 'preact11' | 'preact10';

/** The test app, built. */
export interface BuiltApp {
  /** A classic script. */
  script: string;
  /** Renders it as a server does. */
  html(scene: Scene): string;
}

const preact = (name: string): [string, string][] => [
  ['react-dom/server', 'preact-render-to-string'],
  ['react-dom/client', `${name}/compat/client`],
  ['react/jsx-runtime', `${name}/jsx-runtime`],
  ['react/jsx-dev-runtime', `${name}/jsx-runtime`],
  ['react-dom', `${name}/compat`],
  ['react', `${name}/compat`],
  // What preact-render-to-string asks for.
  ...['preact/compat', 'preact/hooks', 'preact/jsx-runtime', 'preact'].map(
    (part): [string, string] => [part, part.replace('preact', name)],
  ),
];

/** What each framework's apps write for `react` in their configuration. */
const ALIASES: Record<Framework, [from: string, to: string][]> = {
  react19: [],
  react18: [
    ['react-dom/server', 'react-dom18/server'],
    ['react-dom/client', 'react-dom18/client'],
    ['react/jsx-runtime', 'react18/jsx-runtime'],
    ['react/jsx-dev-runtime', 'react18/jsx-dev-runtime'],
    ['react-dom', 'react-dom18'],
    ['react', 'react18'],
  ],
  preact11: preact('preact').slice(0, 6),
  preact10: preact('preact10'),
};

/**
 * Development builds: they tell of hydration that does not match, and mount twice under StrictMode.
 */
function config(framework: Framework, more: InlineConfig): InlineConfig {
  const built = (name: string) => resolve(`dist/npm/${name}.js`);
  return {
    configFile: false,
    root: resolve('test/apps'),
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        // What ships, and not the source that types come from.
        { find: /^(\.\.\/)+src\/react\/react$/, replacement: built('react') },
        ...ALIASES[framework].map(([from, to]) => ({
          find: new RegExp(`^${from}$`),
          replacement: to,
        })),
      ],
    },
    ...more,
  };
}

async function buildFile(settings: InlineConfig): Promise<string> {
  const output = [await build(settings)].flat()[0];
  if (!output || !('output' in output)) {
    throw new Error('Vite built nothing.');
  }
  return output.output[0].code;
}

/** What an app consists of, as built: a script for the page, and a module for a server. */
type AppFiles = Record<'script' | 'server', string>;

async function buildFiles(framework: Framework): Promise<AppFiles> {
  const script = await buildFile(
    config(framework, {
      build: {
        write: false,
        minify: false,
        lib: { entry: resolve('test/apps/app.tsx'), formats: ['iife'], name: 'testApp' },
      },
    }),
  );
  const server = await buildFile(
    config(framework, {
      ssr: { noExternal: true },
      build: { write: false, minify: false, ssr: resolve('test/apps/server.tsx') },
    }),
  );
  return { script, server };
}

/** All that the app is made of, and how: what is built of the same is the same. */
const SOURCES = [
  'test/apps/app.tsx',
  'test/apps/server.tsx',
  'test/support/build-app.ts',
  'package-lock.json',
  'dist/npm/npm.js',
  'dist/npm/react.js',
];

/** Builds the app for a framework, or takes what another process of the tests has built. */
async function buildApp(framework: Framework): Promise<BuiltApp> {
  const hash = createHash('sha256').update(framework);
  for (const file of SOURCES) {
    hash.update(readFileSync(file));
  }
  const folder = resolve('node_modules/.cache/apps');
  const kept = join(folder, `${hash.digest('hex')}.json`);
  const files: AppFiles = existsSync(kept)
    ? JSON.parse(readFileSync(kept, 'utf8'))
    : await buildFiles(framework);
  const server = join(mkdtempSync(join(tmpdir(), 'adsnative-app-')), 'server.mjs');
  writeFileSync(server, files.server);
  try {
    const { html } = (await import(pathToFileURL(server).href)) as Pick<BuiltApp, 'html'>;
    mkdirSync(folder, { recursive: true });
    // Renamed, so that another process finds all of it or nothing.
    writeFileSync(`${kept}.${process.pid}`, JSON.stringify(files));
    renameSync(`${kept}.${process.pid}`, kept);
    return { script: files.script.replaceAll('</script', '<\\/script'), html };
  } finally {
    rmSync(dirname(server), { recursive: true });
  }
}

const built = new Map<Framework, Promise<BuiltApp>>();
let last: Promise<unknown> = Promise.resolve();

/** The app of a framework, built once in a run, and one at a time: the machine has other work. */
export function appOf(framework: Framework): Promise<BuiltApp> {
  const known = built.get(framework);
  if (known) {
    return known;
  }
  const app = last.then(() => buildApp(framework));
  last = app.catch(() => {});
  built.set(framework, app);
  return app;
}
