/**
 * `npm run new -- network acme_ads --by load`: adds a network: its row, its line in docs/networks.md, an answer for the demo
 * and a test. `--by` says how its fill is learned: `load`, `silence`, `header` or `hook`.
 * `npm run new -- message ConsentLate --level warning --text "Consent came too late."`: adds a message: number, text,
 * docs/errors.md and the row of its test, which is red until the message is logged somewhere.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Edit } from './new/edit';
import { isLevel, LEVELS, newMessage } from './new/message';
import { isWay, newNetwork, WAYS } from './new/network';

const USAGE = `npm run new -- network acme_ads --by ${WAYS.join('|')}
npm run new -- message ConsentLate --level ${LEVELS.join('|')} --text "Consent came too late."`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string' }, level: { type: 'string' }, text: { type: 'string' } },
});

/** What is asked for; undefined if that is not clear. */
function wanted(): Edit[] | undefined {
  const [kind, name] = positionals;
  const { by = '', level = '', text } = values;
  if (kind === 'network' && name && isWay(by)) return newNetwork(name, by);
  if (kind === 'message' && name && text && isLevel(level)) return newMessage(name, level, text);
  return undefined;
}

try {
  const edits = wanted();
  if (!edits) throw new Error(USAGE);
  // All are made before any is written: a name that is taken changes nothing.
  const made = edits.map(({ edit, file }) => ({
    file,
    contents: edit(existsSync(file) ? readFileSync(file, 'utf8') : ''),
  }));
  for (const { contents, file } of made) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
    console.log(`wrote ${file}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
