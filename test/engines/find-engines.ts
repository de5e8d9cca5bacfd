import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ARGS } from '../support/browser';
import { bundledChromium } from '../support/bundled-chromium';
import { type Engine, NotHere } from './engine';
import { oldestChromium } from './oldest-chromium';
import { startWithPuppeteer } from './with-puppeteer';
import { startWebKit } from './with-webkit';

const run = promisify(execFile);

/** The file of a program on the PATH. */
function programs(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
}

async function firefox(): Promise<Engine> {
  const [executablePath] = programs('firefox-esr', 'firefox');
  if (!executablePath) {
    throw new NotHere('apt-get install firefox-esr');
  }
  return startWithPuppeteer({ browser: 'firefox', executablePath });
}

/** The library's folder, which the packages agree on but for machine and version. */
async function findMiniBrowser(): Promise<string | undefined> {
  const { stdout } = await run('dpkg', ['-L', 'libwebkit2gtk-4.1-0']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').find((path) => path.endsWith('/MiniBrowser') && existsSync(path));
}

async function webkit(): Promise<Engine> {
  const miniBrowser = await findMiniBrowser();
  const hasDisplay = process.env.DISPLAY || programs('Xvfb').length;
  if (!miniBrowser || !programs('WebKitWebDriver').length || !hasDisplay) {
    throw new NotHere('apt-get install webkit2gtk-driver xvfb');
  }
  return startWebKit(miniBrowser);
}

/** Two years old: of November 2024. It is no dependency: 70 MB that only this suite needs. */
const OLD_CHROMIUM = '@sparticuz/chromium@131.0.1';

const OLD_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/engines', import.meta.url));

async function oldChromium(): Promise<Engine> {
  const modules = join(OLD_FOLDER, 'node_modules');
  if (!existsSync(join(modules, '@sparticuz/chromium'))) {
    const install = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      OLD_FOLDER,
      OLD_CHROMIUM,
    ];
    await run('npm', install, { shell: process.platform === 'win32' }).catch((error: Error) => {
      throw new NotHere(`npm has no ${OLD_CHROMIUM}: ${error.message}`);
    });
  }
  const program = await bundledChromium(modules).catch((error: Error) => {
    throw new NotHere(error.message);
  });
  return startWithPuppeteer({ browser: 'chrome', args: ARGS, ...program });
}

/**
 * The engines that the smoke suite runs in besides the Chromium of all other tests, and how each is
 * started.
 */
export const ENGINES: [name: string, start: () => Promise<Engine>][] = [
  ['Firefox', firefox],
  ['WebKit', webkit],
  ['Chromium of two years ago', oldChromium],
  ['Chromium 80', oldestChromium],
];
