import { MANIFEST, type Manifest } from '../build/manifest';

/** How long a host may take for a file, in ms. */
const TIMEOUT_MS = 10_000;

/** The loaders, the manifest, and of each kind of other file one. */
function sampleOf({ files }: Manifest): string[] {
  const names = Object.keys(files);
  const kinds = new Map(names.map((name) => [files[name]?.isImmutable ? name.split('.').pop() : name, name]));
  return [...kinds.values(), MANIFEST];
}

/**
 * Checks that a host lets pages of all origins read what it serves of a release, also where it is asked without an `Origin`:
 * without that header, a page with `crossorigin` shows no ad. Throws otherwise.
 */
export async function checkHost(address: string, manifest: Manifest): Promise<void> {
  const folder = address.endsWith('/') ? address : `${address}/`;
  for (const name of sampleOf(manifest)) {
    const url = new URL(name, folder).href;
    const { headers, status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (status !== 200) throw new Error(`${url} answers ${status}.`);
    if (headers.get('access-control-allow-origin') !== '*')
      throw new Error(
        `${url} comes without "Access-Control-Allow-Origin: *": pages could not show an ad (docs/deploy.md#headers).`,
      );
  }
}
