import { unshadowed } from '../../shared/unshadowed';

/** From the top of a box to its bottom, in CSS pixels. */
type Span = [top: number, bottom: number];

/** CSS pixels that spans cover together: what stands side by side counts once. */
export function covered(spans: Span[]) {
  let end = -Infinity;
  let total = 0;
  for (const [top, bottom] of [...spans].sort(([top], [otherTop]) => top - otherTop)) {
    total += Math.max(0, bottom - Math.max(top, end));
    end = Math.max(end, bottom);
  }
  return total;
}

const spanOf = (element: Element): Span => {
  const { bottom, top } = element.getBoundingClientRect();
  return [top, bottom];
};

/**
 * How much of the height of the main content ads take, in percent (Coalition for Better Ads, mobile
 * ad density). Without a `main` that has ads, the page is the main content.
 */
export function density(ads: Element[]) {
  const ownDocument = unshadowed(document);
  const main = [...ownDocument.querySelectorAll('main,[role="main"]')].find((candidate) =>
    ads.some((ad) => candidate.contains(ad)),
  );
  const within = main ? ads.filter((ad) => main.contains(ad)) : ads;
  const height =
    main?.getBoundingClientRect().height || ownDocument.documentElement.scrollHeight || 1;
  return Math.min(100, Math.round((100 * covered(within.map(spanOf))) / height));
}
