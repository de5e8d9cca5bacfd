import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion } from '../package-version';
import { compress, type Size } from '../size/measure';

export const MANIFEST = 'manifest.json';

/** The hash of a content in the form of an `integrity` attribute. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A delta in `dist/manifest.json`: a chunk as it is sent to a browser that has an earlier one. */
export interface Delta {
  /** The chunk that it produces. */
  file: string;
  /** The chunk of an earlier release that the browser needs: its dictionary. */
  from: string;
  /** The dictionary's SHA-256 as in the header `Available-Dictionary`. */
  dictionary: string;
  /** The file with the delta. */
  delta: string;
  bytes: number;
}

interface ManifestFile extends Size {
  /** In the form of an `integrity` attribute. */
  integrity: string;
  /** Whether the name has a hash, so that its contents never change. */
  isImmutable: boolean;
}

/**
 * With which options a build was made, as far as they are not the default: two builds of one commit
 * differ by nothing else.
 */
export interface RecordedOptions {
  /**
   * How the loader requests ads: `jsonp`, by script elements, the default, or `fetch`
   * (docs/deploy.md).
   */
  transport?: string | undefined;
  integrity?: true | undefined;
  without?: string[] | undefined;
  /** Chunks that are in the file of the fast loader, too. */
  inside?: string[] | undefined;
  local?: string | undefined;
  docs?: string | undefined;
  /** The folder of the chunks on the web, where it is known (docs/deploy.md). */
  base?: string | undefined;
  /** The file with other ad servers; on record, its hash. */
  hosts?: string | undefined;
}

/**
 * The contents of `dist/manifest.json`: the one record of a release, which build, hints, `go-live`
 * and `--verify` read.
 */
export interface Manifest {
  version: string;
  /** Releases before 2.32 do not have them. */
  options?: RecordedOptions;
  /** The hash in the names of immutable files. */
  build: string;
  files: Record<string, ManifestFile>;
  /**
   * The files in which others are served, compressed or as deltas, each with its hash as of
   * `files`. For who copies a release; `--verify` ignores them, since compressors differ. Releases
   * before 2.31 do not have it.
   */
  compressed?: Record<string, string>;
  /** Only in a build with `--readable`: nothing that may be released. */
  readable?: true;
  /**
   * The deltas for browsers that have a file of an earlier release; only in a build with `--from`.
   */
  deltas?: Delta[];
}

/**
 * Writes `.br` and `.gz` beside a file, so that servers need not compress, and send what the report
 * measures.
 */
function writeCompressed(dist: string, name: string): Size {
  const content = readFileSync(join(dist, name));
  const { brotli, gzip } = compress(content);
  writeFileSync(join(dist, `${name}.br`), brotli);
  writeFileSync(join(dist, `${name}.gz`), gzip);
  return { raw: content.length, gzip: gzip.length, brotli: brotli.length };
}

/** The endings of the forms in which a file is served: compressed, or as a delta. */
export const IN_PLACE = /\.(br|gz|dcz)$/;

/** Files that the size report writes beside the built files. */
export const REPORTS = /^size-report\./;

/** The built files for a server, in order, without compressed files, deltas and npm entries. */
export function servedFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !IN_PLACE.test(entry.name) && !REPORTS.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Lists the built files, with their hashes, and with what a function says of their sizes. */
function listFiles(dist: string, build: string, sizeOf: (name: string, raw: number) => Size) {
  const names = servedFiles(dist).filter((name) => name !== MANIFEST);
  const files = names.map((name): [string, ManifestFile] => {
    const content = readFileSync(join(dist, name));
    const isImmutable = name.includes(`-${build}.`);
    return [
      name,
      { ...sizeOf(name, content.length), integrity: integrityOf(content), isImmutable },
    ];
  });
  return Object.fromEntries(files);
}

function write(dist: string, manifest: Manifest): Manifest {
  writeFileSync(join(dist, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Writes the list of the files of a readable build, which are served as they are. */
export function writeReadableManifest(dist: string, build: string): Manifest {
  const files = listFiles(dist, build, (_, raw) => ({ raw, gzip: raw, brotli: raw }));
  return write(dist, { version: packageVersion(), build, readable: true, files });
}

/**
 * Writes the list of all built files, with sizes in bytes and SHA-384, and each file's compressed
 * forms, also those of the list.
 */
export function writeManifest(
  dist: string,
  build: string,
  deltas: Delta[] = [],
  options: RecordedOptions = {},
): Manifest {
  const files = listFiles(dist, build, (name) => writeCompressed(dist, name));
  const forms = [
    ...Object.keys(files).flatMap((name) => [`${name}.br`, `${name}.gz`]),
    ...deltas.map(({ delta }) => delta),
  ];
  const manifest = write(dist, {
    version: packageVersion(),
    build,
    options,
    files,
    compressed: Object.fromEntries(
      forms.map((name) => [name, integrityOf(readFileSync(join(dist, name)))]),
    ),
    ...(deltas.length > 0 && { deltas }),
  });
  writeCompressed(dist, MANIFEST);
  return manifest;
}

/** A build's options in words, as on the command line. */
const inWords = (options: RecordedOptions): string =>
  Object.entries(options)
    .filter(([, value]) => value)
    .map(([name, value]) => `--${name}${value === true ? '' : ` ${value}`}`)
    .join(' ') || 'no options';

/** The same of a build that may be too old to say it. */
const optionsOf = ({ options, version }: Manifest): string =>
  options ? inWords(options) : `options that it does not say (${version})`;

/** What differs in the options of two builds, or may; empty if nothing does. */
export function otherOptions(one: Manifest, other: Manifest): string {
  const [said, others] = [optionsOf(one), optionsOf(other)];
  return one.options && said === others ? '' : `${said}, and ${others}`;
}

/**
 * Reads the list of a built folder. Throws if there is none, or if it is that of a readable build.
 */
export function readManifest(dist: string): Manifest {
  const path = join(dist, MANIFEST);
  if (!existsSync(path)) {
    throw new Error(
      `${dist} is no release: it has no ${MANIFEST}. npm run build makes one in dist.`,
    );
  }
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(path, 'utf8'));
    Object.keys(manifest.files);
  } catch {
    throw new Error(`${path} is cut, or no manifest: copy that of the release there.`);
  }
  if (manifest.readable) {
    throw new Error(
      `${dist} is no release: it was built with --readable. npm run build makes one.`,
    );
  }
  return manifest;
}

/**
 * The differences between a release and this checkout's build, one sentence each; empty if they are
 * byte-identical. Ignores compressed sizes, which depend on the version of Node, and deltas, which
 * depend on other releases.
 */
export function differences(released: Manifest, made: Manifest): string[] {
  const names = [...new Set([...Object.keys(released.files), ...Object.keys(made.files)])].sort();
  const ofFiles = names.flatMap((name) => {
    const [before, now] = [released.files[name], made.files[name]];
    if (!now) {
      return [`${name} was not made.`];
    }
    if (!before) {
      return [`${name} is not in the release.`];
    }
    return before.integrity === now.integrity
      ? []
      : [`${name} has other bytes: ${before.raw}, made ${now.raw}.`];
  });
  const ofVersion =
    released.version === made.version
      ? []
      : [`The release is version ${released.version}, this checkout ${made.version}.`];
  // A release that is too old to say its options is compared by its bytes.
  const options = released.options && made.options && otherOptions(released, made);
  return [
    ...ofVersion,
    ...(options ? [`The builds have other options: ${options}.`] : []),
    ...ofFiles,
  ];
}
