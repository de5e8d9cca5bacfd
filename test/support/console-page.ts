import type { Locator, Page } from 'playwright-core';
import type { Diagnostics } from '../../src/public/diagnostics';
import { type AdPage, type AdWindow, adPage, concluded, LOUD } from './ad-page';
import type { Stage } from './stage';
import type { Visit, VisitOptions } from './visit';

/** Generous: a slow machine is not a failure. */
const TIMEOUT_MS = 15_000;

/** A page that has a heading and room for its ad, so that only the console could move something. */
const PAGE: AdPage = {
  html: '<main><h1>Page</h1><p>Text</p><div id="slot" style="height:120px"></div><p>More text</p></main>',
  elementId: 'slot',
  settings: LOUD,
  config: { reserve: { height: 120 } },
};

/** Opens a page whose placement has ended; `page` differs from a page with one ad. */
export async function openEnded(
  stage: Stage,
  page: AdPage = {},
  options: VisitOptions = {},
): Promise<Visit> {
  const visit = await stage.open({ html: adPage({ ...PAGE, ...page }), ...options });
  visit.page.setDefaultTimeout(TIMEOUT_MS);
  await concluded(visit.page);
  await visit.settled();
  return visit;
}

/**
 * Opens the console; resolves with its panel, once it shows what it found. What is below the steps
 * of a placement moves as more of them come, even between a pointer's down and up: press it by
 * keyboard.
 */
export async function openConsole(page: Page): Promise<Locator> {
  await page.evaluate(() => (window as never as AdWindow).adsnativetag.openConsole());
  const panel = page.getByRole('dialog', { name: 'Ad console' });
  await panel.getByText('Findings').waitFor();
  return panel;
}

/** What the tag says of itself, as it arrives: JSON and back. */
export async function diagnosticsOf(page: Page): Promise<Diagnostics> {
  const text = await page.evaluate(async () =>
    JSON.stringify(await (window as never as AdWindow).adsnativetag.diagnostics()),
  );
  return JSON.parse(text);
}

/** The sum of layout shifts so far, or since a moment of the page's clock. */
export function shiftsOf(page: Page, since = 0): Promise<number> {
  return page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (entry.startTime >= from) {
              sum += (entry as never as { value: number }).value;
            }
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
    since,
  );
}
