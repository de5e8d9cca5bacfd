import type { TagApi } from '../../loader/tag-api';
import { pageGlobal } from '../../shared/page-global';

/**
 * Replaces the options of old pages in a build without them: `npm run build -- --without
 * old-pages`. The chunk says so.
 */
export function adoptOldPage(_page: object, existingTag: TagApi): void {
  const options = pageGlobal('_AdsNativeOpts') || pageGlobal('_AdRenderOpts');
  if (options) {
    existingTag.adopt({}, options, {}, null).catch(() => {});
  }
}
