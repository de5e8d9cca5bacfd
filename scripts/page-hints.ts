import type { AdNeeds } from './ad-needs';
import type { Manifest } from './build/manifest';

/** Where ads come from if a page does not say. docs/options.md#settings. */
const DEFAULT_API = 'https://api.adsnative.com';

/** The tag's script on a page, by its names. */
const TAG = /<script\b[^>]*\ssrc=["']?([^"'\s>]*\/(tag|tag\.fast|render\.v[12])\.js)/i;

const API_URL = /\bapiUrl["']?\s*:\s*["'](https?:\/\/[^"']+)/;

/** Chunks that an ad waits for, and what a page that needs them says. */
const NEEDED: [chunk: string, words: RegExp][] = [
  ['layout', /\b(lazy|cssPath|collapse)["']?\s*:/],
  ['fields', /\bdraw["']?\s*:/],
  ['parts', /\b(label|networkLabel)["']?\s*:/],
  ['bidding', /\bdefineHeaderBidAdUnits\b/],
  ['consent', /\b__(tcfapi|gpp|uspapi)\b|\bgdprApplies\b/],
  ['first-party', /\bbeforeRequest\b|\beids["']?\s*:/],
  ['batch', /\bbatch["']?\s*:\s*true/],
  ['app', /\bapp["']?\s*:\s*true/],
];

/** How many connections are prepared: each takes of the link that the page itself needs. */
const MAX_CONNECTIONS = 3;

/**
 * The elements for a page's head that connect to the ad server and fetch the files of its first ad,
 * while the tag is still loading. `seen` is what a visit has shown. Throws for a page without the
 * tag's script.
 */
export function pageHints(
  html: string,
  { build, files }: Pick<Manifest, 'build' | 'files'>,
  seen: AdNeeds = { hosts: [], chunks: [] },
): string[] {
  const [, address, name] = TAG.exec(html) ?? [];
  if (!address) {
    throw new Error(
      'The page has no script named tag.js, tag.fast.js, render.v1.js or render.v2.js.',
    );
  }
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const [, api = DEFAULT_API] = API_URL.exec(html) ?? [];
  const said = NEEDED.filter(([, words]) => words.test(html)).map(([chunk]) => chunk);
  // The fast file has the renderer in it.
  const chunks = new Set(['renderer', ...said, ...seen.chunks]);
  if (name === 'tag.fast') {
    chunks.delete('renderer');
  }
  const origins = [...new Set([new URL(api).origin, ...seen.hosts])].slice(0, MAX_CONNECTIONS);
  return [
    ...origins.map((origin) => `<link rel="preconnect" href="${origin}">`),
    ...[...chunks].map((chunk) => {
      const { integrity } = files[`${chunk}-${build}.js`] ?? {};
      return `<link rel="modulepreload" crossorigin${integrity ? ` integrity="${integrity}"` : ''} href="${folder}${chunk}-${build}.js">`;
    }),
  ];
}
