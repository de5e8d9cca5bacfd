/** Replaces chunks.ts in the build of the chunks that leave with the first request: only they are made as small as the loader. */
const FILES = {
  parts: () => import('../chunks/parts/parts'),
  renderer: () => import('../chunks/renderer/renderer'),
};

/** Loads one of them. */
export function importFile(name: keyof typeof FILES): Promise<unknown> {
  return FILES[name]();
}
