import { toldMessages } from './ad-page';
import { pageHtml } from './page-html';
import { snippet } from './snippet';
import type { Visit } from './visit';

export const RECORD = `
  window.unit = unit;
  window.outcomes = [];
  unit.config.callback = function (status, ad) { outcomes.push(['callback', status, ad && ad.zid]); };
  unit.config.callbackOnAdResponse = function (status) { outcomes.push(['callbackOnAdResponse', status]); };
  adsnativetag.updateConfig({ userCallbackOnAdLoad: function (filled) { outcomes.push(['userCallbackOnAdLoad', filled]); } });
`;

export interface Page {
  unit: { state: string; trace(): { type: string; reason?: string }[] };
  outcomes: unknown[];
}

/** The placement's state, the callbacks' calls, and the log, once the placement has ended. */
export async function outcome(visit: Visit, messageCount = 0) {
  const { page } = visit;
  await page.waitForFunction(() => (window as never as Page).outcomes?.length >= 3);
  const { state, outcomes } = await page.evaluate(() => {
    const { unit, outcomes } = window as never as Page;
    return { state: unit.state, outcomes };
  });
  return {
    state,
    outcomes,
    messages: await toldMessages(visit, messageCount),
  };
}

export function pageFor(
  apiKey: string,
  more: { settings?: object; elementId?: string; html?: string } = {},
): string {
  const { settings, elementId = 'slot', html = '<div id="slot"></div>' } = more;
  return pageHtml({
    body:
      html +
      snippet({ apiKey, elementId, settings: { logLevel: 'info', ...settings }, script: RECORD }),
  });
}
