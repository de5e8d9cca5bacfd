import { unshadowed } from '../../shared/unshadowed';
import { boundsOf, closest } from '../../shared/ways-up';

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

const mainAround = (ad: Element) => closest(ad, 'main,[role="main"]');

/**
 * How much of the height of the main content ads take, in percent (Coalition for Better Ads, mobile
 * ad density). Without a `main` that has ads, the page is the main content.
 */
export function density(ads: Element[]) {
  const main = ads.map(mainAround).find(Boolean);
  const within = main ? ads.filter((ad) => mainAround(ad) === main) : ads;
  const height =
    (main && boundsOf(main).height) || unshadowed(document).documentElement.scrollHeight || 1;
  return Math.min(100, Math.round((100 * covered(within.map(spanOf))) / height));
}
