import type { Page, Request } from 'playwright-core';
import { type AdPage, adPage } from './ad-page';
import type { OtherLoaders } from './other-loaders';
import type { Stage } from './stage';

/** A page whose tag asks by `fetch`. */
export type FetchingPage = AdPage & { loader?: string; before?: (page: Page) => unknown };

/**
 * Opens a page with the loader of a build for `fetch`, in a browser that has a cookie of the ad
 * server's.
 */
export async function openFetching(
  stage: Stage,
  { origin }: OtherLoaders,
  { before, loader = 'tag.js', ...page }: FetchingPage = {},
) {
  const requests: Request[] = [];
  const visit = await stage.open({
    html: adPage({ elementId: 'slot', ...page }).replaceAll(
      '{{TAG}}/tag.js',
      `${origin()}/${loader}`,
    ),
    async beforeLoad(opened: Page) {
      await before?.(opened);
      await opened
        .context()
        .addCookies([{ name: 'visitor', value: 'known', url: stage.adsOrigin }]);
      opened.on(
        'request',
        (request) => request.url().includes('/v1/ad-template.json') && requests.push(request),
      );
    },
  });
  return { ...visit, requests };
}
