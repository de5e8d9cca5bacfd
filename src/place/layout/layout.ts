import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Layout, MarginName } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import { Stage } from '../../contract/stages';
import { LOOK_INTERVAL_MS, MAX_LOOKS } from '../../shared/defaults';
import { hasNoAd } from '../../shared/stages';
import { drawnAround, lineOf, parentElementOf } from '../../shared/ways-up';
import { whenParsed } from '../../shared/when-parsed';
import { boxFor } from './box-for';
import { findByPath } from './css-path';
import { findInsertionPoint } from './insertion-point';
import { rootMargin } from './root-margin';

/**
 * Resolves when an element of a placement enters, or leaves, a margin around the viewport, or
 * around `root`. One without a box enters when what stands next to it does.
 */
function whenSeen(
  { stateChanges }: Placement,
  element: Element,
  isWanted: boolean,
  { root = null, margin }: { root?: Element | null; margin: string },
): Promise<void> {
  let watched = element;
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.pop()?.isIntersecting !== isWanted) {
          const box = isWanted && boxFor(watched);
          if (!box || box === watched) {
            return;
          }
          observer.unobserve(watched);
          watched = box;
          // What is scrolled is around it: the element stands in it alone.
          if (box !== root) {
            observer.observe(box);
            return;
          }
        }
        resolve();
        stopListening();
        // Last, since a page's own stand-in may throw.
        observer.disconnect();
      },
      { root, rootMargin: margin },
    );
    // The placement may have been destroyed during the search for the element.
    if (stateChanges.value !== 'destroyed') {
      observer.observe(element);
    }
    const stopListening = stateChanges.subscribe(
      (state) => state === 'destroyed' && observer.disconnect(),
    );
  });
}

function findDeep(
  rootNode: Document | ShadowRoot,
  selector: string,
  isWanted: (element: Element) => unknown = () => true,
): Element | null {
  const wanted = [...rootNode.querySelectorAll(selector)].find(isWanted);
  if (wanted) {
    return wanted;
  }
  for (const { shadowRoot } of rootNode.querySelectorAll('*')) {
    const inside = shadowRoot && findDeep(shadowRoot, selector, isWanted);
    if (inside) {
      return inside;
    }
  }
  return null;
}

/**
 * What an element is scrolled in. A positioned element is scrolled only by what it is positioned
 * in, or by what that is scrolled in.
 */
function scrollersOf(element: Element) {
  const [, ...ancestors] = lineOf(element, drawnAround);
  let { position } = getComputedStyle(element);
  return ancestors.filter((ancestor) => {
    const { overflow, position: ownPosition } = getComputedStyle(ancestor);
    if (position === 'fixed' || (position === 'absolute' && ownPosition === 'static')) {
      return false;
    }
    position = ownPosition;
    return !/^(html|body)$/.test(ancestor.localName) && /auto|scroll|hidden/.test(overflow);
  });
}

/**
 * Resolves when a placement's element comes near: within a margin, in the viewport and in what it
 * is scrolled in, from one to the next. Not by `scrollMargin`: older browsers lack it, and Chromium
 * adds it to `rootMargin` around the viewport. https://github.com/w3c/IntersectionObserver/pull/511
 */
async function whenNear(placement: Placement, element: Element, margin: string) {
  let inner = element;
  for (const root of scrollersOf(element)) {
    await whenSeen(placement, inner, true, { root, margin });
    inner = root;
  }
  await whenSeen(placement, inner, true, { margin });
}

/**
 * Repeats a search, as the contract says; tries do not count while the document is still being
 * parsed.
 */
function waitFor({ guard, pageState }: Core, isDone: () => boolean, giveUp: () => void) {
  let tries = 0;
  const stopListening = () => clearInterval(timerId);
  const timerId = setInterval(
    guard(() => {
      if (isDone()) {
        stopListening();
      } else if (pageState.unshadowed(document).readyState !== 'loading' && ++tries >= MAX_LOOKS) {
        stopListening();
        giveUp();
      }
    }),
    LOOK_INTERVAL_MS,
  );
  return stopListening;
}

/** Collapses an element, if its placement allows it; returns a function that restores it. */
function fold(element: HTMLElement, placement: Placement) {
  const { display } = element.style;
  let isEmpty = true;
  const hide = () => {
    if (isEmpty) {
      element.style.display = 'none';
    }
  };
  // The visible page must not shift, so the room is removed when it is out of sight.
  if (placement.options.collapse === 'offscreen') {
    whenSeen(placement, element, false, { margin: '0px' }).then(hide);
  } else {
    hide();
  }
  return () => {
    isEmpty = false;
    // Unless the page has shown it itself.
    if (element.style.display === 'none') {
      element.style.display = display;
    }
  };
}

/**
 * The entry of the layout chunk: finds elements, follows their distance to the viewport, and
 * collapses empty ones.
 */
export function create(core: Core): Layout {
  const followed = new WeakSet<Placement>();
  /** Ends the wait of a lazy placement for its element to come near. */
  const hasten = new WeakMap<Placement, () => void>();
  const locate = (placement: Placement) => {
    const { pendingDisplay, rendering } = placement;
    const target = pendingDisplay ? pendingDisplay.target : rendering?.contents.place?.element;
    return layout.find(placement, target)?.element ?? null;
  };
  /** The same, of a page that may still be parsed. */
  const elementOf = async (placement: Placement) => {
    const located = locate(placement);
    if (!located) {
      await whenParsed(core.pageState.unshadowed(document));
    }
    return located || locate(placement);
  };

  /**
   * Called once for each placement: collapses its element if it ends empty, unless an older ad is
   * still shown.
   */
  const foldWhenEmpty = async (placement: Placement) => {
    if (followed.has(placement)) {
      return;
    }
    followed.add(placement);
    const element = (await elementOf(placement)) as HTMLElement | null;
    let unfold: (() => void) | undefined;
    // A pending refresh changes nothing yet; only a lazy element must be restored, so that it can
    // come near.
    const update = () => {
      const { options, stage } = placement;
      if (element && hasNoAd(stage)) {
        if (!placement.rendering?.contents.ads) {
          unfold ||= fold(element, placement);
        }
      } else if (stage !== Stage.Fetching || options.lazy) {
        unfold?.();
        unfold = undefined;
      }
    };
    placement.stateChanges.subscribe(update);
    update();
  };

  /** Whether an element is the page's own, and not part of an ad. */
  const isOfPage = (element: Element) =>
    !lineOf(element, parentElementOf).some((ancestor) => core.pageState.adNodes?.has(ancestor));

  const layout: Layout = {
    findByPath: (path, ownDocument, findId) =>
      findByPath(path, ownDocument, findId, core.pageState.adNodes && isOfPage),
    findDeep,
    find(placement, target) {
      const insertionPoint = findInsertionPoint(core.pageState, placement, target, layout);
      return typeof insertionPoint === 'number' ? undefined : insertionPoint;
    },
    seek(slot, request) {
      const { placement } = slot;
      const giveUp = () => {
        const missing = findInsertionPoint(core.pageState, placement, request.target, layout);
        const reason = typeof missing === 'number' ? missing : Message.ElementMissing;
        core.log(reason);
        placement.finish(Stage.NotDrawn, null, reason);
      };
      return layout.waitFor(() => slot.attempt(request), giveUp);
    },
    locate,
    rootMargin,
    scrollersOf,
    boxFor,
    waitFor: (isDone, giveUp) => waitFor(core, isDone, giveUp),
    fetchNow: (placement) => hasten.get(placement)?.(),
    async beginWhenNear(placement, beginRequest) {
      const { collapse, lazy } = placement.options;
      if (collapse === 'noFill' || collapse === 'offscreen') {
        foldWhenEmpty(placement);
      }
      if (!lazy || !beginRequest) {
        return;
      }
      const element = await elementOf(placement);
      const untilWithin = (name: MarginName) =>
        element &&
        Promise.race([
          whenNear(placement, element, rootMargin(placement.options, name)),
          // The page may take it out of what it was scrolled in: what is in view is near.
          whenSeen(placement, element, true, { margin: '0px' }),
        ]);
      const untilHastened = new Promise<void>((resolve) => hasten.set(placement, resolve));
      await Promise.race([untilWithin('fetchMargin'), untilHastened]);
      beginRequest(untilWithin('renderMargin'));
    },
  };
  return layout;
}
