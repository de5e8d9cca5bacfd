/**
 * `npm run peers -- FILE`: what other tags download for the same, after brotli, into
 * bench/peers.json, README and docs/size.md. FILE is the client of EthicalAds, as it is published
 * (https://media.ethicalads.io/media/client/ethicalads.min.js, or `dist` of its repository); a copy
 * is kept outside of the repository, and lets it take part in the bench. Prebid.js is bundled here
 * with native rendering and one bidder, as the bench has it.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readCommand } from '../scripts/command-line';
import { PEERS as PEERS_COMMAND } from '../scripts/commands';
import { PEERS, type Peer, writeFigures } from '../scripts/readme-figures';
import { readAccepted } from '../scripts/size/accepted';
import { compress } from '../scripts/size/measure';
import { prebidBundle } from './load/contestants';
import { ETHICALADS_FILE } from './load/ethicalads';

const [file] = readCommand(PEERS_COMMAND).positionals;
if (!file || !existsSync(file)) {
  console.error(file ? `There is no ${file}.` : 'Which file? npm run peers -- ethicalads.min.js');
  process.exit(1);
}
const client = readFileSync(file);
const { version: prebid } = JSON.parse(readFileSync('node_modules/prebid.js/package.json', 'utf8'));
const bytesOf = (content: Buffer) => compress(content).brotli.length;
const peers: Peer[] = [
  {
    name: `EthicalAds ${/\bv?(\d+\.\d+\.\d+)/.exec(client.toString())?.[1] ?? ''}, client`,
    bytes: bytesOf(client),
  },
  {
    name: `Prebid.js ${prebid}, native rendering and one bidder`,
    bytes: bytesOf(Buffer.from(await prebidBundle())),
  },
];
writeFileSync(PEERS, `${JSON.stringify(peers, null, 2)}\n`);
writeFigures(readAccepted());
mkdirSync(dirname(ETHICALADS_FILE), { recursive: true });
copyFileSync(file, ETHICALADS_FILE);
console.table(peers);
