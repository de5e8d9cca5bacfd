import { unshadowed } from '../../shared/unshadowed';
import {
  boundsOf,
  drawnAround,
  frameAround,
  lineOf,
  MAX_LEVELS,
  readMember,
} from '../../shared/ways-up';

/**
 * An ad that is fainter, or drawn smaller, than this share of itself is not in view.
 * docs/decisions/010-viewability.md.
 */
export const LEAST = 0.1;

export const documentOf = (element: Element) => unshadowed(readMember(element, 'ownerDocument'));

/** The window that shows an element's document. */
const windowOf = (element: Element) => documentOf(element).defaultView;

/**
 * The element around another one, as it is drawn: through slots, shadow roots and friendly frames.
 */
const around = (element: Element) => drawnAround(element) || frameAround(windowOf(element));

/** An element and those around it in its own document, as they are drawn. */
export const drawnLine = (element: Element) => lineOf(element, drawnAround);

/** A blur through which nobody can read: at 4 px letters of 16 px are no letters. */
const BLURRED = /blur\((\d\d|[4-9])/;

/**
 * What a style leaves of an element, from 0 to 1: its opacity, and that of its filters. What has no
 * box has neither.
 */
export function opacityOf(computedStyle: Partial<CSSStyleDeclaration>) {
  if (computedStyle.display === 'contents') {
    return 1;
  }
  // In Chromium, a `filter` that a library gives to all objects hides the style's.
  const filters = computedStyle.getPropertyValue?.('filter') || '';
  let remaining = BLURRED.test(filters) ? 0 : Number(computedStyle.opacity || 1);
  for (const [, value, percent] of filters.matchAll(/opacity\(([\d.e+-]+)(%?)/g)) {
    remaining *= Number(value) / (percent ? 100 : 1);
  }
  return remaining;
}

export function styleOf(element: Element, pseudo?: string): Partial<CSSStyleDeclaration> {
  return windowOf(element)?.getComputedStyle?.(element, pseudo) || {};
}

/**
 * How much of an element is left of all opacities around it, through friendly frames, from 0 to 1;
 * 0 if it is hidden, or its window is gone.
 */
export function clearness(element: Element) {
  const ancestors = lineOf(element, around);
  const { visibility } = styleOf(element);
  let clear = ancestors[MAX_LEVELS] || visibility !== 'visible' ? 0 : 1;
  for (const ancestor of ancestors) {
    clear *= opacityOf(styleOf(ancestor));
  }
  return clear;
}

/**
 * Whether an element, or a friendly frame around it, is drawn much smaller than it is laid out. A
 * narrow element that is turned has the sides of its rectangle the other way round, each about as
 * much smaller as the other.
 */
export function isTiny(element: Element) {
  const { height, width } = boundsOf(element);
  const { offsetHeight: high, offsetWidth: wide } = element as HTMLElement;
  const [least = 0, most = 0] = [width / high, height / wide].sort((ratio, other) => ratio - other);
  const isTurned = least >= LEAST && most < 2 * least;
  return !!high && !!wide && !isTurned && Math.min(width / wide, height / high) < LEAST;
}

/**
 * The transform of a style, by the property of that name and by `rotate`: `45deg`, `y 180deg`,
 * `1 0 0 90deg`.
 */
function transformOf({ rotate = 'none', transform }: Partial<CSSStyleDeclaration>) {
  const axis = rotate.split(' ');
  const angle = axis.pop();
  const turn = axis[1] ? `rotate3d(${axis},${angle})` : `rotate${axis}(${angle})`;
  return new DOMMatrix(`${turn} ${transform}`.replace(/rotate\(none\) ?|none/g, ''));
}

/**
 * Whether an element, or one around it, is turned over and shows nothing from behind
 * (`backface-visibility`).
 */
export function isTurnedOver(element: Element) {
  const styles = drawnLine(element).map((at) => styleOf(at));
  return styles.some(({ backfaceVisibility }, index) => {
    if (backfaceVisibility !== 'hidden') {
      return false;
    }
    let matrix = new DOMMatrix();
    for (const [level, computedStyle] of styles.slice(index).entries()) {
      // What is around turns it too, as long as it is one space of three dimensions.
      if (level && computedStyle.transformStyle !== 'preserve-3d') {
        break;
      }
      matrix = transformOf(computedStyle).multiply(matrix);
    }
    return matrix.m33 < 0;
  });
}
