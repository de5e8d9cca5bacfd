import type { Page } from 'playwright-core';
import { pageHtml } from './page-html';
import { snippet } from './snippet';
import type { Stage } from './stage';
import type { Visit, VisitOptions } from './visit';

/** A video ad whose player's page opens in the lightbox. */
export const VIDEO_AD = {
  type: 'video',
  title: 'Walk the coast path',
  promotedBy: 'Visit Cornwall',
  promotedByTag: 'Promoted by',
  url: '{{ADS}}/ck?url=https%3A%2F%2Fcoast.example%2F',
  embedUrl: '{{ADS}}/x/player.example/player.html?crid=1',
  videoExperience: 'autoplay_lightbox',
  html: '<div class="video-ad" style="width:300px;height:170px;background:#dde;color:#111">Play the film</div>',
  trackingTags: '<img src="{{ADS}}/im.gif?sid=video">',
};

/** How the page with a video ad differs. */
export interface VideoPage extends Pick<VisitOptions, 'viewport'> {
  /** Members of the ad. */
  ad?: object;
  /** Html before and after the ad. */
  before?: string;
  after?: string;
  /** A second video ad below the first. */
  second?: boolean;
  /** The publisher's page is in a frame: of a page of the same origin, or of another. */
  framed?: 'friendly' | 'foreign';
  beforeLoad?: (page: Page) => unknown;
}

function zone(ad: object) {
  return { answer: { status: 'OK', zid: 'video', ad: { ...VIDEO_AD, ...ad } } };
}

/** Opens a page with a video ad, and waits for it. The page's `unit` is its placement. */
export async function openVideoPage(stage: Stage, options: VideoPage = {}): Promise<Visit> {
  const { ad = {}, after = '', before = '', beforeLoad, framed, second, viewport } = options;
  stage.adServer.setZone('video', zone(ad));
  stage.adServer.setZone('video-2', zone({ embedUrl: `${VIDEO_AD.embedUrl.slice(0, -1)}2` }));
  const placement = (apiKey: string, elementId: string) =>
    `<div id="${elementId}"></div>${snippet({ apiKey, elementId, script: 'window.unit = window.unit || unit;' })}`;
  const ads = placement('video', 'slot') + (second ? placement('video-2', 'slot-2') : '');
  const inner = pageHtml({
    body: `<main><h1>Coast</h1><button id="before">Before</button>${before}${ads}${after}</main>`,
  });
  // The same server under another name is another origin.
  const origin = framed === 'foreign' ? stage.pageOrigin.replace('localhost', '127.0.0.1') : '';
  const frame = `<iframe title="Article" src="${origin}/inner.html" width="600" height="400"></iframe>`;
  if (framed) {
    stage.setPage('/inner.html', inner);
  }
  const visit = await stage.open({
    html: framed ? pageHtml({ body: frame }) : inner,
    viewport,
    beforeLoad,
  });
  const root = framed ? visit.page.frameLocator('iframe') : visit.page;
  await root.locator('.video-ad').first().waitFor();
  if (second) {
    await root.locator('.video-ad').nth(1).waitFor();
  }
  return visit;
}

/** Opens such a page, and clicks its first ad. */
export async function openLightbox(stage: Stage, options?: VideoPage): Promise<Visit> {
  const visit = await openVideoPage(stage, options);
  await visit.page.click('.video-ad');
  return visit;
}
