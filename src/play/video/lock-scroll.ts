import type { OwnDocument } from '../../contract/safe';

/** The properties that are set while the page is locked, and restored afterwards. */
const LOCKED = ['overflow-x', 'overflow-y', 'scrollbar-gutter'];

/**
 * Keeps a page from scrolling: its window, and its body if that is what scrolls. Returns a function
 * that restores the page, and if `scrollsBack`, scrolls to where it was, without an animation, also
 * where the page's css asks for one.
 */
export function lockScroll({
  body,
  defaultView,
  documentElement: root,
}: OwnDocument): (scrollsBack: boolean) => void {
  const ownWindow = defaultView as Window;
  const overflow = (element: Element) => ownWindow.getComputedStyle(element).overflowY;
  const isBodyScrolled = overflow(root) !== 'visible' && /auto|scroll/.test(overflow(body));
  const { scrollX: left, scrollY: top } = ownWindow;
  const { scrollLeft, scrollTop } = body;
  // Without its bar, the page would become wider.
  const gutter = ownWindow.innerWidth > root.clientWidth ? 'stable' : '';
  const locked = isBodyScrolled ? [root, body] : [root];
  const undo: (() => void)[] = [];
  for (const { style } of locked) {
    for (const name of LOCKED) {
      const before = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
      const value = /^overflow/.test(name) ? 'hidden' : gutter;
      if (value) {
        style.setProperty(name, value, 'important');
      }
      undo.push(() => style.setProperty(name, ...before));
    }
  }
  return (scrollsBack) => {
    for (const unlock of undo) {
      unlock();
    }
    // Chromium removes an attribute only if it has been asked for it.
    for (const element of locked) {
      if (!element.getAttribute('style')) {
        element.removeAttribute('style');
      }
    }
    if (!scrollsBack) {
      return;
    }
    ownWindow.scrollTo({
      left,
      top,
      behavior: 'instant',
    });
    if (isBodyScrolled) {
      body.scrollTo({
        left: scrollLeft,
        top: scrollTop,
        behavior: 'instant',
      });
    }
  };
}
