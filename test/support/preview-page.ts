import type { Page } from 'playwright-core';
import type { Settings } from '../../src/public/settings';
import { type AdPage, type AdWindow, adPage, concluded, ZONE } from './ad-page';
import { passOn } from './pass-on';
import type { Stage } from './stage';
import { tagLoaded } from './tab';
import type { Visit, VisitOptions } from './visit';

/** Where pages of these tests are, on the page's origin. */
export const PREVIEW_PATH = '/preview-test.html';

/** A page that leaves its log's level to the tag. */
export function silentPage({ settings, ...options }: AdPage = {}): string {
  return adPage({ elementId: 'slot', settings: { logLevel: undefined, ...settings }, ...options });
}

/** Opens a page by a link with this query, `?…` or nothing. */
export function openLink(
  stage: Stage,
  query: string,
  page: AdPage = {},
  options: VisitOptions = {},
): Promise<Visit> {
  stage.setPage(PREVIEW_PATH, silentPage(page));
  // Any path of the page's origin: the query is no part of the page's name.
  return stage.openDemo(PREVIEW_PATH + query, options);
}

/** The same; resolves when the placement has ended. */
export async function adByLink(...args: Parameters<typeof openLink>): Promise<Visit> {
  const visit = await openLink(...args);
  await concluded(visit.page);
  return visit;
}

/** The parameters of the ad requests so far, one object for each. */
export function adRequests(stage: Stage): Record<string, string>[] {
  return stage
    .requests()
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://ads').searchParams));
}

/** The settings of a page, once its preview is decided. */
export async function settingsOf(page: Page): Promise<Settings> {
  await tagLoaded(page);
  await page.waitForFunction(
    () => (window as never as AdWindow).adsnativetag.getConfig().preview !== undefined,
  );
  return page.evaluate(() => (window as never as AdWindow).adsnativetag.getConfig());
}

/** Whether the banner is there. */
export async function hasBanner(page: Page): Promise<boolean> {
  return (await page.locator('section[aria-label="Ad preview"]').count()) > 0;
}

/** An answer to a request, for servers that there are only by interception. */
export const INTERCEPTED = {
  status: 'OK',
  zid: ZONE,
  ad: { html: '<b class="ad">intercepted</b>' },
};

/** Answers the ad requests to an origin in its place; returns their addresses. */
export async function intercept(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    const url = route.request().url();
    asked.push(url);
    const callback = new URL(url).searchParams.get('callback');
    return route.fulfill({
      contentType: 'text/javascript',
      body: `${callback}(${JSON.stringify(INTERCEPTED)})`,
    });
  });
  return asked;
}

/**
 * Opens a page at an address of another host; the stage's own servers are reached through the test.
 */
export function openAt(
  stage: Stage,
  url: string,
  page: AdPage = {},
  beforeLoad: (at: Page) => unknown = () => {},
): Promise<Visit> {
  const html = silentPage(page)
    .replaceAll('{{TAG}}', stage.tagOrigin)
    .replaceAll('{{ADS}}', stage.adsOrigin);
  return stage.visit(url, {
    beforeLoad: async (at) => {
      await at.route(/^http:\/\/localhost/, (route) => passOn(at, route));
      await at.route(
        (address) => address.href === url,
        (route) => route.fulfill({ contentType: 'text/html', body: html }),
      );
      await beforeLoad(at);
    },
  });
}
