import { Message } from '../../contract/messages';
import type { PageState } from '../../contract/page';
import type { InsertionPoint, Placement } from '../../contract/placement';
import type { Finder } from '../../contract/render';
import type { OwnDocument } from '../../contract/safe';
import { asText } from '../../shared/as-text';
import { escapeName } from '../../shared/escape-name';
import { findPlace } from '../../shared/find-place';

/**
 * The document to draw in: the top one, if the placement asks for it or if our frame is too small
 * to show anything.
 */
function hostDocument({ unshadowed }: PageState, isWantedOutside: unknown): OwnDocument {
  let ownDocument = document;
  try {
    // In a foreign frame, reading the top document throws.
    if (isWantedOutside || innerWidth <= 1 || innerHeight <= 1) {
      ownDocument = (window.top as Window).document;
    }
  } catch {}
  return unshadowed(ownDocument);
}

/**
 * Finds a placement's insertion point wherever it is: by a name, or by its path or the response's.
 * Returns the message that says what is missing (docs/errors.md).
 */
export function findInsertionPoint(
  page: PageState,
  placement: Placement,
  target: string | Element | undefined,
  { findByPath, findDeep }: Finder,
): InsertionPoint | Message {
  const { options, rendering } = placement;
  const doc = hostDocument(page, options.renderOutsideIframe);
  const more = (selector: string, isWanted?: (element: Element) => unknown) =>
    findDeep(doc, selector, isWanted);
  const path = options.cssPath || asText(rendering?.contents.response?.raw.cssPath);
  const findId = (id: string) => {
    const selector = `#${escapeName(id)}:not(form)`;
    return id ? doc.querySelector(selector) || more(selector) : null;
  };
  if (path && !target && !options.nativeAdElementId) {
    return findByPath(path, doc, findId) || Message.CssPathMissing;
  }
  const missing = options.nativeAdElementId
    ? Message.NamedElementMissing
    : Message.NoInsertionPoint;
  return (
    findPlace(page, placement, target, { doc, more }) || (target ? Message.ElementMissing : missing)
  );
}
