import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { integrityOf, MANIFEST, type Manifest } from '../build/manifest';

/** How long a host may take for a file, in ms. */
const TIMEOUT_MS = 10_000;

/** Requests a file of a folder on the web; without an encoding, as Node's own `fetch` does. */
const request = (address: string, name: string, encoding?: string) =>
  fetch(new URL(name, address.endsWith('/') ? address : `${address}/`), {
    headers: encoding ? { 'Accept-Encoding': encoding } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** A cache may keep what has no hash in its name for minutes. */
const uncached = (name: string) => `${name}?${Date.now()}`;

/** The files whose names stay: the loaders. */
const loadersOf = ({ files }: Manifest) =>
  Object.keys(files).filter((name) => !files[name]?.isImmutable);

/**
 * Checks, before anything changes, that an address is a folder's: each loader of a release that is
 * there comes from it. Asks for the files as they are, since a folder with broken compressed ones
 * may be what is to be set right. Throws otherwise.
 */
export async function checkFolder(
  address: string,
  folder: string,
  release: Manifest,
): Promise<void> {
  for (const name of loadersOf(release)) {
    const path = join(folder, name);
    const own = existsSync(path) ? readFileSync(path) : undefined;
    const response = await request(address, uncached(name), 'identity');
    const { headers, ok, status, url } = response;
    const live = Buffer.from(await response.arrayBuffer());
    if (own && !ok) {
      throw new Error(`${url} answers ${status}.`);
    }
    // For what is not there, some hosts answer with a page.
    const isSame = own ? own.equals(live) : !ok || /html/.test(headers.get('content-type') ?? '');
    if (!isSame) {
      throw new Error(
        `${url} is not that of the folder: the address is another folder's, or a cache is behind.`,
      );
    }
  }
}

/** The encodings in which a file may come. */
const ENCODINGS = ['identity', 'gzip', 'br'];

/** Checks that each file of a release comes from an address whole, in each encoding. */
export async function checkFiles(address: string, { files }: Manifest): Promise<void> {
  const check = async (name: string, encoding: string) => {
    const file = files[name];
    const response = await request(address, file?.isImmutable ? name : uncached(name), encoding);
    const content = await response.arrayBuffer().catch(() => undefined);
    if (!content || integrityOf(Buffer.from(content)) !== file?.integrity) {
      throw new Error(
        `${response.url} comes broken, or is another release's (Accept-Encoding: ${encoding}).`,
      );
    }
  };
  for (const encoding of ENCODINGS) {
    await Promise.all(Object.keys(files).map((name) => check(name, encoding)));
  }
}

/** The loaders, and of each kind of other file one. */
function sampleOf({ files }: Manifest): string[] {
  const names = Object.keys(files);
  const kinds = new Map(
    names.map((name) => [files[name]?.isImmutable ? name.split('.').pop() : name, name]),
  );
  return [...kinds.values()];
}

/**
 * Checks that a host lets pages of all origins read what it serves of a release, also where it is
 * asked without an `Origin`: without that header, a page with `crossorigin` shows no ad; and that
 * it is this release, and not another folder's. Throws otherwise.
 */
export async function checkHost(address: string, manifest: Manifest): Promise<void> {
  for (const name of [...sampleOf(manifest), uncached(MANIFEST)]) {
    const response = await request(address, name);
    const { headers, status, url } = response;
    if (status !== 200) {
      throw new Error(`${url} answers ${status}.`);
    }
    if (headers.get('access-control-allow-origin') !== '*') {
      throw new Error(
        `${url} comes without "Access-Control-Allow-Origin: *": pages could not show an ad (docs/deploy.md#headers).`,
      );
    }
    if (!name.startsWith(MANIFEST)) {
      continue;
    }
    if (!isDeepStrictEqual(await response.json().catch(() => ''), manifest)) {
      throw new Error(
        `${url} is not the manifest of the folder: the address is another folder's, or a cache is behind.`,
      );
    }
  }
}
