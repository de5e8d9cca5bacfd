import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ChromiumProgram } from './chromium';

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/**
 * The package reads these when it is imported and when it unpacks: it writes below TMPDIR, and unpacks its libraries
 * only where it believes to be on AWS. It also changes some others.
 */
const ENVIRONMENT = ['TMPDIR', 'AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'HOME', 'LD_LIBRARY_PATH'];

/**
 * The package's own file names folders of AWS, and a browser without fonts gives text no size. Only the bundled font, and
 * not the machine's, so that pages measure the same everywhere.
 */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** What the package's own package.json says of it. */
function readPackage(modules: string): { version: string; main: string } {
  return JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8'));
}

/** Runs with the package's environment and puts ours back. */
async function withEnvironment(tmpDir: string, task: () => Promise<unknown>): Promise<void> {
  const saved = ENVIRONMENT.map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, { TMPDIR: tmpDir, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    await task();
  } finally {
    for (const [name, value] of saved) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Unpacks beside the goal and renames: what is found there is complete, also after an interrupted run. */
async function unpack(modules: string, goal: string): Promise<void> {
  const entry = join(modules, '@sparticuz/chromium', readPackage(modules).main);
  const temporary = `${goal}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  await withEnvironment(temporary, async () => {
    const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
      default: { executablePath(): Promise<string> };
    };
    await chromium.executablePath();
  });
  await writeFile(join(temporary, 'fonts/fonts.conf'), FONTS_CONF);
  try {
    await rename(temporary, goal);
  } catch (error) {
    // Another process was faster; its copy is as good.
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(goal)) throw error;
  }
}

/**
 * The Chromium inside the package `@sparticuz/chromium`, unpacked once into `node_modules/.cache`: that of the dev
 * dependencies, or of another folder of modules.
 */
export async function bundledChromium(modules = MODULES): Promise<ChromiumProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium or Chrome found. Install one, or name it in CHROMIUM_PATH.');
  }
  const folder = join(MODULES, '.cache/chromium', readPackage(modules).version);
  if (!existsSync(folder)) await unpack(modules, folder);
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}
