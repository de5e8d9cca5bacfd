import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
  ...['preact/compat', 'preact/hooks', 'preact/jsx-runtime', 'preact'].map((part): [string, string] => [
    part,
    part.replace('preact', name),
  ]),
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

/** Development builds: they tell of hydration that does not match, and mount twice under StrictMode. */
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
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0].code;
}

/** Builds the app for a framework. */
async function buildApp(framework: Framework): Promise<BuiltApp> {
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
  const folder = mkdtempSync(join(tmpdir(), 'adsnative-app-'));
  const file = join(folder, 'server.mjs');
  writeFileSync(file, server);
  try {
    const { html } = (await import(pathToFileURL(file).href)) as Pick<BuiltApp, 'html'>;
    return { script: script.replaceAll('</script', '<\\/script'), html };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const built = new Map<Framework, Promise<BuiltApp>>();
let last: Promise<unknown> = Promise.resolve();

/** The app of a framework, built once in a run, and one at a time: the machine has other work. */
export function appOf(framework: Framework): Promise<BuiltApp> {
  const known = built.get(framework);
  if (known) return known;
  const app = last.then(() => buildApp(framework));
  last = app.catch(() => {});
  built.set(framework, app);
  return app;
}
