import type { Core, Layout, Placement } from '../core';

/** How far from the viewport a lazy placement is requested, and drawn, when it does not say. */
const DEFAULT_MARGINS = { fetchMargin: '800px', renderMargin: '200px' };

/** A margin as an IntersectionObserver takes it: a number is CSS pixels; what is no margin is the default. */
export function rootMargin(placement: Placement, name: keyof typeof DEFAULT_MARGINS): string {
  const margin = (placement.config.lazy || undefined)?.[name];
  const text = typeof margin === 'number' ? `${margin}px` : String(margin);
  return /^\d+(\.\d+)?(px|%)$/.test(text) ? text : DEFAULT_MARGINS[name];
}

/** Resolves when an element is, or is no longer, within a margin around the viewport. */
function whenSeen(element: Element, isWanted: boolean, margin: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries[entries.length - 1]?.isIntersecting !== isWanted) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  });
}

/** Resolves when the document is parsed: what is not on the page by then is not waited for. */
function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}

/** The entry of the layout chunk: distance to the viewport, and the room of what stayed empty. */
export function create({ load }: Core): Layout {
  return {
    async near(placement, name) {
      const renderer = await load.renderer();
      let element = renderer.locate(placement);
      if (!element) {
        await whenParsed();
        element = renderer.locate(placement);
      }
      if (element) await whenSeen(element, true, rootMargin(placement, name));
    },

    collapse(element, how) {
      const { display } = element.style;
      let isWanted = true;
      const fold = () => {
        if (isWanted) element.style.display = 'none';
      };
      // What the visitor sees does not jump: the room goes when it is out of sight.
      if (how === 'offscreen') whenSeen(element, false, '0px').then(fold);
      else fold();
      return () => {
        isWanted = false;
        element.style.display = display;
      };
    },
  };
}
