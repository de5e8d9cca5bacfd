import type { Core } from '../contract/core';
import type { PlacementClass } from '../contract/placement';

/**
 * Starts what the settings ask for, and follows the page's placeholders. In `tag.fast.js`,
 * own-placeholders.ts replaces this file.
 */
export function followPage(core: Core, AdsNative: PlacementClass): void {
  core
    .load('pages')
    .then(({ watch }) => watch(AdsNative))
    .catch(() => {});
}
