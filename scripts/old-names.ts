import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A page that was written for `render.v1.js` and has no options object wants its host to be looked up. What has an option's
 * name may be an element that a visitor wrote (docs/security.md#names).
 */
const LOOK_UP =
  '[window._AdsNativeOpts,window._AdRenderOpts].some(o=>/Object]$/.test({}.toString.call(o)))||(window._AdsNativeOpts={});';

/** Writes the loader under the names that pages know from earlier versions: their script's address only has to lead here. */
export function writeOldNames(dist: string): void {
  const loader = readFileSync(join(dist, 'tag.js'), 'utf8');
  writeFileSync(join(dist, 'render.v1.js'), LOOK_UP + loader);
  writeFileSync(join(dist, 'render.v2.js'), loader);
}
