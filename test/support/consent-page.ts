import type { Page } from 'playwright-core';
import { CONSENT_STUBS, consentPlatformScript } from '../../demo/cmp/bundle';
import type { Zone } from '../../demo/zones';
import { type AdPage, adPage, trackedAnswer, ZONE } from './ad-page';
import type { Stage } from './stage';

/** What of a visitor went out while a page showed its ad. */
export interface Outgoing {
  /** The query of the ad request. */
  query: Record<string, string>;
  hasId: boolean;
  hasMatchedCookie: boolean;
  /** Addresses that third parties were asked for. */
  thirdParties: string[];
  /** How often storage was touched: `localStorage`, `sessionStorage`, cookies, databases. */
  storage: number;
}

/** The consent platform of a page, as tests steer it. */
export interface ConsentWindow {
  consentPlatform: {
    startTcf(state: object | string): void;
    choose(choice: object): void;
    startGpp(sections: number[], fields: [string, string, unknown][], isReady?: boolean): void;
    changeGpp(section: string, field: string, value: unknown): void;
  };
  storageTouches: number;
}

/** Counts what the page's scripts do to storage. */
const WATCH_STORAGE = `<script>
window.storageTouches = 0;
['getItem', 'setItem', 'removeItem'].forEach(function (name) {
  var real = Storage.prototype[name];
  Storage.prototype[name] = function () { storageTouches++; return real.apply(this, arguments); };
});
var cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
Object.defineProperty(document, 'cookie', {
  get: function () { storageTouches++; return cookie.get.call(document); },
  set: function (value) { storageTouches++; cookie.set.call(document, value); },
});
var openDatabase = indexedDB.open;
IDBFactory.prototype.open = function () { storageTouches++; return openDatabase.apply(this, arguments); };
</script>`;

/** How a page's consent platform comes about. */
export interface Platform {
  /** What stands in the page before everything else. */
  stubs?: (keyof typeof CONSENT_STUBS)[];
  /** Script that runs with the platform there, before the tag. */
  start?: string;
  /** Script that runs first of all. */
  first?: string;
}

/** The head of a page with a consent platform. */
export async function consentHead({ first = '', start, stubs = [] }: Platform): Promise<string> {
  const stubScripts = stubs.map((name) => `<script>${CONSENT_STUBS[name]}</script>`).join('');
  const platform =
    start === undefined
      ? ''
      : `<script>${await consentPlatformScript()}</script><script>${start}</script>`;
  return `<script>${first}</script>${WATCH_STORAGE}${stubScripts}${platform}`;
}

/** An answer with two networks and a native ad after them, whose trackers have macros. */
export const CHAIN = trackedAnswer(
  {
    trackingTags: '<img src="{{ADS}}/im.gif?gdpr=${GDPR}&c=${GDPR_CONSENT_755}&us=${US_PRIVACY}">',
  },
  {
    networks: ['one', 'two'].map((name) => ({
      providerName: 'custom',
      html: `<script src="{{NET}}/do/no-fill.js?name=custom&entry=${name}"></script>`,
    })),
  },
);

/** Opens a page with a consent platform, a chain of networks and cookie matching. */
export async function openConsentPage(
  stage: Stage,
  platform: Platform,
  page: AdPage = {},
  answer: Zone = CHAIN,
) {
  stage.adServer.setZone(ZONE, answer);
  const head = await consentHead(platform);
  const settings = { cookieMatchUrl: `${stage.adsOrigin}/cm.gif`, ...page.settings };
  return stage.open(adPage({ head, elementId: 'slot', ...page, settings }));
}

/** What went out so far; the last ad request counts. */
export async function outgoing(stage: Stage, page: Page): Promise<Outgoing> {
  const request = stage.requests().pop();
  const query = Object.fromEntries(
    Object.entries(request?.query ?? {}).map(([name, values]) => [name, values.join()]),
  );
  return {
    query,
    hasId: 'uuid' in query,
    hasMatchedCookie: stage.pixels(/cm\.gif/).length > 0,
    thirdParties: [...stage.networkServer.requests],
    storage: await page.evaluate(() => (window as never as ConsentWindow).storageTouches),
  };
}
