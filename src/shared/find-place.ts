import type { PageState } from '../contract/page';
import type { InsertionPoint, Placement } from '../contract/placement';
import type { OwnDocument } from '../contract/safe';
import { AD_ATTRIBUTE } from './copies';
import { escapeName } from './escape-name';

/** Finds an element that is not in the document itself. */
type FindMore = (selector: string, isWanted: (element: Element) => unknown) => Element | null;

/** Whether an element is no other placement's place. */
export function isFreePlace(
  { places }: PageState,
  element: Element,
  placement: Placement,
): boolean {
  return (places?.get(element) ?? placement) === placement;
}

/**
 * Whether an element keeps room for an ad by the page's own css: it has a height, and nothing in it
 * shows. A picture or a frame has a height, too, but shows no ad in it.
 */
function keepsRoom(element: Element, ownDocument: OwnDocument) {
  const { display, height, minHeight } = getComputedStyle(element);
  // The bullet of a list item gives it a height, too.
  const room = minHeight + (display !== 'list-item' && height);
  if (display === 'none' || 'src' in element || !/[1-9]/.test(room)) {
    return false;
  }
  // Most such elements are empty, which saves the memory of a range. An ad in one is a copy, which
  // will be removed.
  if (!element.firstChild || element.firstElementChild?.hasAttribute(AD_ATTRIBUTE)) {
    return true;
  }
  const content = ownDocument.createRange();
  content.selectNodeContents(element);
  return !content.getBoundingClientRect().height;
}

/**
 * Finds a placement's insertion point by a name: the given element or id, its named element, or its
 * placeholder (docs/lifecycle.md, "Where the ad goes").
 */
export function findPlace(
  page: PageState,
  placement: Placement,
  target: string | Element | undefined,
  { doc, more }: { doc: OwnDocument; more?: FindMore },
): InsertionPoint | undefined {
  const { apiKey, collapse, lazy, nativeAdElementId, reserve, widgetId } = placement.options;
  // An element is taken while another placement has it: the page may have a second one with its id,
  // or for its key.
  const isFree = (element: Element) => isFreePlace(page, element, placement);
  const findElement = (selector: string) => {
    // The fields of a form, which a visitor may have written, hide its members.
    const noForm = `${selector}:not(form)`;
    return [...doc.querySelectorAll(noForm)].find(isFree) || more?.(noForm, isFree);
  };
  // A string inherits `id` from a polluted prototype, so its members are not read.
  const targetElement = typeof target === 'string' ? undefined : target;
  const id = targetElement?.id ?? target ?? nativeAdElementId;
  const key = escapeName(apiKey || widgetId || '');
  // The page may have re-created the element that it once passed; an element that is not on the
  // page would show nothing.
  const element =
    targetElement?.isConnected && isFree(targetElement)
      ? targetElement
      : id
        ? findElement(`#${escapeName(id as string)}`)
        : !target &&
          (findElement(`#adsnative-dummy-${key}`) || findElement(`[data-adsnative="${key}"]`));
  if (!element) {
    return undefined;
  }
  const isContainer =
    reserve ||
    collapse ||
    lazy ||
    element.hasAttribute('data-adsnative') ||
    keepsRoom(element, doc);
  return { element, position: isContainer ? 'append' : 'instead' };
}
