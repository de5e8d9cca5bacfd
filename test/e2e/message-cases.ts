import type { Page } from 'playwright-core';
import { leftOutCode } from '../../scripts/build/leave-out';
import { readManifest } from '../../scripts/build/manifest';
import { markExports, withBuild } from '../../scripts/build/name-chunks';
import { type AdPage, type AdWindow, concluded, stateOf, trackedAnswer } from '../support/ad-page';
import { chunkLoaded } from '../support/chunk-loaded';
import { acting, chainAnswer } from '../support/network-page';
import { inState } from '../support/reasons';
import type { Stage } from '../support/stage';

/**
 * What brings a message about: what of the page, its ad server and the link is out of the ordinary.
 */
export interface MessageCase {
  page?: AdPage;
  /** What the placement's zone answers; a tracked ad where nothing is said. */
  zone?: object;
  /** The link's query; a preview's where nothing is said. */
  query?: string;
  prepare?(stage: Stage): void;
  /** Done by the visitor, once the page is open. */
  act?(page: Page): Promise<unknown>;
  /** What the line says of the page, after the message. */
  detail?: string;
  /** Where it is read: a line of the console, or the reason of an event. */
  where?: 'console' | 'reason';
  /** Requests that fail, and are to. */
  noise?: RegExp;
  /** The page's clock is stopped, and runs as far as an insertion point is waited for. */
  isWaiting?: boolean;
}

/**
 * Milliseconds for which an insertion point is waited for. docs/options.md#limits: 20 times 200.
 */
export const WAIT_MS = 4000;

const SLOT: AdPage = { elementId: 'slot' };

/** No element is given to the display. */
const nowhere = (config: Record<string, unknown> = {}): AdPage => ({
  elementId: undefined,
  config,
});

const ad = trackedAnswer();

const script = (code: string): MessageCase => ({ page: { ...SLOT, script: code } });

const unit = (page: Page, code: string) =>
  page.evaluate((text) => new Function('unit', text)(window['unit' as never]), code);

/**
 * What brings each message about, by its number. A new message needs a row here:
 * test/e2e/messages.test.ts drives the built tag through each, and misses the rows that are not
 * there.
 */
export const MESSAGE_CASES: Record<number, MessageCase> = {
  100: script('unit.fetchAd();'),
  101: script("adsnativetag.cmdQ.push('no function');"),
  102: script("adsnativetag.cmdQ.push(function () { throw new Error('mine'); });"),
  103: script("adsnativetag.displayAdUnit({}, 'slot');"),
  104: script("document.getElementById('slot').before = function () { throw new Error('mine'); };"),

  105: script(`adsnativetag.updateConfig({ analytics: { kinesis: {
    streamName: 's', region: 'eu-west-1', credentials: function () { return Promise.reject(new Error('none')); },
  } } });`),
  106: script("adsnativetag.updateConfig({ analytics: { collector: 'javascript:1' } });"),

  200: script('unit.refresh();'),
  201: {
    page: { ...SLOT, html: '<i id="slot"></i><i id="other"></i>' },
    act: (page) => concluded(page).then(() => unit(page, "unit.displayAd('other')")),
  },
  202: { page: SLOT, zone: { answer: { status: 'FAIL' } } },
  203: {
    page: nowhere({ cssPath: '#never' }),
    act: async (page) => {
      await inState(page, 'fetched');
      await unit(page, "unit.displayAd('no')");
    },
  },
  204: {
    page: nowhere({ nativeAdElementId: 'no' }),
    isWaiting: true,
    detail: '#no, placement ad',
  },
  205: {
    page: nowhere({ cssPath: '#no > p:eq(0)' }),
    isWaiting: true,
    detail: '#no > p:eq(0), placement ad',
  },
  206: {
    page: nowhere(),
    isWaiting: true,
    detail: '#adsnative-dummy-ad or [data-adsnative="ad"], placement ad',
  },
  207: {
    page: SLOT,
    zone: { answer: { status: 'FAIL', message: 'No active campaigns found' } },
    act: async (page) => {
      await concluded(page);
      await unit(page, "unit.displayAd('slot')");
    },
  },
  208: { page: { ...SLOT, config: { apiKey: '' } } },
  209: { page: { ...SLOT, settings: { requestTimeout: 100 } }, zone: { behaviour: 'never' } },
  210: { page: SLOT, zone: { behaviour: 'status', status: 500 }, noise: /500/ },
  211: { page: SLOT, zone: { answer: { status: 'OK' } } },
  212: {
    page: { ...SLOT, config: { label: 'Ad' } },
    prepare: (stage) => stage.tagServer.failNext(/parts/, 2),
    noise: /503/,
  },
  213: { page: { ...SLOT, config: { app: true } } },
  214: {
    ...script(
      "adsnativetag.updateConfig({ analytics: { collector: location.origin + '/nowhere' } });",
    ),
    noise: /nowhere/,
  },
  216: { page: SLOT, zone: { behaviour: 'rubbish' }, noise: /SyntaxError/ },
  217: { page: { ...SLOT, config: { reserv: {} } } },
  218: { page: { ...SLOT, config: { collapse: 'nofill' } } },
  219: {
    page: { ...SLOT, settings: { eids: [{ source: 'a', uids: [{ id: 'x'.repeat(1000) }] }] } },
  },
  220: {
    page: {
      ...SLOT,
      html: '<div id="slot"></div><div data-adsnative="other"></div>',
      settings: { autoPlacements: [] },
    },
  },
  221: {
    page: { ...SLOT, html: '<main><div id="slot"></div></main>' },
    zone: chainAnswer([acting('openx', 'fill')]),
    act: async (page) => {
      await concluded(page);
      await page.frameLocator('iframe[sandbox]').getByText('An ad of openx').waitFor();
      await page.evaluate(() => document.body.append(document.querySelector('main') as Node));
      await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'failed');
    },
    where: 'reason',
  },
  222: {
    page: {
      ...SLOT,
      html: '<script>delete window.IntersectionObserver;</script><div id="slot"></div>',
    },
  },
  230: { page: SLOT, query: '?adsnative_preview&server=nowhere' },

  300: {
    page: SLOT,
    zone: { answer: { status: 'OK', networks: [{ providerName: 'one' }] } },
    where: 'reason',
  },
  215: {
    page: { ...SLOT, config: { collapse: 'noFill' } },
    prepare: ({ tagServer }) =>
      tagServer.serveInstead(
        /^layout-/,
        withBuild(markExports(leftOutCode('layout')), readManifest('dist').build),
      ),
  },
  330: { page: SLOT },
  331: {
    page: SLOT,
    act: async (page) => {
      await concluded(page);
      await page.getByRole('button', { name: 'Open the ad console' }).click();
      await page.getByRole('button', { name: 'Inject sample' }).click();
    },
  },
};

/** Tells the stage what a case needs, and runs it on the open page. */
export function prepareCase(
  stage: Stage,
  zone: string,
  { prepare, zone: said }: MessageCase,
): void {
  stage.adServer.setZone(zone, said ?? ad);
  prepare?.(stage);
}

/** Lets the visitor and the clock do what the case says. */
export async function runCase(page: Page, { act, isWaiting }: MessageCase): Promise<void> {
  if (isWaiting) {
    await inState(page, 'fetched');
    await chunkLoaded(page, 'layout');
    await page.clock.runFor(WAIT_MS);
    if ((await stateOf(page)) !== 'failed') {
      throw new Error('The wait is not over.');
    }
  }
  await act?.(page);
}
