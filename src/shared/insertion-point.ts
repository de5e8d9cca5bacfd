import type { PageState } from '../contract/core';
import { Message } from '../contract/messages';
import type { InsertionPoint, Layout } from '../contract/place';
import type { Placement } from '../contract/placement';
import type { OwnDocument } from '../contract/safe';

/** The document to draw in: the top one, if the placement asks for it or if our frame is too small to show anything. */
function hostDocument({ unshadowed }: PageState, isWantedOutside: unknown): OwnDocument {
  let doc = document;
  try {
    // In a foreign frame, reading the top document throws.
    if (isWantedOutside || innerWidth <= 1 || innerHeight <= 1) doc = (window.top as Window).document;
  } catch {}
  return unshadowed(doc);
}

/** Whether an element is no other placement's place. */
export function isFreePlace({ places }: PageState, element: Element, placement: Placement): boolean {
  return (places?.get(element) ?? placement) === placement;
}

/**
 * Finds a placement's insertion point: the given element or id, its named element, its path, the response's path, or its
 * placeholder (docs/lifecycle.md, "Where the ad goes"). Returns the message that says what is missing (docs/errors.md).
 */
export function findInsertionPoint(
  page: PageState,
  placement: Placement,
  target: string | Element | undefined,
  layout: Layout | undefined,
): InsertionPoint | Message {
  const { options: config, show } = placement;
  const { apiKey, collapse, cssPath, lazy, nativeAdElementId, renderOutsideIframe, reserve, widgetId } =
    config;
  const doc = hostDocument(page, renderOutsideIframe);
  // If the layout chunk has loaded, it searches shadow roots too.
  const find = (selector: string, isWanted?: (element: Element) => boolean) => {
    // The fields of a form, which a visitor may have written, hide its members.
    const noForm = `${selector}:not(form)`;
    const found = isWanted ? [...doc.querySelectorAll(noForm)].find(isWanted) : doc.querySelector(noForm);
    return found || layout?.findDeep(doc, noForm, isWanted) || null;
  };
  const findId = (id: string) => (id ? find(`#${CSS.escape(id)}`) : null);
  // An element with reserved room stays on the page, and the ad is inserted into it.
  const named = (element: Element | null, missing: Message): InsertionPoint | Message => {
    // An element that is not on the page shows nothing.
    if (!element?.isConnected) return missing;
    const isContainer = reserve || collapse || lazy || element.hasAttribute('data-adsnative');
    return { element, position: isContainer ? 'append' : 'replace' };
  };
  if (target) {
    const isElement = typeof target !== 'string';
    // The page may have re-created the element that it once passed.
    return named(
      isElement && target.isConnected ? target : findId(isElement ? target.id : target),
      Message.ElementMissing,
    );
  }
  if (nativeAdElementId) return named(findId(nativeAdElementId), Message.NamedElementMissing);
  const path = cssPath || show?.response?.cssPath;
  // The layout chunk is still loading: try again, as for a path that finds nothing yet.
  if (path) return layout?.findByPath(path, doc, findId) || Message.CssPathMissing;
  const key = CSS.escape(apiKey || widgetId || '');
  // Placements with the same key have a placeholder each.
  const isFree = (element: Element) => isFreePlace(page, element, placement);
  const placeholder = find(`#adsnative-dummy-${key}`, isFree) || find(`[data-adsnative="${key}"]`, isFree);
  return named(placeholder, Message.NoInsertionPoint);
}
