import { join } from 'node:path';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
  Response,
} from 'playwright-core';
import { openBrowser } from './browser';
import { inTime } from './in-time';
import { borrowPage, type LentPage } from './shared-page';

/** A page in a browser that remembers nothing, and what was seen to happen on it. */
export type Visit = Awaited<ReturnType<typeof openVisit>>;

/** px. A window that most visitors have. */
const VIEWPORT = { width: 1280, height: 800 };

/** How a page is visited. */
export interface VisitOptions {
  /** Default the one that all tests share. */
  browser?: Browser;
  viewport?: { width: number; height: number };
  /** More options of the browser context: user agent, locale, permissions… */
  context?: BrowserContextOptions;
  /** Runs before the page is asked for: routes, init scripts. */
  beforeLoad?: (page: Page) => unknown;
  /**
   * The moment at which the visit counts as open. Default the parsed document: an ad request that
   * waits holds up the page's `load` event.
   */
  waitUntil?: 'commit' | 'domcontentloaded' | 'load';
}

/**
 * Whether a tracker was sent by `fetch`. For the driver it never finishes, since nobody may read
 * its answer.
 */
function isFetchedTracker(response: Response): boolean {
  const isImage = /^image\//.test(response.headers()['content-type'] ?? '');
  return isImage && response.request().resourceType() === 'fetch';
}

/** Writes down what happens on a page. */
function listen(context: BrowserContext, page: Page) {
  const record = {
    /** Uncaught exceptions and unhandled rejections. */
    pageErrors: [] as string[],
    consoleLines: [] as { type: string; text: string }[],
    /** `<reason or HTTP status> <url>` of requests that failed or got a status of 400 or more. */
    failedRequests: [] as string[],
    /** Each address asked for, the page's own first. */
    requests: [] as string[],
    /** Windows that the page opened. */
    popups: [] as Page[],
  };
  page.on('pageerror', (error) => record.pageErrors.push(String(error)));
  page.on('console', (line) => {
    const text = line.text();
    // Said on the developer's own machine, which all pages of tests are on (docs/console.md);
    // page-errors.test.ts hears it.
    if (!text.startsWith('adsnative-tag: ')) {
      record.consoleLines.push({ type: line.type(), text });
    }
  });
  page.on('request', (request) => record.requests.push(request.url()));
  // A script with an error status fails as a request too.
  const refused = new Set<Request>();
  page.on('response', (response) => {
    // It counts as broken off when its page goes.
    if (isFetchedTracker(response)) {
      refused.add(response.request());
    }
    if (response.status() < 400) {
      return;
    }
    refused.add(response.request());
    record.failedRequests.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (!refused.has(request)) {
      record.failedRequests.push(`${request.failure()?.errorText} ${request.url()}`);
    }
  });
  // The context's event knows windows without an opener too.
  context.on('page', (other) => {
    if (other !== page) {
      record.popups.push(other);
    }
  });
  return record;
}

/** Follows the requests that are on their way. */
function createSettled(page: Page) {
  const pending = new Set<Request>();
  const waiting = new Set<() => void>();
  const end = (request: Request) => {
    pending.delete(request);
    for (const look of waiting) {
      look();
    }
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    if (isFetchedTracker(response)) {
      end(response.request());
    }
  });
  const isPending = (hanging?: RegExp) =>
    [...pending].some((request) => !hanging?.test(request.url()));
  const arrived = (hanging?: RegExp) => {
    const wait = new Promise<void>((resolve) => {
      const look = () => {
        if (isPending(hanging)) {
          return;
        }
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
    return inTime(wait, () => `an end of ${[...pending].map((one) => one.url()).join(', ')}`);
  };
  // Two frames and a task: what a finished request makes the page ask for has been asked for by
  // then.
  const drawn = () => {
    const wait = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    );
    return inTime(wait, () => `two frames of ${page.url()}`);
  };
  return {
    arrived,
    async settled() {
      do {
        await arrived();
        await drawn();
      } while (isPending());
    },
  };
}

let traced = 0;

/**
 * Has Playwright write down what happens in a context, where `npm test -- --traces FOLDER` asks for
 * it. Returns what ends it.
 */
async function startTrace(context: BrowserContext): Promise<() => Promise<void>> {
  const folder = process.env.TRACES;
  if (!folder) {
    return async () => {};
  }
  await context.tracing.start({ screenshots: true, snapshots: true, sources: true });
  traced += 1;
  const path = join(folder, `${process.pid}-${String(traced).padStart(3, '0')}.zip`);
  return () => context.tracing.stop({ path });
}

/**
 * A page of its own, where a visit says how its browser context or browser is to be, or another one
 * is open.
 */
async function takePage({
  browser,
  context: contextOptions,
  viewport = VIEWPORT,
}: VisitOptions): Promise<LentPage> {
  const isPlain = !browser && !contextOptions && !process.env.TRACES;
  const program = browser ?? (await openBrowser());
  const lent = isPlain ? await borrowPage(program, viewport) : undefined;
  if (lent) {
    return lent;
  }
  const context = await program.newContext({ viewport, ...contextOptions });
  const endTrace = await startTrace(context);
  const page = await context.newPage();
  return {
    context,
    page,
    async giveBack() {
      await endTrace();
      await context.close();
    },
  };
}

/** Opens an address in a browser that remembers nothing. */
export async function openVisit(url: string, options: VisitOptions) {
  const { context, giveBack, page } = await inTime(takePage(options), () => `a page for ${url}`);
  const record = listen(context, page);
  const { arrived, settled } = createSettled(page);
  try {
    await options.beforeLoad?.(page);
    await page.goto(url, { waitUntil: options.waitUntil ?? 'domcontentloaded' });
  } catch (error) {
    await giveBack();
    throw error;
  }
  return {
    ...record,
    page,
    /**
     * Resolves when the page has drawn and no request is on its way: what has not been asked for
     * then will not be.
     */
    settled,
    /**
     * Resolves when no request is on its way, but for those whose address matches, if any; also
     * while the clock is stopped.
     */
    othersArrived: arrived,
    /** Throws where there are page errors or failed requests besides those that match. */
    assertQuiet(expected?: RegExp): void {
      const troubles = [...record.pageErrors, ...record.failedRequests].filter(
        (line) => !expected?.test(line),
      );
      if (troubles.length > 0) {
        throw new Error(`The page was not quiet:\n${troubles.join('\n')}`);
      }
    },
    close: () => inTime(giveBack(), () => `leaving ${page.url()}`),
  };
}
