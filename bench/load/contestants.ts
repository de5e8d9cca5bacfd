import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fastSnippet } from '../../test/support/fast-snippet';
import { manyPlacementsHtml } from '../../test/support/many-placements';
import { pageHtml } from '../../test/support/page-html';
import { commands, queueSnippet, tagScript } from '../../test/support/snippet';
import { AD_HTML, answerOf, OPTIONS, ROOM, ROWS, type RowName, TITLE, WHOLE, zoneOf } from './ads';
import { finalHtml, minimumScript } from './by-hand';
import {
  ETHICALADS_DECISION,
  ETHICALADS_PLACE,
  ETHICALADS_SCRIPT,
  ethicalAdsAnswer,
  hasEthicalAds,
} from './ethicalads';

/** How a contestant is called, and what it has on the page. */
interface Contestant {
  title: string;
  /** Its script in a row; none where nobody draws an ad. */
  script?(row: RowName): string;
  /**
   * Whether the head has what the README asks for, for all who request their ad by a file that
   * comes first.
   */
  isHinted?: true;
  /** What is in the ad's room at first, if it is no element to display in. */
  slot?: string | ((row: RowName) => string);
}

const queueOf = (row: RowName) =>
  queueSnippet({ apiKey: zoneOf(row), elementId: 'slot', config: OPTIONS[row] });

/**
 * Who draws the ad; `empty` is the page without an ad, `written` the one that has it in its html.
 */
const ALL = {
  empty: { title: 'the page without an ad' },
  written: { title: 'the ad in the page’s html', slot: AD_HTML },
  minimum: { title: 'hand-written minimum', script: minimumScript, isHinted: true },
  plain: {
    title: 'adsnative-tag, plain snippet',
    script: (row) => `${queueOf(row)}\n${tagScript()}`,
    isHinted: true,
  },
  bare: {
    title: 'adsnative-tag, without `crossorigin` and preconnect',
    script: (row) => `${queueOf(row)}\n${tagScript('credentialed')}`,
  },
  fast: {
    title: 'adsnative-tag, fast snippet',
    script: (row) =>
      `${fastSnippet(zoneOf(row)).replace('num_ads:1', `num_ads:${OPTIONS[row].numAds ?? 1}`)}\n${queueOf(row)}`,
  },
  lines: {
    title: 'adsnative-tag, two lines',
    // The commands say only which ad server the bench has.
    script: (row) =>
      `${commands("adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });")}\n<script async crossorigin src="{{TAG}}/tag.fast.js" data-adsnative-keys="${zoneOf(row)}"></script>`,
    isHinted: true,
    slot: (row) => `<div data-adsnative="${zoneOf(row)}"></div>`,
  },
  ethicalads: {
    title: 'EthicalAds, as documented',
    script: () => ETHICALADS_SCRIPT,
    slot: ETHICALADS_PLACE,
  },
  'linked-ethicalads': {
    title: 'EthicalAds, with preconnect',
    script: () => ETHICALADS_SCRIPT,
    isHinted: true,
    slot: ETHICALADS_PLACE,
  },
  prebid: { title: 'Prebid.js 11, native', script: prebidScript, isHinted: true },
} satisfies Record<string, Contestant>;

export type ContestantName = keyof typeof ALL;

export const CONTESTANTS: Record<ContestantName, Contestant> = ALL;

/** Their names, in the order of reports. */
export const CONTESTANT_NAMES = Object.keys(CONTESTANTS) as ContestantName[];

export type Drawers = Partial<Record<RowName, ContestantName[]>>;

/** Those of them whose file is there. */
export const present = (...names: ContestantName[]) => (hasEthicalAds ? names : []);

/**
 * Who draws an ad in each row: Prebid.js shows one ad for each of its units, EthicalAds has no
 * parts and no template.
 */
export const DRAWERS: Record<RowName, ContestantName[]> = {
  html: ['minimum', 'plain', 'fast', 'lines', ...present('ethicalads'), 'prebid'],
  trim: ['minimum', 'plain', 'fast', 'lines'],
  parts: ['minimum', 'plain', 'fast', 'prebid'],
  template: ['minimum', 'plain', 'fast', 'prebid'],
  several: ['minimum', 'plain', 'fast'],
};

/** The page's text, before and after the ad. */
export const ARTICLE =
  '<p>A paragraph of the page that the ad stands in, as long as paragraphs are.</p>'.repeat(12);

/**
 * The page of a contestant in a row; without an ad, with the first row's room. The bench waits
 * until `data-whole` is there.
 */
export function contestantPage(name: ContestantName, row: RowName): string {
  const { isHinted, script, slot = '<div id="slot"></div>' } = CONTESTANTS[name];
  const hint = isHinted ? '<link rel="preconnect" href="{{ADS}}">' : '';
  const style = `<style>#room{display:flow-root;min-height:${ROOM[row]}px}body{font:16px/1.4 sans-serif;margin:0 auto;max-width:640px}</style>`;
  const html = pageHtml({
    head: `<link rel="icon" href="data:,">${hint}${style}`,
    body: `${ARTICLE}<div id="room">${typeof slot === 'string' ? slot : slot(row)}</div>${ARTICLE}${script?.(row) ?? ''}`,
  });
  return html.replace('<html', `<html data-whole="${WHOLE[row]}"`);
}

/** Prebid.js with the row's final ad as its native template. */
function prebidScript(row: RowName): string {
  const native = {
    ortb: { ver: '1.2', assets: [{ id: 1, required: 1, title: { len: 90 } }] },
    adTemplate: finalHtml(row, answerOf(row, '{{ADS}}')),
  };
  return `<script>
  var pbjs = pbjs || {};
  pbjs.que = pbjs.que || [];
  pbjs.que.push(function () {
    pbjs.setConfig({ bidderTimeout: 20000 });
    pbjs.addAdUnits([{ code: 'slot', mediaTypes: { native: ${JSON.stringify(native)} },
      bids: [{ bidder: 'harbor', params: { url: '{{ADS}}' } }] }]);
    pbjs.requestBids({ bidsBackHandler: function () {
      var bid = pbjs.getBidResponsesForAdUnitCode('slot').bids[0];
      var frame = document.createElement('iframe');
      frame.style.cssText = 'border:0;width:100%;height:${ROOM[row] - 20}px';
      document.getElementById('slot').before(frame);
      pbjs.renderAd(frame.contentDocument, bid.adId);
    } });
  });
</script>
<script async src="{{TAG}}/prebid.js"></script>`;
}

/**
 * Who draws an ad where connections cost what they do: also the snippet that pages had before,
 * which the old addresses keep.
 */
export const CONNECTED_DRAWERS: Drawers = {
  html: [
    'minimum',
    'plain',
    'bare',
    'fast',
    'lines',
    ...present('ethicalads', 'linked-ethicalads'),
    'prebid',
  ],
  trim: ['minimum', 'plain', 'fast', 'lines'],
  template: ['minimum', 'plain', 'fast', 'prebid'],
};

export function pathOf(name: ContestantName, row: RowName): string {
  return name === 'empty' ? '/empty' : `/${row}/${name}`;
}

/** Placements on the page with many. */
export const MANY = 10;

/** A page with ten placements of the tag, whose rooms are kept. */
export function manyPage(): string {
  const html = manyPlacementsHtml({
    count: MANY,
    apiKey: zoneOf('html'),
    pitch: ROOM.html,
    above: MANY,
  });
  return html.replace('<html', `<html data-whole="${WHOLE.html}"`);
}

/** Prebid's bid: its template is on the page, so that the answer needs the assets only. */
function prebidAnswer(body: string, adsOrigin: string): unknown {
  const ortb = {
    ver: '1.2',
    assets: [{ id: 1, title: { text: TITLE } }],
    link: { url: `${adsOrigin}/ck` },
    eventtrackers: [{ event: 1, method: 1, url: `${adsOrigin}/im.gif` }],
  };
  const { bidId } = JSON.parse(body) as { bidId: string };
  const price = { cpm: 1, currency: 'USD', ttl: 300, netRevenue: true };
  return [
    {
      requestId: bidId,
      creativeId: 'c',
      meta: {},
      ...price,
      mediaType: 'native',
      native: { ortb },
    },
  ];
}

/** The ad server's answer: the same ad for all of a row, in the format of each. */
export function answerFor(
  { pathname, searchParams }: URL,
  body: string,
  adsOrigin: string,
): unknown {
  if (pathname === ETHICALADS_DECISION) {
    return ethicalAdsAnswer(adsOrigin);
  }
  if (pathname === '/bids/harbor') {
    return prebidAnswer(body, adsOrigin);
  }
  const row = ROWS.find((name) => zoneOf(name) === searchParams.get('zid')) ?? 'html';
  return answerOf(row, adsOrigin);
}

/** The real Prebid.js as one minified script, with native rendering and one adapter. */
export async function prebidBundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./prebid-entry.js', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
