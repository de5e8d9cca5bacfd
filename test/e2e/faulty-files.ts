/** Pages whose ad waits for a file of the tag. */
import type { Page } from 'playwright-core';
import type { FileFault } from '../../demo/tag-server';
import { type AdPage, type AdWindow, adPage, LOUD, trackedAnswer, ZONE } from '../support/ad-page';
import { NATIVE_REQUEST } from '../support/bid-page';
import type { Wire } from '../support/builders';
import { stopClock } from '../support/page-clock';
import type { Stage } from '../support/stage';
import type { Visit } from '../support/visit';

/** What may become of a file on its way. */
export const FILE_FAULTS: FileFault[] = [
  'missing',
  'refused',
  'hangs',
  'reset',
  'empty',
  'html',
  'wrong type',
  'truncated',
  'other shape',
  'other functions',
  'slow',
];

/** A page that needs a file, and the state in which its placement ends without it. */
export interface FilePage {
  /** How long after the ad the file is asked for; absent if that is no matter of time. */
  askedAfterMs?: number;
  /** Script that runs before everything else. */
  first?: string;
  config?: AdPage['config'];
  settings?: AdPage['settings'];
  script?: string;
  ad?: Wire;
  answer?: Wire;
  without: 'rendered' | 'failed' | 'unfilled';
}

const NETWORK = { providerName: 'custom', html: '<b>network</b>', providerData: { timeout: 300 } };
const SCRIPTED = '<img src="{{ADS}}/im.gif?sid=1"><script>window.tracked = 1;</script>';

const PREVIEW_LINK = 'history.replaceState(null, "", "?adsnative_preview=1&profile=1");';
const STREAM = {
  streamName: 's',
  region: 'eu-west-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
};
/** A page with an endpoint whose bid is a native one, below the ad's price. */
const WITH_BIDS = {
  config: {
    code: 'slot',
    mediaTypes: { native: { ortb: NATIVE_REQUEST } },
    ortb2Imp: { ext: { harbor: { kind: 'native', cpm: 0.1 } } },
  },
  settings: { openrtb: { url: '{{ADS}}/openrtb2/auction' } },
  ad: { ecpm: 1 },
};

/** The files that an ad may wait for. */
export const WAITED_FOR: Record<string, FilePage> = {
  renderer: { without: 'failed' },
  parts: { config: { label: 'Ad' }, without: 'failed' },
  assemble: {
    answer: { htmlWrapperTop: '<section>', htmlWrapperBottom: '</section>' },
    without: 'rendered',
  },
  consent: { settings: { gdprApplies: true }, without: 'rendered' },
  networks: { answer: { networks: [NETWORK] }, without: 'rendered' },
  markup: { ad: { trackingTags: SCRIPTED }, without: 'rendered' },
  layout: { config: { cssPath: '#slot' }, without: 'failed' },
  fields: {
    script: 'unit.config.draw = { element: document.createElement("p"), show: function () {} };',
    without: 'failed',
  },
};

/** An ad whose view is doubtful. */
const DOUBTFUL: FilePage = {
  ad: { html: '<div class="ad"><iframe title="x" srcdoc="x"></iframe></div>' },
  without: 'rendered',
};

/** Whatever an ad, its visitor or its console asks for besides. */
export const ASKED_FOR: Record<string, FilePage> = {
  doubt: DOUBTFUL,
  'in-view': DOUBTFUL,
  reports: { ad: { clickCallback: { function: 'clicked' } }, without: 'rendered' },
  reported: { settings: { inviewEvent: 'in' }, without: 'rendered' },
  play: {
    ad: { type: 'video', inlineVideo: true, html: '', embedUrl: '{{ADS}}/none.mp4', title: 'A' },
    without: 'rendered',
  },
  messages: { settings: LOUD, without: 'rendered' },
  advice: { settings: LOUD, without: 'rendered' },
  analytics: { settings: { analytics: { collector: '{{ADS}}/collect' } }, without: 'rendered' },
  batch: { settings: { batch: true }, without: 'rendered' },
  app: { config: { app: true, uuid: 'u', appName: 'n' }, without: 'rendered' },
  components: {
    ad: { html: '', title: 'A', summary: 'Of words. '.repeat(80) },
    without: 'rendered',
  },
  ui: { script: 'adsnativetag.openConsole().catch(function () {});', without: 'rendered' },
  cost: { settings: { costs: true }, without: 'rendered' },
  'view-time': { settings: { viewTime: true }, without: 'rendered' },
  pages: { settings: { autoPageView: true }, without: 'rendered' },
  player: {
    ad: { type: 'video', inlineVideo: true, html: '', embedUrl: '{{ADS}}/none.mp4', title: 'A' },
    without: 'rendered',
  },
  vast: {
    ad: {
      type: 'video',
      inlineVideo: true,
      html: '',
      vastUrl: '{{ADS}}/vast/inline.xml',
      title: 'A',
    },
    without: 'rendered',
  },
  identity: {
    script: 'adsnativetag.identity.getGUID().catch(function () {});',
    without: 'rendered',
  },
  console: { script: 'adsnativetag.openConsole().catch(function () {});', without: 'rendered' },
  preview: { first: PREVIEW_LINK, without: 'rendered' },
  profile: { first: PREVIEW_LINK, without: 'rendered' },
  compat: { first: 'window._AdsNativeOpts = { blockAdLoad: true };', without: 'rendered' },
  // The ad cannot be drawn.
  'error-log': { first: 'Element.prototype.before = undefined;', without: 'failed' },
  'first-party': {
    settings: { eids: [{ source: 'ids.example', uids: [{ id: 'v' }] }] },
    without: 'rendered',
  },
  aws: {
    settings: { analytics: { kinesis: STREAM } },
    askedAfterMs: 5000,
    without: 'rendered',
  },
  bidding: { ...WITH_BIDS, without: 'rendered' },
  openrtb: { ...WITH_BIDS, without: 'rendered' },
  'native-bid': { ...WITH_BIDS, without: 'rendered' },
  video: {
    ad: { type: 'video', embedUrl: '{{ADS}}/none.html', url: '' },
    script: `adsnativetag.on('adRendered', function () { document.querySelector('.ad').click(); });`,
    without: 'rendered',
  },
  feeds: { answer: { networks: [{ providerName: 'ebay_feed', zid: 'z' }] }, without: 'rendered' },
  // What may not touch the page is not drawn in it.
  sandbox: { config: { isolation: 'frame' }, without: 'failed' },
  delegate: { answer: { networks: [NETWORK] }, without: 'rendered' },
};

/** What a sandboxed frame asks for; a classic script. */
export const FRAME_COST: FilePage = {
  answer: { networks: [NETWORK] },
  config: { isolation: 'frame' },
  settings: { costs: true },
  without: 'rendered',
};

/** Opens a page with a stopped clock. */
export function openFilePage(
  stage: Stage,
  { ad, answer, first = '', ...page }: FilePage,
): Promise<Visit> {
  stage.adServer.setZone(ZONE, trackedAnswer(ad, answer));
  const { config, script, settings } = page;
  const html = adPage({
    head: `<script>${first}</script>`,
    ...(config?.cssPath ? {} : { elementId: 'slot' }),
    ...(config && { config }),
    // Only the file is to be at its time limit, not the ad server.
    settings: { requestTimeout: 60_000, ...settings },
    ...(script && { script }),
  });
  return stage.open({ html, beforeLoad: stopClock });
}

/**
 * Moves the page's clock, step by step, until its placement has ended. Throws after so many
 * milliseconds.
 */
export async function runUntilEnded(page: Page, stepMs: number, limitMs: number): Promise<void> {
  await page.waitForFunction(() => !!(window as never as Partial<AdWindow>).calls);
  for (let ms = 0; ms < limitMs; ms += stepMs) {
    if (await page.evaluate(() => (window as never as AdWindow).calls.length > 0)) {
      return;
    }
    await page.clock.runFor(stepMs);
  }
  throw new Error(`No end after ${limitMs} ms: ${await page.evaluate('unit.state')}`);
}
