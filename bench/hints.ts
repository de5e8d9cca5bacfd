/**
 * `npm run bench:hints`: how much earlier the ad comes with the tags that `npm run hints` prints, and with
 * `fetchpriority="high"` on the tag's script, on a page whose images compete for the connection (docs/decisions/026-hints.md).
 * Page views in turn. Needs a built tag. `--rounds N` makes fewer than 15 views each. Writes nothing.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { readManifest } from '../scripts/manifest';
import { pageHints } from '../scripts/page-hints';
import { closeBrowser } from '../test/support/browser';
import { answerFor, contestantPage } from './load/contestants';
import { type Condition, measureLoad } from './load/measure-load';
import { startServers } from './load/servers';
import { spreadOf } from './load/statistics';
import { ratios } from './load/targets';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const rounds = Number(options.rounds);

const SLOW: Condition = {
  name: 'slow 4G (RTT 150 ms, 1.6 Mbit/s), processor slowed 4×',
  cpu: 4,
  network: { latency: 150, bitsPerSecond: 1_600_000 },
};

/** Images of the page, their hosts and the bytes of each: a front page's first screens. */
const IMAGES = 24;
const HOSTS = 3;
const IMAGE_BYTES = 12_000;

async function serveImages(): Promise<[origin: string, server: Server]> {
  const bytes = randomBytes(IMAGE_BYTES);
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [`http://localhost:${(server.address() as AddressInfo).port}`, server];
}

const hosts = await Promise.all(Array.from({ length: HOSTS }, serveImages));
const images = Array.from(
  { length: IMAGES },
  (_, i) => `<img width="100" height="60" alt="" src="${hosts[i % HOSTS]?.[0]}/${i}.png">`,
);

const servers = await startServers({ answer: answerFor, scripts: {} });
const plain = contestantPage('plain', 'html').replace('<body>', `<body>${images.join('')}`);
const urgent = plain.replace('<script async', '<script async fetchpriority="high"');
const hints = pageHints(
  plain.replaceAll('{{TAG}}', servers.tagOrigin).replaceAll('{{ADS}}', servers.adsOrigin),
  readManifest('dist').build,
);
const withHints = (html: string) => html.replace('</head>', `${hints.join('')}</head>`);
const WAYS: [name: string, html: string][] = [
  ['without', plain],
  ['with fetchpriority="high"', urgent],
  ['with hints', withHints(plain)],
  ['with both', withHints(urgent)],
];
for (const [i, [, html]] of WAYS.entries()) servers.setPage(`/${i}`, html);
const times = WAYS.map((): number[] => []);
for (let round = -1; round < rounds; round++) {
  for (let turn = 0; turn < WAYS.length; turn++) {
    // Each begins a round equally often.
    const i = (turn + round + WAYS.length) % WAYS.length;
    const { inDocument } = await measureLoad(`${servers.pageOrigin}/${i}`, SLOW, 1);
    // The first views fill the browser's caches.
    if (round >= 0) times[i]?.push(inDocument);
  }
}
await closeBrowser();
servers.close();
for (const [, server] of hosts) {
  server.close();
  server.closeAllConnections();
}

for (const [i, [name]] of WAYS.entries()) {
  const { median } = spreadOf(times[i] ?? []);
  const { high, low, median: ratio } = ratios(times[i] ?? [], times[0] ?? []);
  console.log(
    `${name}: ad in the document after ${median.toFixed(0)} ms; ÷ first: ${ratio} (${low}–${high})`,
  );
}
