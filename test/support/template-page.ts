import type { Page } from 'playwright-core';
import { openAdPage, trackedAnswer, ZONE } from './ad-page';
import { chunkLoaded } from './chunk-loaded';
import type { Stage } from './stage';
import type { VisitOptions } from './visit';

/** A summary that is closed. */
export const STORY = 'Every lamp on the old quay has been taken down, cleaned and rewired. '
  .repeat(5)
  .trim();

/** An ad without html, with everything. */
export const PARTS = {
  html: '',
  title: 'Harbour lights, restored by hand',
  summary: STORY,
  imageSrc: '{{ADS}}/static/tea.svg',
  promotedBy: 'Harbour Board',
  ctaUrl: '{{ADS}}/ck?url=shop',
  ctaTitle: 'Book a visit',
  privacy: { iconUrl: '{{ADS}}/static/choices.svg', policyUrl: '{{ADS}}/ck?url=policy' },
};

/** A page's css, and what it writes around the ad. */
export interface Look extends VisitOptions {
  css?: string;
  html?: string;
  config?: Record<string, unknown>;
}

/** Opens a page with the template. */
export async function openTemplate(
  stage: Stage,
  ad: object = {},
  { config, css = '', html, ...options }: Look = {},
) {
  stage.adServer.setZone(ZONE, trackedAnswer({ ...PARTS, ...ad }));
  const visit = await openAdPage(
    stage,
    {
      head: `<style>${css}</style>`,
      html: html ?? '<main><p>Before</p><div id="slot"></div><p>After</p></main>',
      config,
    },
    { ...options },
  );
  await chunkLoaded(visit.page, 'renderer');
  return visit;
}

/** A computed property. */
export const styleOf = (page: Page, selector: string, name: string) =>
  page.evaluate(
    ([path = '', property = '']) =>
      getComputedStyle(document.querySelector(path) as Element).getPropertyValue(property),
    [selector, name],
  );
