import { Message } from '../contract/messages';
import type { Placement } from '../contract/placement';
import { asText } from './json';
import { nameElement } from './name-element';
import { nearest } from './nearest';
import { unshadowed } from './unshadowed';
import { readMember } from './ways-up';

/** What names a placement's element: the way it was named, and the name. */
export interface ElementName {
  by: Message;
  name: string;
  /** The id as the page wrote it, if it was named by one. */
  id?: string;
}

/** A name as a reader looks for it: an id with one “#”. */
const nameOfId = (id: string) => ({ id, name: id.replace(/^#?/, '#') });

/** A jQuery object, a list and a ref of React are no elements. */
const nameOfTarget = (target: Element) =>
  target.localName ? nameElement(target) : 'the target (no element: pass $(…)[0] or ref.current)';

/**
 * What names the element of a placement: the order is that of docs/lifecycle.md, "Where the ad
 * goes".
 */
export function elementNameOf({ options, rendering, pendingDisplay }: Placement): ElementName {
  const { apiKey, cssPath, nativeAdElementId, widgetId } = options;
  const target = pendingDisplay?.target;
  if (target) {
    return {
      by: Message.ElementMissing,
      ...(typeof target === 'string' ? nameOfId(target) : { name: nameOfTarget(target) }),
    };
  }
  if (nativeAdElementId) {
    return { by: Message.NamedElementMissing, ...nameOfId(String(nativeAdElementId)) };
  }
  const path = cssPath || asText(rendering?.contents.response?.raw.cssPath);
  if (path) {
    return { by: Message.CssPathMissing, name: path };
  }
  const key = apiKey || widgetId || '';
  return {
    by: Message.NoInsertionPoint,
    name: `#adsnative-dummy-${key} or [data-adsnative="${key}"]`,
  };
}

/** How many ids of the page are compared with one that is missing. */
const MAX_IDS = 2000;

/**
 * What an id that no element has was meant to be, in words; nothing if no id of the page is like
 * it.
 */
export function meantId(id: string): string {
  const ownDocument = unshadowed(document);
  const bare = id.replace(/^#/, '');
  if (bare !== id && ownDocument.getElementById(bare)) {
    return `it takes an id without “#”, and there is an element “${bare}”`;
  }
  const intended = nearest(
    bare,
    [...ownDocument.querySelectorAll('[id]')]
      .slice(0, MAX_IDS)
      .map((candidate) => readMember(candidate, 'id'))
      .filter((name) => name !== id),
  );
  return intended ? `perhaps “${intended}” is meant` : '';
}
