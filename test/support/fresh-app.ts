import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { listen } from '../../demo/listen';
import { type Sample, samplesOf } from './samples';

/** The files of an app by their path. */
export type Files = Record<string, string>;

/**
 * An app as a newcomer makes it: in a folder of its own, with packages from the registry and ours
 * from `npm pack`.
 */
export interface FreshApp {
  folder: string;
  /** Runs a program of the app's own packages. */
  run(program: string, ...words: string[]): void;
}

/** Frameworks tell nobody of these builds. */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
};

/** Packs this package as it would be published; returns the tarball. */
export function packed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    stdio: 'pipe',
  });
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
}

/** Makes an app with these packages and files. */
export function createFreshApp(tarball: string, packages: string[], files: Files): FreshApp {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-app-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', JSON.stringify({ name: 'fresh-app', private: true, type: 'module' }));
  for (const [path, text] of Object.entries(files)) {
    write(path, text);
  }
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
  execFileSync('npm', ['install', ...quiet, tarball, ...packages], { cwd: folder, stdio: 'pipe' });
  return {
    folder,
    run(program, ...words) {
      try {
        execFileSync(join(folder, 'node_modules/.bin', program), words, {
          cwd: folder,
          stdio: 'pipe',
          env: { ...process.env, ...QUIET, NODE_ENV: 'production' },
        });
      } catch (error) {
        const { stderr, stdout } = error as { stderr: Buffer; stdout: Buffer };
        throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
      }
    },
  };
}

/**
 * Copies the tag out of the package into the app's public files, as
 * docs/frameworks.md#serving-the-tag-yourself says.
 */
export function serveTagYourself({ folder }: FreshApp): void {
  cpSync(join(folder, 'node_modules/adsnative-tag/dist'), join(folder, 'public/tag'), {
    recursive: true,
  });
}

/** Serves what an app was built to. */
export function serveBuilt(folder: string): ReturnType<typeof listen> {
  const app = new Hono();
  app.use('*', serveStatic({ root: folder }));
  return listen(app);
}

/**
 * The blocks of docs/frameworks.md that are components, each with the path that its first line
 * names, if it names one.
 */
export function componentSamples(): (Sample & { path: string | undefined })[] {
  return samplesOf('docs/frameworks.md')
    .filter(({ language }) => language === 'tsx')
    .map((sample) => ({ ...sample, path: /^\/\/ (\S+\.tsx)$/m.exec(sample.code)?.[1] }));
}

/** The names of the components that a block exports. */
export function componentsOf({ code }: Sample): string[] {
  return [...code.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name);
}
