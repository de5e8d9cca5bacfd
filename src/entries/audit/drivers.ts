/// <reference types="node" />
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AuditPage } from './facts';

/** A page as the command uses it. */
interface DrivenPage extends AuditPage {
  goto(url: string, options: { waitUntil: 'load'; timeout: number }): Promise<unknown>;
  /** Playwright's. */
  addInitScript?(script: string): Promise<unknown>;
  setViewportSize?(size: { width: number; height: number }): Promise<unknown>;
  /** Puppeteer's. */
  evaluateOnNewDocument?: DrivenPage['addInitScript'];
  setViewport?: DrivenPage['setViewportSize'];
}

/** A started browser. */
interface DrivenBrowser {
  newPage(): Promise<DrivenPage>;
  close(): Promise<unknown>;
}

/** What a driver's package exports. */
interface Driver {
  launch?(options: object): Promise<DrivenBrowser>;
  chromium?: { launch(options: object): Promise<DrivenBrowser> };
}

/** Packages that can drive a browser, in the order in which they are tried. */
const DRIVERS = [
  'playwright',
  '@playwright/test',
  'playwright-core',
  'puppeteer',
  'puppeteer-core',
];

/** The driver that is installed where the command runs; `undefined` if there is none. */
export async function findDriver(folder: string) {
  const { resolve } = createRequire(join(folder, 'package.json'));
  for (const name of DRIVERS) {
    let path: string;
    try {
      path = resolve(name);
    } catch {
      continue;
    }
    const imported: Driver & { default?: Driver } = await import(pathToFileURL(path).href);
    const driver = imported.default ?? imported;
    if (driver.chromium || driver.launch) {
      return driver;
    }
  }
  return undefined;
}

/** Starts a browser: the driver's own, or the program at `executablePath`. */
export function launch(driver: Driver, executablePath: string | undefined) {
  const options = {
    headless: true,
    ...(executablePath && { executablePath }),
    // Chromium's sandbox does not start for root, as containers and build machines run it.
    // https://crbug.com/638180
    ...(process.getuid?.() === 0 && { args: ['--no-sandbox'] }),
  };
  const start = driver.chromium ? driver.chromium.launch(options) : driver.launch?.(options);
  if (!start) {
    throw new Error('This driver starts no browser.');
  }
  return start;
}
