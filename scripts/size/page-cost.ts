export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * When a feature's chunks load: before the ad request, beside it, for the answer, for one of its
 * networks, or after the ad is painted.
 */
type When = 'before' | 'beside' | 'answer' | 'network' | 'after';

/** Something that a page may use, and the chunks that it loads. */
export interface Feature {
  name: string;
  chunks: string[];
  when: When;
}

/** What a page may use besides a native ad. */
export const FEATURES: readonly Feature[] = [
  { name: 'a consent platform', chunks: ['consent'], when: 'before' },
  { name: 'an identity frame or public keys', chunks: ['identity'], when: 'before' },
  { name: 'an address that is long, or not of the web', chunks: ['address'], when: 'before' },
  { name: 'a placement inside an app', chunks: ['app'], when: 'before' },
  { name: 'several placements in one request (batch)', chunks: ['batch'], when: 'before' },
  { name: 'hooks before the request, or ids of your own', chunks: ['first-party'], when: 'before' },
  { name: 'options of the first version', chunks: ['compat'], when: 'before' },
  { name: 'a CSS path, collapse, or lazy out of view', chunks: ['layout'], when: 'beside' },
  { name: 'header bids', chunks: ['bidding', 'native-bid', 'delegate', 'parts'], when: 'beside' },
  { name: 'an OpenRTB endpoint', chunks: ['openrtb', 'sandbox'], when: 'beside' },
  { name: 'networks', chunks: ['networks', 'delegate'], when: 'answer' },
  { name: 'networks that need the page', chunks: ['in-page', 'markup'], when: 'network' },
  { name: 'feeds', chunks: ['feeds'], when: 'answer' },
  { name: 'tracking scripts', chunks: ['markup'], when: 'answer' },
  { name: 'your own drawing (draw)', chunks: ['fields', 'delegate'], when: 'answer' },
  { name: 'an inline video', chunks: ['play', 'player', 'ui'], when: 'answer' },
  { name: 'VAST', chunks: ['vast'], when: 'answer' },
  {
    name: 'ads from the template; a label, a button or an icon',
    chunks: ['parts'],
    when: 'answer',
  },
  { name: 'several ads, or wrappers', chunks: ['assemble'], when: 'answer' },
  {
    name: 'ads with frames of their own, or views that are not plain',
    chunks: ['doubt', 'in-view'],
    when: 'after',
  },
  {
    name: 'equal trackers, or a function that the ad may call (clickCallback)',
    chunks: ['reports'],
    when: 'after',
  },
  { name: 'views that the page reports', chunks: ['doubt', 'in-view', 'reported'], when: 'answer' },
  {
    name: 'a page that removes or moves the element of an ad',
    chunks: ['put-back'],
    when: 'after',
  },
  { name: 'refresh, or time in view', chunks: ['view-time', 'in-view'], when: 'after' },
  { name: 'a story that opens', chunks: ['components'], when: 'after' },
  { name: 'the lightbox', chunks: ['play', 'video', 'ui'], when: 'after' },
  { name: 'single-page views or later placeholders', chunks: ['pages'], when: 'after' },
  { name: 'analytics', chunks: ['analytics'], when: 'after' },
  { name: 'an AWS stream', chunks: ['aws'], when: 'after' },
];

/** A connection: its round trip in ms, and its rate in Mbit/s. */
export const CONNECTIONS = [
  { name: 'slow 4G', rtt: 150, rate: 1.6 },
  { name: '4G', rtt: 70, rate: 12 },
  { name: 'Wi-Fi', rtt: 2, rate: 30 },
] as const;

/**
 * Adds up the tag's files for a page: loader, renderer, and the chunks of its features, each once;
 * and those until the ad is painted, without connection setup and the ad server's own time.
 */
export function pageCost(features: Feature[], bytesOf: Record<string, number>) {
  const sum = (chunks: Iterable<string>) =>
    [...chunks].reduce((total, chunk) => total + (bytesOf[chunk] ?? 0), 0);
  const of = (...when: When[]) =>
    features.filter((one) => when.includes(one.when)).flatMap(({ chunks }) => chunks);
  const all = new Set(['tag', 'renderer', ...features.flatMap(({ chunks }) => chunks)]);
  const needed = new Set(['tag', 'renderer', ...of('before', 'beside', 'answer', 'network')]);
  const waits = (['before', 'answer', 'network'] as const).filter((when) => of(when).length);
  const roundTrips = 2 + waits.length;
  return { bytes: sum(all), requests: all.size, untilAd: { bytes: sum(needed), roundTrips } };
}

/** Milliseconds until the ad on a connection: round trips and transfer, nothing else. */
export function estimatedMs(
  { untilAd }: ReturnType<typeof pageCost>,
  { rate, rtt }: { rate: number; rtt: number },
): number {
  return Math.round(untilAd.roundTrips * rtt + (untilAd.bytes * 8) / (rate * 1000));
}

/** The part of the html report in which one ticks what a page uses. */
export function pageCostHtml(bytesOf: Record<string, number>): string {
  const boxes = FEATURES.map(
    ({ name }, index) =>
      `<label><input type="checkbox" value="${index}"> ${escapeHtml(name)}</label>`,
  );
  // The page computes with the very functions that the tests test. tsx has them named by `__name`.
  const script = [
    `const FEATURES=${JSON.stringify(FEATURES)},CONNECTIONS=${JSON.stringify(CONNECTIONS)},bytesOf=${JSON.stringify(bytesOf)};`,
    `const __name=(fn)=>fn;const pageCost=${pageCost};const estimatedMs=${estimatedMs};`,
    `const form=document.querySelector('#uses'),out=document.querySelector('#cost');`,
    `const show=()=>{const cost=pageCost([...form.querySelectorAll(':checked')].map((box)=>FEATURES[box.value]),bytesOf);`,
    `out.textContent=cost.bytes+' bytes in '+cost.requests+' requests; '+cost.untilAd.bytes+' bytes and '+cost.untilAd.roundTrips+' round trips until the ad: '`,
    `+CONNECTIONS.map((one)=>estimatedMs(cost,one)+' ms on '+one.name).join(', ')+'.'};`,
    `form.addEventListener('change',show);show();`,
  ];
  return `<h2>What your page pays</h2>
<p>Tick what a page uses. Times are estimates: round trips and transfer of the tag's files, without connection setup and the ad server's own time. Slow 4G: 150 ms, 1.6 Mbit/s; 4G: 70 ms, 12 Mbit/s; Wi-Fi: 2 ms, 30 Mbit/s.</p>
<form id="uses">${boxes.join('')}</form>
<p id="cost" aria-live="polite"></p>
<script>${script.join('').replaceAll('</', '<\\/')}</script>
`;
}
