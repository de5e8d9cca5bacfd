import type { Core, Placement } from '../core';
import type { Layout } from '../core-layout';
import type { PlacementConfig } from '../types';
import { findByPath } from './css-path';
import { findDeep } from './find-deep';

/** How far from the viewport a lazy placement is requested, and drawn, when it does not say. */
const DEFAULT_MARGINS = { fetchMargin: '800px', renderMargin: '200px' };

/** The visitor's word on data, where the browser passes it on. */
type SavingNavigator = Navigator & { connection?: { saveData?: boolean } };

/**
 * A margin as an IntersectionObserver takes it: a number is CSS pixels; what is no margin is the default. For a visitor who
 * saves data, nothing is asked for earlier than it is drawn, unless the placement says so.
 */
export function rootMargin({ lazy }: PlacementConfig, name: keyof typeof DEFAULT_MARGINS): string {
  const margin = (lazy || undefined)?.[name];
  const text = typeof margin === 'number' ? `${margin}px` : String(margin);
  if (/^\d+(\.\d+)?(px|%)$/.test(text)) return text;
  const isSaving = (navigator as SavingNavigator).connection?.saveData;
  return DEFAULT_MARGINS[isSaving ? 'renderMargin' : name];
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

/** Folds an element away, as its placement allows; returns a function that gives it back. */
function fold(element: HTMLElement, { collapse }: PlacementConfig): () => void {
  const { display } = element.style;
  let isEmpty = true;
  const hide = () => {
    if (isEmpty) element.style.display = 'none';
  };
  // What the visitor sees does not jump: the room goes when it is out of sight.
  if (collapse === 'offscreen') whenSeen(element, false, '0px').then(hide);
  else hide();
  return () => {
    isEmpty = false;
    element.style.display = display;
  };
}

/** The entry of the layout chunk: distance to the viewport, and the room of what stays empty. */
export function create({ load }: Core): Layout {
  const followed = new WeakSet<Placement>();
  const locate = async (placement: Placement) => {
    const renderer = await load('renderer');
    const found = renderer.locate(placement, layout);
    if (found) return found;
    await whenParsed();
    return renderer.locate(placement, layout);
  };

  /** Once for each placement: its element folds when it ends empty, unless an older ad is still there. */
  const foldWhenEmpty = async (placement: Placement) => {
    if (followed.has(placement)) return;
    followed.add(placement);
    const element = (await locate(placement)) as HTMLElement | null;
    let unfold: (() => void) | undefined;
    // A refresh under way changes nothing yet; only a lazy element has to be there to come near.
    const look = () => {
      const { config, state } = placement;
      if (element && /unfilled|failed/.test(state)) {
        if (!placement.drawn) unfold ||= fold(element, config);
      } else if (state !== 'fetching' || config.lazy) {
        unfold?.();
        unfold = undefined;
      }
    };
    placement.life.subscribe(look);
    look();
  };

  const layout: Layout = {
    findByPath,
    findDeep,
    async follow(placement, begin) {
      const { collapse, lazy } = placement.config;
      if (collapse === 'noFill' || collapse === 'offscreen') foldWhenEmpty(placement);
      if (!lazy) return;
      const element = await locate(placement);
      if (element) await whenSeen(element, true, rootMargin(placement.config, 'fetchMargin'));
      begin(
        element ? whenSeen(element, true, rootMargin(placement.config, 'renderMargin')) : Promise.resolve(),
      );
    },
  };
  return layout;
}
