import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { PEERS, type Peer } from '../scripts/readme-figures';
import { readAccepted } from '../scripts/size/accepted';
import { readBudgets } from '../scripts/size/budgets';
import { type Built, RELEASE } from './built';

/** What a page of the demo says of its bill. */
export interface Bills {
  /**
   * Whether its files are the release's, so that what they weigh on the way is what a visitor pays.
   */
  isRelease: boolean;
  version: string;
  /** The accepted bytes of each file, raw and after brotli, by its name without the hash. */
  accepted: Record<string, { raw: number; brotli: number }>;
  /** What others download until their first ad. */
  peers: Peer[];
  /** The text of each message by its number, as docs/errors.md has it. */
  messages: Record<string, string>;
}

function messages(): Bills['messages'] {
  const rows = readFileSync('docs/errors.md', 'utf8').matchAll(/^\| (\d+) \| ([^|]+) \|/gm);
  return Object.fromEntries([...rows].map(([, number, text]) => [number, text]));
}

/** The accepted figures by file, for pages whose build is not minified. */
export function bills({ folder }: Built): Bills {
  const { sizes, version } = readAccepted();
  const single = readBudgets().filter(({ isBill }) => !isBill);
  const accepted = single.map(({ name, patterns: [pattern = ''] }) => [
    basename(pattern).replace(/(-\*)?\.(js|html)$/, ''),
    { raw: sizes[name]?.raw ?? 0, brotli: sizes[name]?.brotli ?? 0 },
  ]);
  return {
    isRelease: folder === RELEASE.folder,
    version,
    accepted: Object.fromEntries(accepted),
    peers: JSON.parse(readFileSync(PEERS, 'utf8')),
    messages: messages(),
  };
}
