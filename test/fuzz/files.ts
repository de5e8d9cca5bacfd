import type { Loader, Missing } from './scenario';

/** The files of the tag that scenarios need, and where they are. */
export interface FuzzFiles {
  origin: string;
  chunks: string[];
}

/** Has the browser find nothing where a chunk is, at so many tries. */
function takeAway(address: string, tries: number): void {
  const map = document.createElement('script');
  map.type = 'importmap';
  const imports = Array.from({ length: tries }, (_, index) => [
    `${address}${index ? `?${index}` : ''}`,
    'data:text/javascript,',
  ]);
  map.text = JSON.stringify({ imports: Object.fromEntries(imports) });
  document.head.append(map);
}

/** Puts the tag into the page, with the keys of all placeholders that it will have. */
export const loadTag = (origin: string, loader: Loader, isListing: boolean) =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    if (isListing) {
      script.dataset.adsnativeKeys = Array.from({ length: 100 }, (_, key) => `k${key}`).join();
    }
    script.onload = resolve;
    script.src = `${origin}/${loader}`;
    document.head.append(script);
  });

/** What only video ads need. */
const OF_VIDEOS = /\/(play|player|ui|vast|video)-/;

/** Loads the chunks before the tag needs them; `missing` is none of them. */
export async function loadChunks(
  { chunks }: FuzzFiles,
  missing: Missing | undefined,
  hasVideos: boolean,
): Promise<void> {
  const gone = chunks.find((chunk) => missing && chunk.includes(`/${missing.chunk}-`));
  if (gone && missing) {
    takeAway(gone, missing.tries);
  }
  const needed = chunks.filter((chunk) => hasVideos || !OF_VIDEOS.test(chunk));
  await Promise.all(needed.map((chunk) => import(chunk)));
}
