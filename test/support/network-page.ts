import type { Page } from 'playwright-core';
import type { AdServer } from '../../demo/ad-server';
import type { AdUnit } from '../../src/public/ad-unit';
import type { TraceStep } from '../../src/public/events';
import { type AdPage, adPage, ZONE } from './ad-page';
import type { Wire } from './builders';
import type { Stage, StagePage } from './stage';
import type { Visit } from './visit';

/** The native ad that a chain falls back to. */
export const NATIVE: Wire = {
  type: 'story',
  html: '<div class="native">The native ad</div>',
  trackingTags: '<img src="{{ADS}}/im.gif?native=1">',
};

/** Generous: a slow machine is no timeout. Tests of the time limit say so themselves. */
const PATIENT = { timeout: 20_000 };

/** A network entry with a pixel for each thing that can become of it. */
export function network(providerName: string, more: Wire = {}): Wire {
  return {
    providerName,
    providerData: PATIENT,
    html: '',
    headerTags: '',
    footerTags: '',
    sid: `sid-${providerName}`,
    trackingTags: `<img src="{{ADS}}/im.gif?p=${providerName}">`,
    trackingUrls: Object.fromEntries(
      ['requests', 'nofills', 'timeout'].map((list) => [
        list,
        [`{{ADS}}/ca.gif?${list}=${providerName}`],
      ]),
    ),
    ...more,
  };
}

/** Html with a script of the network server that does one thing. */
export function deed(name: string, query: Record<string, string | number> = {}): string {
  const parameters = Object.entries(query).map(([key, value]) => `${key}=${value}`);
  return `<script src="{{NET}}/do/${name}.js?${parameters.join('&amp;')}"></script>`;
}

/** An entry whose html does one thing under its own name. */
export function acting(providerName: string, what: string, more: Wire = {}): Wire {
  return network(providerName, { html: deed(what, { name: providerName }), ...more });
}

/** An answer with networks. */
export function chainAnswer(networks: Wire[], more: Wire = {}): { answer: Wire } {
  return { answer: { status: 'OK', zid: ZONE, sid: 's1', cid: 'c1', ad: {}, networks, ...more } };
}

/** Tells the page's zone a chain. */
export function setChain(adServer: AdServer, networks: Wire[], more?: Wire): void {
  adServer.setZone(ZONE, chainAnswer(networks, more));
}

/** The window of a page with a chain. */
export interface ChainWindow {
  unit: AdUnit;
  calls: unknown[][];
  /** Names of the events `{name}_timeout` heard on the document. */
  timeouts: string[];
}

const RECORD_CHAIN = `
  window.unit = unit;
  window.calls = [];
  window.timeouts = [];
  unit.config.callback = function (status, ad) { calls.push(['callback', status, ad && ad.providerName]); };
  adsnativetag.updateConfig({ userCallbackOnAdLoad: function (filled) { calls.push(['userCallbackOnAdLoad', filled]); } });
  ['one', 'two', 'openx', 'custom', 'nativo', 'triple_lift', 'dianomi'].forEach(function (name) {
    document.addEventListener(name + '_timeout', function (event) { timeouts.push(event.type); });
  });`;

/** A page with one placement, whose chain is written down. */
export function chainPage({ script = '', ...options }: AdPage = {}): string {
  return adPage({ elementId: 'slot', ...options, script: RECORD_CHAIN + script });
}

/** Resolves when the placement has ended. */
export async function ended(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as never as ChainWindow).calls?.some(([name]) => name === 'callback'),
  );
}

/** Opens a page with a chain, its own or its zone's; resolves when its placement has ended. */
export async function openChain(
  stage: Stage,
  { networks, ...page }: AdPage & { networks?: Wire[] } = {},
  options: Partial<StagePage> = {},
): Promise<Visit> {
  if (networks) {
    setChain(stage.adServer, networks);
  }
  const visit = await stage.open({ html: chainPage(page), ...options });
  await ended(visit.page);
  return visit;
}

/** What became of a chain. */
export interface ChainOutcome {
  state: string;
  calls: unknown[][];
  timeouts: string[];
  /** `requested openx`, `passedBack openx: it said so`… */
  trace: string[];
}

/** A trace in words, without what is no network's. */
export function inWords(steps: TraceStep[]): string[] {
  return (steps as { type: string; providerName?: string; reason?: string }[])
    .filter(({ type }) => type.startsWith('network'))
    .map(
      ({ providerName, reason, type }) =>
        `${type.slice('network'.length)} ${providerName}${reason ? `: ${reason}` : ''}`,
    );
}

/** Reads what became of the placement. */
export async function chainOutcome(page: Page): Promise<ChainOutcome> {
  const { steps, ...rest } = await page.evaluate(() => {
    const { calls, timeouts, unit } = window as never as ChainWindow;
    return { state: unit.state, calls, timeouts, steps: unit.trace() };
  });
  return { ...rest, trace: inWords(steps) };
}

/** What callbacks hear of an ad of this network, or of none. */
export function callsFor(isShown: boolean, providerName?: string): unknown[][] {
  return [
    ['userCallbackOnAdLoad', isShown],
    ['callback', isShown, isShown ? providerName : null],
  ];
}

/** The queries of the pixels so far, once no request is on its way. */
export async function pixelsOf(visit: Visit, adServer: AdServer): Promise<string[]> {
  await visit.settled();
  return adServer.log
    .filter(({ kind }) => kind === 'pixel')
    .map(({ path }) => path.slice(path.indexOf('?') + 1));
}
