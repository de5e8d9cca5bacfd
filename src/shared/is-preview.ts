import type { Core } from '../contract/core';

/**
 * Whether the page is a preview: by its setting, otherwise by its address. `undefined` while an
 * address that looks like a preview's is being checked. docs/console.md#preview
 */
export function isPreview({
  page,
  settings: { preview },
}: Pick<Core, 'page' | 'settings'>): boolean | undefined {
  return preview == null || preview === 'page' ? page.hasPreviewAddress : !!preview;
}
