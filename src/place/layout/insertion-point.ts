import { Message } from '../../contract/messages';
import type { PageState } from '../../contract/page';
import type { InsertionPoint, Placement } from '../../contract/placement';
import type { Finder } from '../../contract/render';
import { escapeName } from '../../shared/escape-name';
import { findPlace } from '../../shared/find-place';
import { asText } from '../../shared/json';

/**
 * The document that the ad is rendered in: the top window's, if the placement asks for it
 * (`renderOutsideIframe`) or if the tag's own frame is too small to show anything.
 */
function chooseDocument({ unshadowed }: PageState, isTopWanted: unknown) {
  let ownDocument = document;
  try {
    // In a frame of another origin, reading the top document throws: the ad stays in the frame.
    if (isTopWanted || innerWidth <= 1 || innerHeight <= 1) {
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
  const doc = chooseDocument(page, options.renderOutsideIframe);
  const findElsewhere = (selector: string, isWanted?: (element: Element) => unknown) =>
    findDeep(doc, selector, isWanted);
  const path = options.cssPath || asText(rendering?.contents.response?.raw.cssPath);
  const findId = (id: string) => {
    // A form's fields, which a visitor may have written, hide its members.
    const selector = `#${escapeName(id)}:not(form)`;
    return id ? doc.querySelector(selector) || findElsewhere(selector) : null;
  };
  if (path && !target && !options.nativeAdElementId) {
    return findByPath(path, doc, findId) || Message.CssPathMissing;
  }
  const missingMessage = options.nativeAdElementId
    ? Message.NamedElementMissing
    : Message.NoInsertionPoint;
  return (
    findPlace(page, placement, target, { doc, more: findElsewhere }) ||
    (target ? Message.ElementMissing : missingMessage)
  );
}
