import { pageGlobal } from '../inlined/page-global';
import { unshadowed } from '../inlined/unshadowed';
import type { Settings } from '../public/settings';
import type { TagApi } from './tag-api';

/** The options objects of pages that were written for the first version, as far as the loader reads them. */
interface OldOptions {
  blockAdLoad?: unknown;
  isolation?: Settings['isolation'];
}

/** Handles the options of pages that were written for the first version (docs/migrate.md). */
export function adoptOldPage(page: { AdsNative?: unknown }, found: TagApi): void {
  const options = (pageGlobal('_AdsNativeOpts') || pageGlobal('_AdRenderOpts')) as OldOptions | undefined;
  if (!options) return;
  // Such a page makes its own requests, maybe in its next line. Settings of `updateConfig` are not made less strict here.
  if (options.blockAdLoad) {
    const isolation = found.getConfig().isolation || options.isolation || 'page';
    found.updateConfig({ ...options, isolation });
  }
  found
    .adopt(page.AdsNative as never, options as never, { ...options }, unshadowed(document).currentScript)
    .catch(() => {});
}
