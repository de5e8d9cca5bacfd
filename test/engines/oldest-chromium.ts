import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser, BrowserContext, PuppeteerNode } from 'puppeteer-core';
import { hasBundled } from '../support/bundled-chromium';
import { type Engine, NotHere } from './engine';
import { driveBrowser } from './with-puppeteer';

const run = promisify(execFile);

/**
 * The oldest Chromium that README names, and the driver of its time: today's knows no such old one.
 * Neither is a dependency: 45 MB that only this suite needs.
 */
const PACKAGES = ['chrome-aws-lambda@2.1.1', 'puppeteer-core@2.1.1'];

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/engines/oldest', import.meta.url));

/** What the driver calls otherwise than today's. */
type OldBrowser = Pick<Browser, 'close' | 'version'> & {
  createIncognitoBrowserContext(): Promise<BrowserContext>;
};

/** Unpacks the program and its libraries, once; what is found there is complete. */
async function unpack(modules: string, goal: string) {
  const packed = (name: string) =>
    brotliDecompressSync(readFileSync(join(modules, 'chrome-aws-lambda/bin', name)));
  const temporary = `${goal}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  await writeFile(join(temporary, 'chromium'), packed('chromium.br'), { mode: 0o755 });
  for (const name of ['aws.tar', 'swiftshader.tar']) {
    const file = join(temporary, name);
    await writeFile(file, packed(`${name}.br`));
    await run('tar', ['-x', '--no-same-owner', '-C', temporary, '-f', file]);
    await rm(file);
  }
  await rename(temporary, goal);
}

/** Starts Chromium 80. */
export async function oldestChromium(): Promise<Engine> {
  if (!hasBundled) {
    throw new NotHere('Linux on x64');
  }
  const modules = join(FOLDER, 'node_modules');
  const program = join(FOLDER, 'program');
  if (!existsSync(program)) {
    const flags = ['--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps'];
    await run('npm', ['install', ...flags, '--prefix', FOLDER, ...PACKAGES]).catch(
      (error: Error) => {
        throw new NotHere(`npm has no ${PACKAGES.join(' ')}: ${error.message}`);
      },
    );
    await unpack(modules, program);
  }
  const driver: PuppeteerNode = createRequire(join(FOLDER, '/'))('puppeteer-core');
  const browser = (await driver.launch({
    executablePath: join(program, 'chromium'),
    args: ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu'],
    env: { ...process.env, LD_LIBRARY_PATH: join(program, 'lib') },
  })) as object as OldBrowser;
  return driveBrowser(browser, () => browser.createIncognitoBrowserContext());
}
