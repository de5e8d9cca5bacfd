/**
 * The page that the visits of a browser share, one after the other. One with a context of its own
 * costs a third more.
 */
import type { Browser, BrowserContext, CDPSession, Disposable, Frame, Page } from 'playwright-core';

/** A page to visit something on. */
export interface LentPage {
  context: BrowserContext;
  page: Page;
  /** Ends the visit: nothing of it is left on the page, or the next one gets another page. */
  giveBack(): Promise<void>;
}

interface Shared {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  isLent: boolean;
  /** Something was changed for which there is no way back. */
  isSpent: boolean;
  initScripts: Promise<Disposable>[];
  /** Of the documents that were on the page. */
  origins: Set<string>;
}

/**
 * What Playwright calls itself when it reuses a context, and has no public word for: its server's
 * side of a context.
 */
interface WithServerSide {
  _connection: {
    toImpl(context: BrowserContext): {
      clock: { uninstall(progress: { race<T>(work: Promise<T>): Promise<T> }): Promise<void> };
    };
  };
}

/** Undoes `clock.install` and all that was done with the clock, for documents to come. */
function forgetClock(context: BrowserContext): Promise<void> {
  const { clock } = (context as never as WithServerSide)._connection.toImpl(context);
  return clock.uninstall({ race: (work) => work });
}

/** What outlasts a document, and cannot be undone. */
const PAGE_METHODS = ['emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'];
const CONTEXT_METHODS = [
  'addInitScript',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'setOffline',
];

/** What visits listen to. */
const EVENTS = ['console', 'request', 'requestfailed', 'requestfinished', 'response'];
const LIFE = [
  'domcontentloaded',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
];
const PAGE_EVENTS = [...EVENTS, ...LIFE, 'dialog', 'download', 'popup', 'worker'];
const CONTEXT_EVENTS = [...EVENTS, 'page'];

/** ms. Playwright's own. */
const DEFAULT_TIMEOUT = 30_000;

const sharedPages = new WeakMap<Browser, Promise<Shared>>();

/** Tells what each call of these methods returns. */
function watch(target: object, names: string[], tell: (result: unknown) => void): void {
  for (const name of names) {
    const own = Reflect.get(target, name) as (...args: unknown[]) => unknown;
    Reflect.set(target, name, (...args: unknown[]) => {
      const result = own.apply(target, args);
      tell(result);
      return result;
    });
  }
}

async function makeShared(browser: Browser): Promise<Shared> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const flags = { isLent: false, isSpent: false };
  const made: Shared = { context, page, session, ...flags, initScripts: [], origins: new Set() };
  const spend = () => {
    made.isSpent = true;
  };
  page.on('crash', spend);
  watch(page, PAGE_METHODS, spend);
  watch(context, CONTEXT_METHODS, spend);
  watch(page, ['addInitScript'], (added) => made.initScripts.push(added as Promise<Disposable>));
  return made;
}

/** Of a frame that is only being made, it is no origin. */
const originOf = (frame: Frame) =>
  URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null';

/**
 * Takes off what was put around the documents. The page is spent where one of a foreign site was on
 * it, whose storage has a key of its own, or one that is gone and may have left something in the
 * session's storage.
 */
async function undo(made: Shared): Promise<void> {
  const { context, initScripts, origins, page } = made;
  const there = page.frames().map(originOf);
  const hosts = new Set([...origins].map((origin) => new URL(origin).hostname));
  if (hosts.size > 1 || [...origins].some((origin) => !there.includes(origin))) {
    made.isSpent = true;
  }
  if (made.isSpent) {
    return;
  }
  page.setDefaultTimeout(DEFAULT_TIMEOUT);
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    forgetClock(context),
    ...initScripts.splice(0).map(async (script) => (await script).dispose()),
  ]);
}

/**
 * Script in each document, which hears that it is left: what it says then would arrive during the
 * next visit.
 */
const SILENCE = `
  Reflect.set(window, 'fetch', () => new Promise(() => {}));
  Reflect.set(navigator, 'sendBeacon', () => true);
  window.name = '';
  sessionStorage.clear();`;

/** Leaves the document, and forgets what it left in the browser. */
async function leave({ context, origins, page, session }: Shared): Promise<void> {
  await Promise.all([
    ...page.frames().map((frame) => frame.evaluate(SILENCE).catch(() => {})),
    // The renderer's memory of images and scripts is emptied where a session that listens says that
    // there is no cache.
    session.send('Network.enable'),
    session.send('Network.setCacheDisabled', { cacheDisabled: true }),
  ]);
  await page.goto('about:blank');
  await Promise.all([
    context.clearCookies(),
    session.send('Network.clearBrowserCache'),
    session.send('Network.disable'),
    session.send('Page.resetNavigationHistory'),
    // Nothing of the next document is under the pointer.
    page.mouse.move(-1, -1),
    ...[...origins].map((origin) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ),
  ]);
  origins.clear();
}

async function endVisit(browser: Browser, made: Shared): Promise<void> {
  const { context, page } = made;
  for (const event of PAGE_EVENTS) {
    page.removeAllListeners(event as 'load');
  }
  for (const event of CONTEXT_EVENTS) {
    context.removeAllListeners(event as 'page');
  }
  // What a window left is not known.
  if (page.isClosed() || context.pages().length > 1) {
    made.isSpent = true;
  }
  if (!made.isSpent) {
    await undo(made);
  }
  if (made.isSpent) {
    sharedPages.delete(browser);
    return context.close();
  }
  await leave(made);
  made.isLent = false;
}

/** The browser's shared page; undefined while another visit has it. */
export async function borrowPage(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<LentPage | undefined> {
  if (!sharedPages.has(browser)) {
    sharedPages.set(browser, makeShared(browser));
  }
  const made = (await sharedPages.get(browser)) as Shared;
  if (made.isLent) {
    return undefined;
  }
  made.isLent = true;
  const { context, origins, page } = made;
  page.on('framenavigated', (frame) => {
    if (originOf(frame) !== 'null') {
      origins.add(originOf(frame));
    }
  });
  await page.setViewportSize(viewport);
  let end: Promise<void> | undefined;
  return {
    context,
    page,
    giveBack: () => {
      end ??= endVisit(browser, made);
      return end;
    },
  };
}
