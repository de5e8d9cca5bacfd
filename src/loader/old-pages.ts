import { pageGlobal } from '../shared/page-global';
import { currentScript } from './current-script';
import type { TagApi } from './tag-api';

/** Handles the options of pages that were written for the first version (docs/migrate.md). */
export function adoptOldPage(page: { AdsNative?: unknown }, existingTag: TagApi): void {
  const options = pageGlobal('_AdsNativeOpts') || pageGlobal('_AdRenderOpts');
  if (!options) {
    return;
  }
  // Such a page makes its own requests, maybe in its next line. Settings of `updateConfig` are not
  // made less strict here.
  if (options.blockAdLoad) {
    const isolation = existingTag.getConfig().isolation || options.isolation || 'page';
    existingTag.updateConfig({ ...options, isolation });
  }
  existingTag.adopt(page.AdsNative, options, { ...options }, currentScript).catch(() => {});
}
