import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Message } from '../../src/contract/messages';
import { roomNames } from '../source-graph';
import { BUILD_MARK } from './name-chunks';

/**
 * Parts of the loader that a build can leave out: the module that is replaced, and the chunks that
 * only it needs.
 */
const LOADER_PARTS: Record<string, { module: string; chunks: string[] }> = {
  'visitor-id': { module: './visitor-id', chunks: [] },
  'old-pages': { module: './old-pages', chunks: ['compat'] },
  bids: { module: './request-bids', chunks: ['bidding', 'openrtb', 'native-bid'] },
};

/** Chunks that no build can do without. */
const NEEDED = [
  'renderer',
  'assemble',
  'delegate',
  'parts',
  'sandbox',
  'doubt',
  'in-view',
  'reports',
  'markup',
  'messages',
  'advice',
];

/** What can be left out: chunks, and parts of the loader. */
export function leavableNames(): string[] {
  return [...Object.keys(LOADER_PARTS), ...roomNames().filter((name) => !NEEDED.includes(name))];
}

/**
 * Reads `--without vast,aws --without bids`: import specifiers of the loader to replace, and chunks
 * of which only a message is left. Throws for a name that cannot be left out.
 */
export function readLeftOut(options: string[]) {
  const names = options.flatMap((option) => option.split(',')).filter(Boolean);
  const unknown = names.filter((name) => !leavableNames().includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `--without ${unknown.join()}: a build can leave out ${leavableNames().join(', ')}.`,
    );
  }
  const parts = names.filter((name) => LOADER_PARTS[name]);
  return {
    aliases: Object.fromEntries(
      parts.map((name) => [
        LOADER_PARTS[name]?.module ?? '',
        resolve(`src/build-variants/without/${name}.ts`),
      ]),
    ),
    chunks: [...new Set(names.flatMap((name) => LOADER_PARTS[name]?.chunks ?? [name]))],
  };
}

/**
 * The code of a chunk that was left out: says so, once, to a page that needs it, and fails like a
 * blocked file.
 */
export function leftOutCode(name: string): string {
  return `let told;function create(core){told=told||core.log(${Message.LeftOut},"${name}")||1;throw Error("${name} was left out of this build")}export{create};\n`;
}

/**
 * Replaces chunks of a build by their messages. Their source maps go too: notices list only what is
 * in the files.
 */
export function leaveOut(dist: string, maps: string, chunks: string[]): void {
  for (const name of chunks) {
    writeFileSync(join(dist, `${name}-${BUILD_MARK}.js`), leftOutCode(name));
    rmSync(join(maps, `${name}.js.map`), { force: true });
  }
}
