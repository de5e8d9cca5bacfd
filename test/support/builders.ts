/** Wire objects as a test needs them: valid, small, and changed where the test says so. */
import type { PlacementConfig } from '../../src/public/options';

/** A value as it comes over the wire. */
export type Wire = Record<string, unknown>;

/** The key of placements and answers whose test does not care. */
export const KEY = 'placement-key_1';

/** The `ad` of an answer: a server-rendered story. */
export function ad(overrides: Wire = {}): Wire {
  return {
    html: '<div class="story">A story</div>',
    type: 'story',
    url: 'https://ads.example/click/1',
    title: 'A story',
    promotedBy: 'A sponsor',
    trackingTags: '<img src="https://ads.example/pixel/1">',
    ...overrides,
  };
}

/** An answer of the ad server with one ad. */
export function adResponse(overrides: Wire = {}): Wire {
  return {
    status: 'OK',
    zid: KEY,
    cid: 'campaign-1',
    crid: 'creative-1',
    sid: 's1',
    ad: ad(),
    ...overrides,
  };
}

/** What a publisher writes about a placement. */
export function placementConfig(overrides: PlacementConfig = {}): PlacementConfig {
  return { apiKey: KEY, ...overrides };
}
