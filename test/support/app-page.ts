import type { Page } from 'playwright-core';
import type { AppWindow, Scene } from '../apps/app';
import { appOf, type Framework } from './build-app';
import { pageHtml } from './page-html';
import type { Stage } from './stage';

/** The four frameworks that the component is for. */
export const FRAMEWORKS: Framework[] = ['react19', 'react18', 'preact11', 'preact10'];

/** What a scene has that does not say. */
export function sceneFor(stage: Stage, scene: Partial<Scene>): Scene {
  return {
    src: `${stage.tagOrigin}/tag.js`,
    settings: { apiUrl: stage.adsOrigin, cookieMatchUrl: '' },
    ads: [],
    ...scene,
  };
}

/** The `url` that each ad request for a zone named, in order. */
export function requestedUrls(stage: Stage, zid?: string): string[] {
  return stage
    .requests()
    .filter(({ query }) => !zid || query.zid?.includes(zid))
    .map(({ query }) => String(query.url));
}

/** Opens a page with the app's script; nothing is shown yet. */
export async function openApp(
  stage: Stage,
  framework: Framework,
  { body = '', script = '' }: { body?: string; script?: string } = {},
) {
  const app = await appOf(framework);
  const html = pageHtml({
    body: `<div id="root">${body}</div><script>${script}\n${app.script}</script>`,
  });
  const visit = await stage.open(html);
  const { page } = visit;
  return {
    app,
    visit,
    page,
    show: (scene: Partial<Scene>) =>
      page.evaluate((one) => (window as never as AppWindow).app.show(one), sceneFor(stage, scene)),
    /** Follows a link of the app. */
    go: (address: string, scene: Partial<Scene>) =>
      page.evaluate(([to, one]) => (window as never as AppWindow).app.go(to, one), [
        address,
        sceneFor(stage, scene),
      ] as const),
    log: () => page.evaluate(() => (window as never as AppWindow).app.log),
    /** Ad requests so far, by the addresses that they name. */
    requests: () => requestedUrls(stage),
  };
}

/** Resolves when the app was told so. */
export async function told(page: Page, line: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (window as never as AppWindow).app?.log.includes(wanted),
    line,
  );
}
