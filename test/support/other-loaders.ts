import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'uvu';
import { type Listening, listen } from '../../demo/listen';
import { createTagServer } from '../../demo/tag-server';
import { buildLoader, type LoaderOptions } from '../../scripts/build/build-loader';
import { readManifest } from '../../scripts/build/manifest';
import { copyDist } from './copy-dist';

/** The built files with the loaders of another build, in a folder and served. */
export type OtherLoaders = ReturnType<typeof otherLoaders>;

/** Builds other loaders for the chunks of `dist` before a suite's first test. */
export function otherLoaders<T>(
  test: Test<T>,
  options: Pick<LoaderOptions, 'base' | 'isPinned' | 'transport'>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'loaders-'));
  let server: Listening | undefined;
  test.before(async () => {
    const { build } = readManifest('dist');
    copyDist(folder);
    for (const name of ['tag', 'tag.fast']) {
      await buildLoader(name, { build, dist: folder, ...options });
    }
    server = await listen(createTagServer(folder).app);
  });
  test.after(async () => {
    await server?.close();
    rmSync(folder, { recursive: true });
  });
  return { folder, origin: () => server?.origin ?? '' };
}
