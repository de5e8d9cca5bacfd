import type { Placement } from '../core';
import { Message } from '../messages';

/** Where an ad goes, relative to an element of the page. */
export interface InsertionPoint {
  element: Element;
  /** `replace`: before the element, which is taken off the page when the placement has finished (INTERFACE §5). */
  position: 'replace' | 'append';
}

/** The placeholder of a placement: its old id, or the attribute. The attribute makes it a container. */
function findPlaceholder(doc: Document, key: string): InsertionPoint | null {
  const dummy = doc.getElementById(`adsnative-dummy-${key}`);
  if (dummy) return { element: dummy, position: 'replace' };
  const element = [...doc.querySelectorAll('[data-adsnative]')].find(
    (one) => one.getAttribute('data-adsnative') === key,
  );
  return element ? { element, position: 'append' } : null;
}

function named(element: Element | null): InsertionPoint | null {
  if (!element) return null;
  return { element, position: element.hasAttribute('data-adsnative') ? 'append' : 'replace' };
}

/**
 * Finds where a placement goes: the element or id given, else its named element, else its placeholder. Returns the
 * message that says what is missing (specification §8).
 */
export function findInsertionPoint(
  { config }: Placement,
  target: string | Element | undefined,
): InsertionPoint | Message {
  const doc = document;
  if (target) {
    const element = typeof target === 'string' ? doc.getElementById(target) : target;
    return named(element) || Message.ElementMissing;
  }
  if (config.nativeAdElementId) {
    return named(doc.getElementById(config.nativeAdElementId)) || Message.NamedElementMissing;
  }
  return findPlaceholder(doc, config.apiKey || config.widgetId || '') || Message.NoInsertionPoint;
}
