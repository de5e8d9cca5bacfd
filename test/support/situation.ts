import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Wire } from './builders';
import { diagnosticsOf } from './console-page';
import { pageHtml } from './page-html';
import { LOCAL, story } from './real-page';
import { type Stage, suiteOnStage } from './stage';
import type { Visit } from './visit';

/** A situation that users reported in public, with whatever tag they had; ours is tried in it. */
export interface Situation {
  /** Where it was read. */
  from: string;
  /** What happened there, in our words. */
  said: string;
  /** The page's body, `{{LOCAL}}` being what names the ad server. */
  body?: string;
  answers?: Record<string, Wire>;
  viewport?: { width: number; height: number };
  context?: BrowserContextOptions;
  headers?: Record<string, string>;
  /** The whole page, where it is not the body alone. */
  html?: string;
  beforeLoad?(page: Page): unknown;
  /** What the user would call right: what happens, and what the tag says of it. */
  right(visit: Visit, stage: Stage): Promise<unknown>;
}

/** The element that the ad is shown at. */
export const SLOT = '<div id="slot"></div>';
/** A video that plays in its place. */
export const FILM = story('field', {
  html: '',
  title: 'A film',
  type: 'video',
  inlineVideo: true,
  embedUrl: '{{ADS}}/static/clip.webm',
});
/** The tag's element; and with the keys of placeholders. */
export const TAG = '<script async src="{{TAG}}/tag.js"></script>';
export const listed = (keys: string) =>
  `<script async src="{{TAG}}/tag.js" data-adsnative-keys="${keys}"></script>`;

/** The commands of a page that wants an ad in `#slot`. */
export const wanted = (config: object, settings: object = {}) => `${LOCAL}<script>
  adsnativetag.cmdQ.push(function () {
    adsnativetag.updateConfig(${JSON.stringify(settings)});
    window.unit = adsnativetag.defineAdUnit(${JSON.stringify({ apiKey: 'field', ...config })});
    adsnativetag.displayAdUnit(unit, 'slot');
    adsnativetag.requestAds();
  });</script>`;

/** What of `diagnostics()` is for a person to read. */
export async function reasonsOf({ page }: Visit): Promise<string> {
  const { findings, reasons } = await diagnosticsOf(page);
  return [
    ...reasons.map(({ text, whatToDo }) => `${text} ${whatToDo}`),
    ...findings.map(({ text }) => text),
  ].join('\n');
}

/** Resolves when an ad of a key has been counted. */
export const shown = (stage: Stage, key = 'field') =>
  stage.waitForHit(({ path }) => path.startsWith(`/im.gif?ad=${key}`));

/** Declares a test of each. */
export function playSituations(group: string, situations: Record<string, Situation>): void {
  const { test, stage } = suiteOnStage(group);
  for (const [name, { answers = {}, body = '', from, right, said, ...options }] of Object.entries(
    situations,
  )) {
    test(`${name} › ${said} ${from}`, async () => {
      const keys = ['field', ...Object.keys(answers)];
      for (const key of keys) {
        stage().adServer.setZone(key, { answer: answers[key] ?? story(key) });
      }
      const visit = await stage().open({ html: pageHtml({ body }), ...options });
      visit.page.setDefaultTimeout(5000);
      await right(visit, stage());
    });
  }
}
