import {
  listenConnatix,
  listenPostRelease,
  listenSharethrough,
  type Signals,
  startKixer,
} from './own-signals';

/** How a network's fill is learned (docs/networks.md, "How a fill is learned"). Members that are absent do not apply. */
export interface Integration {
  /** It calls `_an_adFill` and `_an_adNoFill` with its name. */
  hasHooks?: true;
  /** What has to load before it can have filled: its time limit bounds this. */
  waitsFor?: 'html' | 'headerTags';
  /** ms after the load until silence is taken as an answer. */
  waitMs?: number;
  /** What silence means then. Default a fill. */
  silence?: 'timeout';
  /** The global by which its markup says no-fill. */
  noFillHook?: string;
  /**
   * Called when what it waits for has loaded, or at the start where it waits for nothing, with the window that it is drawn
   * in. Returns its clean-up.
   */
  listen?(signals: Signals, page: Window): (() => void) | undefined;
  /** Its `headerTags` are its html, and its scripts carry this attribute. */
  scriptAttribute?: [name: string, value: string];
}

/** ms. How long the networks that only ever say "no" may take to say it. docs/limits.md. */
export const SILENCE_MS = 2000;

/**
 * ms. How long nativo may take to draw; silence then is a timeout, since nothing was drawn. docs/decisions/014-nativo.md.
 */
export const NATIVO_MS = 800;

/** The 20 standard integrations. docs/networks.md, "How a fill is learned". */
export const STANDARD_NAMES =
  'openx,mobilemajority,nativeads,kixer,urx,rubiconproject,answermedia,distroscale,motiveinteractive,aol_marketplace,zergnet,taboola,virool,criteo_secondary,google_dfp,optimatic,allscreen,genesis,super_awesome,custom'.split(
    ',',
  );

const byLoad: Integration = { waitsFor: 'html' };
const bySilence = (noFillHook: string): Integration => ({ waitsFor: 'html', waitMs: SILENCE_MS, noFillHook });

/** The 8 feeds, asked through the ad server's proxy (feeds/feeds.ts). docs/networks.md, "How a fill is learned". */
export const FEED_NAMES = 'ntent,inmobi,aol,ebay,gravity,kixer,admarketplace,criteo'
  .split(',')
  .map((name) => `${name}_feed`);

const OWN_ROWS: Record<string, Integration> = {
  medianet: byLoad,
  dianomi: byLoad,
  contentad: byLoad,
  kixer: { waitsFor: 'html', listen: startKixer },
  triple_lift: bySilence('_an_noTripleLiftAdFill'),
  federated_media: bySilence('_an_noFMAdFill'),
  saymedia: bySilence('_an_noSayMediaAdFill'),
  outbrain: { waitsFor: 'headerTags' },
  taboola: { waitsFor: 'headerTags' },
  nativo: { waitsFor: 'headerTags', waitMs: NATIVO_MS, silence: 'timeout', listen: listenPostRelease },
  connatix: { listen: listenConnatix, scriptAttribute: ['data-connatix-event', 'connatix_content_fill'] },
  sharethrough: { listen: listenSharethrough },
};

/**
 * Networks with a way of their own; the first signal of any way wins. Their markup needs the page
 * (docs/decisions/004-third-party-markup.md).
 */
export const OWN_WAYS = new Map(Object.entries(OWN_ROWS));

/** How a name's fill is learned; `null` for names that say nothing, and count as filled at once. */
export function integrationOf(name: string): Integration | null {
  const own = OWN_WAYS.get(name);
  if (!STANDARD_NAMES.includes(name)) return own || null;
  return { ...own, hasHooks: true };
}
