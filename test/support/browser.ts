import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium';

/** How the browser is started. */
export const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
];

let browser: Promise<Browser> | undefined;
let holders = 0;

/**
 * Starts a browser of its own; `without` are arguments of Playwright's that it does not get, `more`
 * are others.
 */
export async function launchBrowser(
  without: string[] = [],
  find = findChromium,
  more: string[] = [],
): Promise<Browser> {
  const { executablePath, env } = await find();
  return chromium.launch({
    executablePath,
    args: [...ARGS, ...more],
    env: { ...process.env, ...env },
    ignoreDefaultArgs: without,
  });
}

/** The one browser of this process, started when it is first asked for. */
export function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

/** Ends the browser, if there is one. */
export async function closeBrowser(): Promise<void> {
  const open = browser;
  browser = undefined;
  // A browser that did not start has been complained about where it was asked for.
  await open?.then(
    (it) => it.close(),
    () => {},
  );
}

/**
 * Says that the browser will be needed. Returns the function that takes it back; the last one
 * closes the browser, without which the process would not end.
 */
export function holdBrowser(): () => Promise<void> {
  let isHeld = true;
  holders += 1;
  return async () => {
    if (!isHeld) {
      return;
    }
    isHeld = false;
    holders -= 1;
    if (holders === 0) {
      await closeBrowser();
    }
  };
}
