import type { Page } from 'playwright-core';
import { trackedAnswer } from './ad-page';
import { pageHtml } from './page-html';
import { commands } from './snippet';
import type { Stage } from './stage';

/**
 * A page as publishers wrote it for the first version: `{{SCRIPT}}` is the script's element,
 * synchronous.
 */
export interface OldPage {
  head?: string;
  body?: string;
}

/** The script of the first version, with only its address changed. */
export const OLD_SCRIPT = '<script type="text/javascript" src="{{TAG}}/tag.js"></script>';

/** Options as old pages declare them, and what writes down what is called. */
export function oldOptions(members: string, name = '_AdsNativeOpts'): string {
  return `<script type="text/javascript">
    var calls = window.calls || [];
    var said = function (name) { return function () { calls.push([name].concat([].slice.call(arguments, 0, 1))); }; };
    var ${name} = { apiUrl: '{{ADS}}', ${members} };
  </script>`;
}

/** The page's html. The cookie-matching pixel is not asked for. */
export function oldPage({ head, body }: OldPage): string {
  const settings = commands("adsnativetag.updateConfig({ cookieMatchUrl: '' });");
  const fill = (text = '') => text.replaceAll('{{SCRIPT}}', OLD_SCRIPT);
  return pageHtml({ head: settings + fill(head), body: fill(body) });
}

/** Resolves once a callback of `oldOptions` was called so often. */
export async function called(page: Page, name: string, count = 1): Promise<void> {
  await page.waitForFunction(
    ([wanted, times]) =>
      (window as never as { calls: [string][] }).calls?.filter(([one]) => one === wanted).length >=
      Number(times),
    [name, count],
  );
}

/** An answer whose ad is a text. */
export function textAd(text: string): ReturnType<typeof trackedAnswer> {
  return trackedAnswer({ html: `<div class="ad">${text}</div>` });
}

export const NO_FILL = { answerOf: 'mg-nofill' };

export const callsOf = (page: Page) => page.evaluate('calls') as Promise<[string, unknown][]>;

/** The keys of each ad request so far. */
export const zidsOf = (stage: Stage) => stage.requests().map(({ query }) => query.zid ?? []);
