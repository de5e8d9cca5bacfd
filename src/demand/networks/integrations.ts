import type { Integration } from '../../contract/in-page';
import type { Network } from './read-network';

/** Time limit in ms for networks that report only no-fills. docs/options.md#limits. */
export const SILENCE_MS = 2000;

/**
 * Time limit in ms in which nativo renders its ad; after that it has timed out.
 * docs/decisions/017-where-a-network-lives.md.
 */
export const NATIVO_MS = 800;

/**
 * The names of the 20 standard integrations, which report fills and no-fills by hooks.
 * docs/networks.md, "How a fill is learned".
 */
export const STANDARD_NAMES =
  'openx,mobilemajority,nativeads,kixer,urx,rubiconproject,answermedia,distroscale,motiveinteractive,aol_marketplace,zergnet,taboola,virool,criteo_secondary,google_dfp,optimatic,allscreen,genesis,super_awesome,custom'.split(
    ',',
  );

/** A fill is the load of a script or frame of the network's `html`. */
const byLoad: Integration = { waitsFor: 'html' };
/** As `byLoad`, unless the network calls the global function `noFillHook` soon after. */
const bySilence = (noFillHook: string): Integration => ({
  waitsFor: 'html',
  waitMs: SILENCE_MS,
  noFillHook,
});

/**
 * The 8 feeds, requested by the ad server's proxy (feeds/feeds.ts). docs/networks.md, "How a fill
 * is learned".
 */
export const FEED_NAMES = 'ntent,inmobi,aol,ebay,gravity,kixer,admarketplace,criteo'
  .split(',')
  .map((name) => `${name}_feed`);

/**
 * Networks with integrations of their own; the first signal of a fill or no-fill wins. kixer and
 * taboola are standard names as well: their hooks count too.
 */
export const SPECIAL_INTEGRATIONS = new Map(
  Object.entries<Integration>({
    medianet: byLoad,
    dianomi: byLoad,
    contentad: byLoad,
    kixer: byLoad,
    triple_lift: bySilence('_an_noTripleLiftAdFill'),
    federated_media: bySilence('_an_noFMAdFill'),
    saymedia: bySilence('_an_noSayMediaAdFill'),
    outbrain: { waitsFor: 'headerTags' },
    taboola: { waitsFor: 'headerTags' },
    nativo: {
      waitsFor: 'headerTags',
      waitMs: NATIVO_MS,
      silence: 'timeout',
    },
    connatix: { scriptAttribute: ['data-connatix-event', 'connatix_content_fill'] },
    // Its signals are in in-page/own-signals.ts.
    sharethrough: {},
  }),
);

/**
 * Whether a network's markup usually runs in the page, because it needs it
 * (docs/decisions/004-third-party-markup.md).
 */
export function needsPage({ footerTags, headerTags, name }: Network) {
  return !!(headerTags || footerTags) || name === 'custom' || SPECIAL_INTEGRATIONS.has(name);
}

/** The integration of a name; `null` for names without one, which count as filled at once. */
export function integrationOf(name: string): Integration | null {
  const integration = SPECIAL_INTEGRATIONS.get(name);
  if (!STANDARD_NAMES.includes(name)) {
    return integration || null;
  }
  return { ...integration, hasHooks: true };
}
