import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compress } from '../size/measure';
import { type Delta, readManifest } from './manifest';

/** A chunk's name, and in it the part before the build's hash. */
const CHUNK = /^([a-z-]+)-[\da-f]{8}\.js$/;

/** The first bytes of a `.dcz` file, before the dictionary's SHA-256 (RFC 9842, section 5). */
const DCZ_HEAD = Buffer.from('5e2a4d1820000000', 'hex');

const NEEDS_ZSTD = 'Deltas need the program zstd (apt-get install zstd).';

/**
 * The smallest output; one thread, because several change the bytes; no checksum, which the
 * transport provides.
 */
const ZSTD = ['--ultra', '-22', '--no-check', '--single-thread', '--quiet', '--stdout'];

/**
 * The dictionary's part of a delta's name: the letters and digits of its hash. nginx can remove
 * other characters from the header, but can neither convert it nor look for a name with a slash
 * (docs/deploy.md).
 */
export function nameOfDictionary(sha256: string): string {
  return sha256.replace(/[^\dA-Za-z]/g, '');
}

function encode(file: string, dictionary: string): Buffer {
  const { error, status, stderr, stdout } = spawnSync('zstd', [...ZSTD, '-D', dictionary, file]);
  if (error) {
    throw new Error(NEEDS_ZSTD);
  }
  if (status !== 0) {
    throw new Error(`zstd ended with ${status}: ${stderr}`);
  }
  return stdout;
}

/**
 * For each chunk that an earlier release has too, writes the delta against that one, if it is
 * smaller.
 */
function writeDeltasFrom(dist: string, chunks: string[], earlier: string): Delta[] {
  // The folder may have several builds.
  const { build } = readManifest(earlier);
  return chunks.flatMap((file) => {
    const from = file.replace(CHUNK, `$1-${build}.js`);
    // A chunk with the same name has the same contents, so the browser does not request it.
    if (from === file || !existsSync(join(earlier, from))) {
      return [];
    }
    const hash = createHash('sha256')
      .update(readFileSync(join(earlier, from)))
      .digest();
    const content = Buffer.concat([DCZ_HEAD, hash, encode(join(dist, file), join(earlier, from))]);
    if (content.length >= compress(readFileSync(join(dist, file))).brotli.length) {
      return [];
    }
    const dictionary = hash.toString('base64');
    const delta = `${file}.${nameOfDictionary(dictionary)}.dcz`;
    writeFileSync(join(dist, delta), content);
    return [{ file, from, dictionary, delta, bytes: content.length }];
  });
}

/**
 * Ends a build that cannot write its deltas before it starts, and before it deletes a release in
 * its output folder.
 */
export function checkEarlier(dist: string, earlier: string[]): void {
  for (const folder of earlier) {
    if (resolve(folder) === resolve(dist)) {
      throw new Error(`--from ${folder} is the folder that is built to.`);
    }
    readManifest(folder);
  }
  if (earlier.length > 0 && spawnSync('zstd', ['--version']).error) {
    throw new Error(NEEDS_ZSTD);
  }
}

/** Writes the deltas of a build's chunks against those of earlier releases. */
export function writeDeltas(dist: string, earlier: string[]): Delta[] {
  const chunks = readdirSync(dist)
    .filter((file) => CHUNK.test(file))
    .sort();
  return earlier.flatMap((folder) => writeDeltasFrom(dist, chunks, folder));
}
