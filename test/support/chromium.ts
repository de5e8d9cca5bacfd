import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { bundledChromium, type ChromiumProgram, hasBundled } from './bundled-chromium';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...MAC_PATHS].filter((path) => existsSync(path));
}

/** Ubuntu's `chromium-browser` may be a script that only says how to install the browser. */
async function isBrowser(path: string): Promise<boolean> {
  return promisify(execFile)(path, ['--version']).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}

/** The browser named by CHROMIUM_PATH or CHROME_PATH. */
function named(): ChromiumProgram | undefined {
  const executablePath = process.env.CHROMIUM_PATH || process.env.CHROME_PATH;
  return executablePath ? { executablePath, env: {} } : undefined;
}

async function installed(): Promise<ChromiumProgram | undefined> {
  for (const path of candidates()) {
    if (await isBrowser(path)) {
      return { executablePath: path, env: {} };
    }
  }
  return undefined;
}

/**
 * The browser that is named, else the bundled one, else an installed one: pages measure the same on
 * a machine that has a browser and on one that has none. Never none.
 */
export async function findChromium(): Promise<ChromiumProgram> {
  return named() ?? (hasBundled ? bundledChromium() : ((await installed()) ?? bundledChromium()));
}

/** The same, but an installed one first: of what the bundled one cannot do. */
export async function findInstalledChromium(): Promise<ChromiumProgram> {
  return named() ?? (await installed()) ?? bundledChromium();
}
