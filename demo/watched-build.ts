import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildReadable } from '../scripts/build/build-tag';
import { type Built, READABLE_FOLDER, RELEASE } from './built';
import { isBuilt } from './is-built';

/** ms. Editors write a file in several steps. */
const QUIET_MS = 50;

/** The build that is served, and kept up to date. */
export interface WatchedBuild {
  readonly built: Built;
  /** Whether it is the release, as `npm run build` has made it. */
  readonly isRelease: boolean;
  /** Builds again after each change of the source, and says how that went. Returns what ends it. */
  watch(onBuilt: (seconds: number) => void, onFailed: (error: unknown) => void): () => void;
}

/**
 * The release if it is that of the source as it is, else a readable build, which is made if there
 * is none. `root` is the repository, `adsOrigin` where a preview's `server=local` leads.
 */
export async function openBuild(root: string, adsOrigin: string): Promise<WatchedBuild> {
  const make = () => buildReadable({ out: READABLE_FOLDER, local: adsOrigin });
  const isRelease = isBuilt(RELEASE.folder, root, adsOrigin);
  const isThere = isRelease || isBuilt(READABLE_FOLDER, root, adsOrigin);
  let built = isRelease ? RELEASE : { folder: READABLE_FOLDER, count: 1 };
  if (!isThere) {
    await make();
  }
  return {
    get built() {
      return built;
    },
    isRelease,
    watch(onBuilt, onFailed) {
      let timer: NodeJS.Timeout | undefined;
      // The first build of a process takes seconds, the later ones one: it is made before somebody
      // waits for it.
      let running: Promise<unknown> = isThere ? make().catch(onFailed) : Promise.resolve();
      const again = async () => {
        const start = performance.now();
        await make();
        built = { folder: READABLE_FOLDER, count: built.count + 1 };
        onBuilt((performance.now() - start) / 1000);
      };
      const watcher = watch(join(root, 'src'), { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          running = running.then(again).catch(onFailed);
        }, QUIET_MS);
      });
      return () => watcher.close();
    },
  };
}
