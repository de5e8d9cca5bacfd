import type { Network } from '../../../../src/demand/networks/read-network';

/** A network entry after its guard. */
export function aNetwork(overrides: Partial<Network> = {}): Network {
  return {
    name: 'openx',
    html: '<p>An ad</p>',
    headerTags: '',
    footerTags: '',
    trackingTags: '',
    sid: 's1',
    timeoutMs: 1000,
    customFields: {},
    trackingUrls: {},
    raw: {},
    ...overrides,
  };
}
