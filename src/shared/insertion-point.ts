import type { InsertionPoint, Layout } from '../contract/chunks/layout';
import type { PageState } from '../contract/core';
import { Message } from '../contract/messages';
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

/**
 * Finds a placement's insertion point: the given element or id, its named element, its path, the response's path, or its
 * placeholder (docs/lifecycle.md, "Where the ad goes"). Returns the message that says what is missing (docs/errors.md).
 */
export function findInsertionPoint(
  page: PageState,
  { config, show }: Placement,
  target: string | Element | undefined,
  layout: Layout | undefined,
): InsertionPoint | Message {
  const { apiKey, collapse, cssPath, lazy, nativeAdElementId, renderOutsideIframe, reserve, widgetId } =
    config;
  const doc = hostDocument(page, renderOutsideIframe);
  // If the layout chunk has loaded, it searches shadow roots too.
  const find = (selector: string) => {
    // The fields of a form, which a visitor may have written, hide its members.
    const noForm = `${selector}:not(form)`;
    return doc.querySelector(noForm) || layout?.findDeep(doc, noForm) || null;
  };
  const findId = (id: string) => find(`#${CSS.escape(id)}`);
  // An element with reserved room stays on the page, and the ad is inserted into it.
  const named = (element: Element | null, missing: Message): InsertionPoint | Message => {
    // An element that is not on the page shows nothing.
    if (!element?.isConnected) return missing;
    const isContainer = reserve || collapse || lazy || element.hasAttribute('data-adsnative');
    return { element, position: isContainer ? 'append' : 'replace' };
  };
  if (target) return named(typeof target === 'string' ? findId(target) : target, Message.ElementMissing);
  if (nativeAdElementId) return named(findId(nativeAdElementId), Message.NamedElementMissing);
  const path = cssPath || show?.response?.cssPath;
  // The layout chunk is still loading: try again, as for a path that finds nothing yet.
  if (path) return layout?.findByPath(path, doc, findId) || Message.CssPathMissing;
  const key = apiKey || widgetId || '';
  const placeholder = findId(`adsnative-dummy-${key}`) || find(`[data-adsnative="${CSS.escape(key)}"]`);
  return named(placeholder, Message.NoInsertionPoint);
}
