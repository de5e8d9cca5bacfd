import type { Page } from 'playwright-core';
import { pageHtml } from '../support/page-html';
import { passOn } from '../support/pass-on';
import { inlineScripts, type Sample } from '../support/samples';
import type { Stage } from '../support/stage';

/** The window of a page that runs a sample. */
export interface SampleWindow {
  /** Types of the events that were sent, and the texts of errors. */
  told: string[];
  errors: string[];
  isDone: boolean;
}

const QUEUE = 'var adsnativetag = adsnativetag || {}; adsnativetag.cmdQ = adsnativetag.cmdQ || [];';

/**
 * Comes before the sample: writes down what the tag tells. What is wrong is said on the console as
 * well.
 */
const LISTEN = `<script>${QUEUE}
  window.told = [];
  window.errors = [];
  adsnativetag.cmdQ.push(function () {
    adsnativetag.updateConfig({ logLevel: 'warning' });
    adsnativetag.on('*', function (event) {
      told.push(event.type);
      if (event.type === 'error') errors.push(event.message);
    });
  });
</script>`;

/** Comes last. */
const END = `<script>${QUEUE} adsnativetag.cmdQ.push(function () { window.isDone = true; });</script>`;

const TAG = '<script async crossorigin src="https://YOUR_CDN/tag.js"></script>';

/**
 * The page around a sample: what it needs and does not bring. Samples in \`js\` are written for a
 * page whose tag is there.
 */
export function samplePage({ code, language }: Sample): string {
  const isMarkup = language === 'html';
  const body = isMarkup
    ? code
    : `<script>${QUEUE} adsnativetag.cmdQ.push(function () {\n${code}\n});</script>`;
  const place = body.includes('<div id="story-3"') ? '' : '<div id="story-3"></div>';
  const tag = /tag(\.fast)?\.js/.test(body) ? '' : TAG;
  return pageHtml({ body: `${LISTEN}${place}${body}${tag}${END}` });
}

/** Whether a sample asks for an ad. */
export function wantsAd({ code, language }: Sample): boolean {
  // Plain placeholders, whose keys the fast tag's element lists.
  if (/tag\.fast\.js" data-adsnative-keys="YOUR_API_KEY/.test(code)) {
    return true;
  }
  const scripts = language === 'html' ? inlineScripts(code).join('\n') : code;
  return /requestAds\(|fetchAd\(|autoPlacements: true|_AdsNativeOpts/.test(scripts);
}

/** A release's folder of its own (docs/deploy.md). */
const VERSION_FOLDER = /^\/\d+\.\d+\.\d+/;

/**
 * Gives the hosts that samples name to the servers of the stage: samples run as they are written.
 */
export async function serveSampleHosts(page: Page, { adsOrigin, networkOrigin, tagOrigin }: Stage) {
  const hosts: Record<string, (path: string) => string> = {
    your_cdn: (path) =>
      path === '/prebid.js'
        ? `${adsOrigin}/bids/prebid.js`
        : tagOrigin + path.replace(VERSION_FOLDER, ''),
    'api.adsnative.com': (path) => adsOrigin + path,
    'rudy.adsnative.com': (path) => adsOrigin + path,
    your_server: (path) => adsOrigin + path,
    'collector.example': () => `${adsOrigin}/collect`,
    'id.example': () => `${networkOrigin}/identity.html`,
  };
  await page.route(
    ({ hostname }) => hostname in hosts,
    (route) => {
      const { hostname, pathname, search } = new URL(route.request().url());
      return passOn(page, route, hosts[hostname]?.(pathname) + search);
    },
  );
}
