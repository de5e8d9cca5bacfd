/** A name without what people write in different ways: `num_ads` and `numAds` are the same. */
const plainName = (name: string) => name.replace(/[_-]/g, '').toLowerCase();

/** How many letters must be added, removed, replaced or swapped to turn one text into the other. */
export function distance(name: string, otherName: string): number {
  const rows: number[][] = [[0]];
  for (let i = 1; i <= otherName.length; i++) {
    rows[0]?.push(i);
  }
  const distanceAt = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= name.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= otherName.length; j++) {
      const isSame = name[i - 1] === otherName[j - 1];
      let least = Math.min(
        distanceAt(i - 1, j) + 1,
        distanceAt(i, j - 1) + 1,
        distanceAt(i - 1, j - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = name[i - 1] === otherName[j - 2] && name[i - 2] === otherName[j - 1];
      if (i > 1 && j > 1 && isSwapped) {
        least = Math.min(least, distanceAt(i - 2, j - 2) + 1);
      }
      (rows[i] as number[])[j] = least;
    }
  }
  return distanceAt(name.length, otherName.length);
}

/** Letters of the longest name that is looked for: a longer one was not mistyped. */
const LONGEST = 100;

/** The known name that was probably meant; nothing if none is near. */
export function nearest(name: string, knownNames: string[]): string | undefined {
  const wanted = plainName(name);
  /** Letters by which it may differ from the one that was meant. */
  const most = wanted.length <= 4 ? 1 : 2;
  const [best] = knownNames
    .filter(
      // Strangers write names, on either side, and the distance of a long one takes its time.
      (candidate) =>
        wanted.length <= LONGEST && Math.abs(wanted.length - plainName(candidate).length) <= most,
    )
    .map((candidate) => ({ candidate, far: distance(wanted, plainName(candidate)) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= most ? best.candidate : undefined;
}
