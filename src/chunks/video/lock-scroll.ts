import type { OwnDocument } from '../../contract/safe';

/** What is set, and is as it was afterwards. */
const NAMES = ['overflow-x', 'overflow-y', 'scrollbar-gutter'];

/**
 * Keeps a page from scrolling: its window, and its body if that is what scrolls. Returns a function that has everything as it was,
 * or all but where it was scrolled to; at once: a page may have said that it scrolls smoothly.
 */
export function lockScroll({
  body,
  defaultView,
  documentElement: root,
}: OwnDocument): (isWhereItWas: boolean) => void {
  const view = defaultView as Window;
  const overflow = (element: Element) => view.getComputedStyle(element).overflowY;
  const isBodys = overflow(root) !== 'visible' && /auto|scroll/.test(overflow(body));
  const { scrollX: left, scrollY: top } = view;
  const { scrollLeft, scrollTop } = body;
  // Without its bar, the page would become wider.
  const gutter = view.innerWidth > root.clientWidth ? 'stable' : '';
  const locked = isBodys ? [root, body] : [root];
  const undo = locked.flatMap(({ style }) =>
    NAMES.map((name) => {
      const before = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
      const value = /^overflow/.test(name) ? 'hidden' : gutter;
      if (value) style.setProperty(name, value, 'important');
      return () => style.setProperty(name, ...before);
    }),
  );
  return (isWhereItWas) => {
    for (const one of undo) one();
    // Chromium removes an attribute only if it has been asked for it.
    for (const one of locked) if (!one.getAttribute('style')) one.removeAttribute('style');
    if (!isWhereItWas) return;
    view.scrollTo({ left, top, behavior: 'instant' });
    if (isBodys) body.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
  };
}
