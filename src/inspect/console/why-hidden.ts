import { Cause } from '../../contract/messages';

import { probePoints } from '../../shared/geometry';
import { nameElement } from '../../shared/name-element';
import { rootOf, unshadowed } from '../../shared/unshadowed';
import { boundsOf, drawnAround, lineOf, matches } from '../../shared/ways-up';
import { hiddenByWidth } from './other-width';
import { type Reason, reason } from './reason';

const NOT_DISPLAYED = 'display: none';
const NOT_OPEN = 'no attribute “open”';

/** What of an element's style and size can hide it and all inside it. */
export interface Looks {
  name: string;
  display: string;
  visibility: string;
  opacity: string;
  /** Whether it cuts off what is larger than it. */
  isClipping: boolean;
  /** Whether it is a `details` that is closed. */
  isClosed?: boolean;
  width: number;
  height: number;
}

/**
 * What hides an element: a text such as “display: none”, and the one of its ancestors that it comes
 * from. `line` is the element, then its ancestors from the inside out.
 */
export function hiddenBy(line: Looks[]) {
  const [innermost] = line;
  if (!innermost) {
    return undefined;
  }
  // The outermost one counts: without it the others would not matter.
  const outward = [...line].reverse();
  const outermost = (what: string, isHiding: (looks: Looks) => boolean | undefined) => {
    const source = outward.find(isHiding);
    return source && { name: source.name, what };
  };
  const closed =
    outermost(NOT_DISPLAYED, ({ display }) => display === 'none') ??
    outermost(NOT_OPEN, ({ isClosed }) => isClosed);
  if (closed) {
    return closed;
  }
  if (innermost.visibility !== 'visible') {
    // Visibility is inherited: it comes from the outermost of those that lie around the ad without
    // a break.
    const visible = line.findIndex(({ visibility }) => visibility === 'visible');
    const source = line[(visible < 0 ? line.length : visible) - 1] as Looks;
    return { name: source.name, what: `visibility: ${innermost.visibility}` };
  }
  const clear = outermost('opacity: 0', ({ opacity }) => Number(opacity) === 0);
  if (clear) {
    return clear;
  }
  const empty = outward.find(
    (box) => (box === innermost || box.isClipping) && !(box.width && box.height),
  );
  return empty && { name: empty.name, what: `a size of ${empty.width} × ${empty.height} px` };
}

function looksOf(element: Element, index: number, ancestors: Element[]): Looks {
  const { display, opacity, overflow, visibility } = getComputedStyle(element);
  // The summary of closed details is drawn all the same.
  const isClosed =
    index > 0 &&
    matches(element, 'details:not([open])') &&
    ancestors[index - 1]?.localName !== 'summary';
  const { height, width } = boundsOf(element);
  const isClipping = display !== 'contents' && overflow !== 'visible';
  return {
    name: nameElement(element),
    display,
    visibility,
    opacity,
    isClipping,
    isClosed,
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** The element that covers an ad where it is in view; not the tag's own console. */
function coverOf(ad: Element) {
  const ancestors = lineOf(ad, drawnAround);
  const rootNode = rootOf(ad);
  const { clientHeight, clientWidth } = unshadowed(ad.ownerDocument).documentElement;
  const points = probePoints(ad.getBoundingClientRect()).filter(
    ([x, y]) => x >= 0 && y >= 0 && x < clientWidth && y < clientHeight,
  );
  const covers = points.map(([x, y]) => {
    const top = rootNode.elementFromPoint(x, y);
    const isOurs =
      !top || ad.contains(top) || ancestors.includes(top) || top.localName === 'adsnative-console';
    return isOurs ? undefined : top;
  });
  // A part that shows is enough to see that there is an ad.
  return covers.length > 0 && covers.every(Boolean) ? covers[0] : undefined;
}

/** What keeps an element from ever coming near the viewport: that it has no place on the page. */
export function whyNowhere(element: Element): Reason | undefined {
  const found = whyHidden(element, false);
  const isNowhere =
    found?.number === Cause.HiddenAtWidth ||
    [NOT_DISPLAYED, NOT_OPEN].some((description) => found?.text.endsWith(`${description}.`));
  return isNowhere ? found : undefined;
}

/**
 * Why an element cannot be seen, although it is on the page. `isDrawn` says that it is an ad, and
 * not only its room.
 */
export function whyHidden(element: Element, isDrawn: boolean): Reason | undefined {
  const ancestors = lineOf(element, drawnAround);
  const hidden = hiddenBy(ancestors.map(looksOf));
  if (hidden) {
    const { name, what } = hidden;
    const subject = isDrawn ? 'The ad' : 'Its element';
    const condition = what === NOT_DISPLAYED && ancestors.map(hiddenByWidth).find(Boolean);
    const effect = condition
      ? `its css hides it at this width of ${innerWidth} px (@media ${condition})`
      : 'cannot be seen';
    const text = `${subject} is on the page, and ${effect}: ${name} has ${what}.`;
    return reason(condition ? Cause.HiddenAtWidth : Cause.Hidden, text, name);
  }
  const coverElement = isDrawn && coverOf(element);
  const name = coverElement ? nameElement(coverElement) : '';
  return name
    ? reason(Cause.Covered, `The ad is on the page, and is covered by ${name}.`, name)
    : undefined;
}
