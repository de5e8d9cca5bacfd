import type { Page } from 'playwright-core';
import { openAdPage } from './ad-page';
import type { Stage } from './stage';

export const STORY = 'A story that goes on and on, as stories do. '.repeat(12).trim();

/** An ad without html: the structured template is drawn from these. */
export const PARTS = {
  html: '',
  title: 'A title',
  summary: STORY,
  imageSrc: '{{ADS}}/static/tea.svg',
  promotedBy: 'A sponsor',
  ctaUrl: '{{ADS}}/ck?url=shop',
  ctaTitle: 'Buy',
  privacy: {
    iconUrl: '{{ADS}}/static/tea.svg',
    policyUrl: '{{ADS}}/ck?url=policy',
    clientRendered: true,
  },
};

export const ALL = {
  label: '.adsnative-sponsored-label',
  cta: 'a.adsnative-cta-button',
  icon: 'a.adsnative-privacy-button img',
  expander: 'button.adsnative-read-more',
  template: 'div.adsnative-native',
};

/** What the expander's animation does with its region. */
export function animationsOf(page: Page): Promise<{ duration: unknown; heights: unknown[] }[]> {
  return page.evaluate(() =>
    document.getAnimations().map(({ effect }) => ({
      duration: effect?.getTiming().duration,
      heights: (effect as KeyframeEffect).getKeyframes().map(({ height }) => height),
    })),
  );
}

/** Lets every animation come to its end. */
export function animationsEnd(page: Page): Promise<unknown> {
  return page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
}

/** What the tests of components share: they open, and read, pages of a stage. */
export function createComponentsStand(stage: () => Stage) {
  async function open(ad: object, config?: Record<string, unknown>) {
    const visit = await openAdPage(stage(), {
      ad: { ...ad },
      html: '<main><h1>Page</h1><div id="slot"></div></main>',
      config,
    });
    return visit;
  }
  return { open };
}
