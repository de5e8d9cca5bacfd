import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * On a page that was written for `render.v1.js`, a missing options object means a host look-up. An element with the name of
 * the options object, which a visitor may have written, does not count (docs/security.md#names).
 */
const LOOK_UP =
  '[window._AdsNativeOpts,window._AdRenderOpts].some(o=>/Object]$/.test({}.toString.call(o)))||(window._AdsNativeOpts={});';

/** Writes the loader under the file names of earlier versions, so that old addresses only have to point here. */
export function writeOldNames(dist: string): void {
  const loader = readFileSync(join(dist, 'tag.js'), 'utf8');
  writeFileSync(join(dist, 'render.v1.js'), LOOK_UP + loader);
  writeFileSync(join(dist, 'render.v2.js'), loader);
}
