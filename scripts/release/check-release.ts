import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf, MANIFEST, type Manifest, REPORTS, readManifest } from '../build/manifest';

/** What a file unpacks to, and how many of its bytes that took. */
type Unpack = (
  content: Buffer,
  options: object,
) => { buffer: Buffer; engine: { bytesWritten: number } };

/**
 * Unpacks a file by its ending. With `info`, which Node's types do not know here, it says how much
 * it has read.
 */
const UNPACK = { br: brotliDecompressSync, gz: gunzipSync } as unknown as Record<string, Unpack>;

/** Whether a compressed file is another one's, and nothing more; false if it cannot be unpacked. */
function isPacked(content: Buffer, ending: string, plain: Buffer | undefined): boolean {
  try {
    const read = UNPACK[ending]?.(content, { info: true });
    return !!plain && !!read?.buffer.equals(plain) && read.engine.bytesWritten === content.length;
  } catch {
    return false;
  }
}

/**
 * Whether a compressed file or a delta is what it should be. The manifest's own forms are not in
 * it, and neither are those of releases before 2.31: they are unpacked, and of a delta, which needs
 * another release for that, the length is compared.
 */
function isForm(
  name: string,
  content: Buffer,
  files: Map<string, Buffer>,
  manifest: Manifest,
): boolean {
  const integrity = manifest.compressed?.[name];
  if (integrity) {
    return integrityOf(content) === integrity;
  }
  const [, plain = '', ending = ''] = /^(.*)\.(br|gz)$/.exec(name) ?? [];
  if (manifest.compressed && plain !== MANIFEST) {
    return false;
  }
  const delta = manifest.deltas?.find((one) => one.delta === name);
  return delta ? delta.bytes === content.length : isPacked(content, ending, files.get(plain));
}

/**
 * Reads a release, and throws unless it is whole, each of its files is as its manifest says, and
 * there is no other: what is read is what goes live, whatever happens to the folder meanwhile.
 * Returns the manifest, and the contents of files by their names.
 */
export function checkRelease(dist: string) {
  const manifest = readManifest(dist);
  const names = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !REPORTS.test(entry.name))
    .map(({ name }) => name);
  const files = new Map(names.map((name) => [name, readFileSync(join(dist, name))]));
  for (const name of [...Object.keys(manifest.files), ...Object.keys(manifest.compressed ?? {})]) {
    if (!files.has(name)) {
      throw new Error(`${dist} is not whole: it has no ${name}.`);
    }
  }
  for (const [name, content] of files) {
    const { integrity = '' } = manifest.files[name] ?? {};
    const isRight = integrity
      ? integrityOf(content) === integrity
      : isForm(name, content, files, manifest);
    if (name !== MANIFEST && !isRight) {
      throw new Error(`${join(dist, name)} is not that of the release.`);
    }
  }
  return { manifest, files };
}
