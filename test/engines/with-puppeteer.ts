import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core';
import { type Engine, PATIENCE_MS } from './engine';

/** What to start. */
export interface Program {
  browser: 'chrome' | 'firefox';
  executablePath: string;
  args?: string[];
  env?: Record<string, string>;
}

/** Starts a browser that speaks WebDriver BiDi (Firefox) or the DevTools protocol (Chromium). */
export async function startWithPuppeteer({ env, ...program }: Program): Promise<Engine> {
  // The bundled Chromium has no other mode than the old one.
  const headless = program.browser === 'firefox' || 'shell';
  const browser = await launch({ headless, env: { ...process.env, ...env }, ...program });
  return driveBrowser(browser, () => browser.createBrowserContext());
}

/** Drives a browser that puppeteer has started; `createContext` opens a visitor's own profile. */
export async function driveBrowser(
  browser: Pick<Browser, 'close' | 'version'>,
  createContext: () => Promise<BrowserContext>,
): Promise<Engine> {
  let context: BrowserContext | undefined;
  let page: Page;
  const go = async (url: string): Promise<void> => {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
  };
  return {
    name: (await browser.version()).replace('/', ' '),
    async visit(url) {
      await context?.close();
      context = await createContext();
      page = await context.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      await go(url);
    },
    go,
    async back() {
      // `goBack` waits for a load, and a page that the browser has kept is not loaded anew.
      await page.evaluate('void setTimeout(() => history.back())');
    },
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    async until(expression) {
      await page.waitForFunction(expression, { timeout: PATIENCE_MS });
    },
    click: (selector) => page.click(selector),
    escape: () => page.keyboard.press('Escape'),
    close: () => browser.close(),
  };
}
