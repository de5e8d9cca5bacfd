/** What is measured of the ads on a page. Runs in the page. */
export interface Seen {
  /** Heights in px of the ads in the text's column. */
  heights: number[];
  /** px by which the page is wider than its window. */
  tooWide: number;
  /** Links and buttons that are lower or narrower than 24 px. */
  small: string[];
  /** Pictures of which a part is cut. */
  cut: number;
}

/** Measures the ads on a page. */
export function measureAds(): Seen {
  const ads = [...document.querySelectorAll<HTMLElement>('.adsnative-native')];
  const targets = ads.flatMap((ad) => [...ad.querySelectorAll('a,button')]);
  return {
    heights: ads.slice(0, 2).map(({ offsetHeight }) => offsetHeight),
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: targets.flatMap((target) => {
      const { height, width } = target.getBoundingClientRect();
      return Math.min(height, width) < 23.9 ? [`${target.className} ${width} × ${height}`] : [];
    }),
    cut: ads
      .flatMap((ad) => [...ad.querySelectorAll('img')])
      .filter((image) => getComputedStyle(image).objectFit === 'cover').length,
  };
}

/**
 * Moves the focus to the n-th link or button of the first ad. Returns its rectangle, with room for
 * a ring.
 */
export function focusPart(
  at: number,
): { x: number; y: number; width: number; height: number } | null {
  const parts = document.querySelectorAll<HTMLElement>(
    '.adsnative-native :is(a,button):not([tabindex="-1"])',
  );
  const part = parts[at];
  if (!part || !document.querySelector('.adsnative-native')?.contains(part)) {
    return null;
  }
  part.focus({ focusVisible: true } as FocusOptions);
  const { height, left, top, width } = part.getBoundingClientRect();
  return {
    x: Math.max(0, left + scrollX - 8),
    y: top + scrollY - 8,
    width: width + 16,
    height: height + 16,
  };
}
