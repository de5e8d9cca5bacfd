import { html } from 'hono/html';

/** A key that the local ad server knows. */
export interface Key {
  key: string;
  /** What a placement with the key shows. */
  shows: string;
  /** What its placement says besides, in the words of `PlacementConfig`; it needs a script then. */
  options?: Record<string, unknown>;
}

/** What a placement says for its bids; `order` is what the demo's bidder then bids. */
const bid = (order: Record<string, unknown>, mediaTypes: Record<string, unknown>) => ({
  code: 'story-1',
  mediaTypes,
  ortb2Imp: { ext: { harbor: { cpm: 3, name: 'server', ...order } } },
});

const NATIVE = {
  native: {
    ortb: {
      ver: '1.2',
      assets: [
        { id: 1, required: 1, title: { len: 90 } },
        { id: 2, required: 1, img: { type: 3, wmin: 300, hmin: 150 } },
        { id: 3, data: { type: 1 } },
        { id: 4, data: { type: 2 } },
        { id: 5, data: { type: 12 } },
      ],
    },
  },
};

/** Keys to try by what they show: the choices of the playground, and what `npm start` prints. */
export const KEYS: [group: string, keys: Key[]][] = [
  [
    'One ad',
    [
      { key: 'native-story', shows: 'a story, as html' },
      { key: 'demo-parts', shows: 'a story, from the template' },
      { key: 'demo-line', shows: 'one line, as html' },
      { key: 'demo-button', shows: 'html, with button and privacy icon' },
      { key: 'demo-parts-html', shows: 'a story that opens in its place' },
      { key: 'techspot-story', shows: 'a story, as the live ad server sent it' },
      { key: 'zone-late', shows: 'a story, after 1.5 seconds' },
    ],
  ],
  [
    'Several ads',
    [
      { key: 'demo-several', shows: 'three stories in a wrapper', options: { numAds: 3 } },
      { key: 'demo-pair', shows: 'two lines, without a wrapper', options: { numAds: 2 } },
      {
        key: 'batch-ads2-wrapper',
        shows: 'two jobs in a recorded wrapper',
        options: { numAds: 2 },
      },
    ],
  ],
  [
    'Video',
    [
      { key: 'demo-video-inline', shows: 'a video that plays in its place' },
      { key: 'demo-video-vast', shows: 'a video in a lightbox, by VAST' },
    ],
  ],
  [
    'Networks and bids',
    [
      { key: 'demo-network', shows: 'a network, in a frame' },
      { key: 'demo-network-page', shows: 'a network, in the page' },
      { key: 'chain-fill', shows: 'three networks, of which the last fills' },
      { key: 'feed', shows: 'a feed through the ad server' },
      { key: 'demo-bid', shows: 'a native bid', options: bid({ kind: 'native' }, NATIVE) },
      {
        key: 'demo-banner',
        shows: 'a banner bid',
        options: bid({ kind: 'banner' }, { banner: { sizes: [[300, 250]] } }),
      },
    ],
  ],
  [
    'No ad',
    [
      { key: 'no-such-zone', shows: 'no campaign' },
      { key: 'chain-unfilled', shows: 'networks that all pass back' },
      { key: 'zone-500', shows: 'an ad server that breaks down' },
      { key: 'zone-never', shows: 'no answer' },
    ],
  ],
];

/** The list as a terminal shows it. */
export function printedKeys(): string[] {
  const line = (key: string, shows: string) => `    ${key.padEnd(20)}${shows}`;
  return [
    line('YOUR_API_KEY', 'a story, as html: the snippet as it is pasted works'),
    ...KEYS.flatMap(([group, keys]) => [
      `  ${group}`,
      ...keys.map(({ key, shows }) => line(key, shows)),
    ]),
  ];
}

/** The list as choices of a form. */
export function keyChoices(): string {
  const groups = KEYS.map(
    ([group, keys]) =>
      html`<optgroup label="${group}">${keys.map(
        ({ key, options, shows }) =>
          html`<option value="${key}" data-options="${JSON.stringify(options ?? {})}">${shows}</option>`,
      )}</optgroup>`,
  );
  return String(html`${groups}`);
}
