import type { Core } from '../contract/core';

/**
 * Whether the page is a preview: by its setting, otherwise by its address. `undefined` while an
 * address that looks like a preview's is being checked. docs/console.md#preview
 */
export function isPreview({
  pageState,
  settings: { preview },
}: Pick<Core, 'pageState' | 'settings'>): boolean | undefined {
  return preview == null || preview === 'page' ? pageState.hasPreviewAddress : !!preview;
}
