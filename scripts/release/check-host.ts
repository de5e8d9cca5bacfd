import { isDeepStrictEqual } from 'node:util';
import { MANIFEST, type Manifest } from '../build/manifest';

/** How long a host may take for a file, in ms. */
const TIMEOUT_MS = 10_000;

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
  const folder = address.endsWith('/') ? address : `${address}/`;
  // A cache may keep the manifest for a minute.
  for (const name of [...sampleOf(manifest), `${MANIFEST}?${Date.now()}`]) {
    const url = new URL(name, folder).href;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { headers, status } = response;
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
