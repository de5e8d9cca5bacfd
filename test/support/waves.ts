import type { Page, Request } from 'playwright-core';

/** A tracker by `fetch`: for the driver it never finishes, since nobody may read its answer. */
const isTracker = (request: Request) => request.resourceType() === 'fetch';

/** Two frames and a task: what a file that has come asks for has been asked for by then. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

async function arrived(request: Request): Promise<void> {
  const response = await request.response();
  if (!isTracker(request)) {
    await response?.finished();
  }
}

/**
 * Counts the steps of a page: its requests are held until nothing more is asked for, then all of
 * them are let go, and what they ask for is the next wave. So no step depends on how long something
 * takes.
 */
export function countWaves() {
  const held: { request: Request; letGo: () => void }[] = [];
  /** The addresses of each wave, for a failure's message. */
  const waves: string[][] = [];
  const letWaveGo = async () => {
    const wave = held.splice(0);
    waves.push(wave.map(({ request }) => request.url()));
    for (const { letGo } of wave) {
      letGo();
    }
    await Promise.all(wave.map(({ request }) => arrived(request)));
  };
  return {
    waves,
    /** Holds back all that a page asks for, besides itself. */
    hold: (page: Page) =>
      page.route('**', (route) => {
        const request = route.request();
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
          return route.continue();
        }
        return new Promise<void>((resolve) => {
          held.push({
            request,
            letGo: () => resolve(route.continue()),
          });
        });
      }),
    /** Lets wave after wave go until something holds in the page. */
    async until(page: Page, isDone: () => unknown): Promise<void> {
      let before = -1;
      while (!(await page.evaluate(isDone))) {
        if (held.length && held.length === before) {
          await letWaveGo();
        }
        before = held.length;
        await drawn(page);
      }
      // The page can end.
      for (const { letGo } of held.splice(0)) {
        letGo();
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  };
}
