import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { PlacementConstructor } from '../../public/live-tag';
import { isMovable } from '../../shared/is-movable';
import { isPending, isUndisplayed } from '../../shared/stages';
import { unshadowed } from '../../shared/unshadowed';
import { createUnlistedNote, isListed } from './listed-placements';
import { currentAddress, pageOf } from './page-address';
import { readPlaceholder } from './read-placeholder';

/** Those with a key, or with a network and its placement. The fields of a form would hide its members. */
const PLACEHOLDER =
  '[data-adsnative]:not(form):is(:not([data-adsnative=""]), [data-network-key][data-widget-id])';

/** How long after a placeholder has gone the page may re-create it, in ms. docs/limits.md. */
const RETURN_MS = 2000;

/** A placeholder that has an ad, or is to get one. */
interface Taken {
  /** Absent while its ad is removed. */
  unit: Placement | undefined;
  /** What it asks for, and how many before it on the page ask for the same: a re-created one is known by that. */
  name: string;
  /** The page's address when it was last seen. */
  address: string;
  /** Until when it may come back; absent while it is on the page. */
  until?: number;
}

/** Maximum placements of strangers that a page has at a time. docs/limits.md. */
export const MAX_STRANGERS = 50;

/** Moves a placement to a placeholder: its ad, or the display that still waits. Returns whether it can be moved. */
function moveTo(unit: Placement, element: HTMLElement): boolean {
  const { show, stage } = unit;
  // The engagement chunk may have been first: it knows a placeholder with an id.
  if (show?.drawn?.some((ad) => element.contains(ad.element))) return true;
  if (isPending(stage) || isUndisplayed(stage)) {
    unit.display({ target: element }, true);
    return true;
  }
  return !!show?.putBack(show.drawn?.every(isMovable) ?? false, element);
}

/**
 * Requests ads for the placeholders that a page has, adds and removes. Returns a function that looks at all of them again: those
 * that were not listed may be now.
 */
export function followPlaceholders(core: Core, AdsNative: PlacementConstructor): () => void {
  const { guard, page, placements, settings } = core;
  /** Placeholders that were handled before. */
  const seen = new WeakSet<Element>();
  const taken = new Map<HTMLElement, Taken>();
  const adopted = new WeakSet<Placement>();
  const strangers = new WeakSet<Placement>();
  page.strangers = strangers;
  const noteUnlisted = createUnlistedNote(core);
  const addressNow = () => pageOf(currentAddress(settings.currentPageUrl));

  /** Requests an ad, unless nobody listed the placeholder and the page wants only listed ones. Returns whether it does. */
  const request = (element: HTMLElement, name: string): boolean => {
    const config = readPlaceholder(element);
    const isOwn = isListed(config, core);
    if (!isOwn) {
      noteUnlisted(config);
      const others = [...placements].filter((unit) => strangers.has(unit));
      if (settings.autoPlacements !== true || others.length >= MAX_STRANGERS) return false;
    }
    const unit = new AdsNative(config) as Placement;
    adopted.add(unit);
    // Before anything of it is requested, and for good.
    if (!isOwn) strangers.add(unit);
    taken.set(element, { unit, name, address: addressNow() });
    unit.displayAd(element);
    unit.request();
    return true;
  };
  /** Removes a far ad. Its room stays reserved, so that the page does not shift. */
  const release = (element: HTMLElement, one: Taken) => {
    const { height } = element.getBoundingClientRect();
    one.unit?.destroy();
    element.style.minHeight = `${height}px`;
    one.unit = undefined;
  };

  const { releaseBeyond } = settings;
  const distance =
    releaseBeyond &&
    new IntersectionObserver(
      guard((entries: IntersectionObserverEntry[]) => {
        for (const { isIntersecting, target } of entries) {
          const element = target as HTMLElement;
          const one = taken.get(element);
          if (isIntersecting && one && !one.unit) request(element, one.name);
          if (!isIntersecting && one?.unit?.show?.drawn) release(element, one);
        }
      }),
      { rootMargin: `${releaseBeyond * 100}%` },
    );

  /** Whether the page itself defined a placement for it. */
  const isClaimed = ({ dataset, id }: HTMLElement) =>
    [...placements].some(
      (unit) =>
        !adopted.has(unit) &&
        ((dataset.adsnative && unit.config.apiKey === dataset.adsnative) ||
          (id && unit.config.nativeAdElementId === id)),
    );
  /** Gives a placeholder that the page has re-created the placement of the one that it stands for. Returns whether there is one. */
  const takeOver = (element: HTMLElement, name: string): boolean => {
    for (const [old, one] of taken) {
      const { unit } = one;
      if (!one.until || one.name !== name || !unit || !moveTo(unit, element)) continue;
      // The room that was reserved.
      element.style.cssText ||= old.style.cssText;
      taken.delete(old);
      taken.set(element, { unit, name, address: addressNow() });
      return true;
    }
    return false;
  };
  /** Forgets placeholders that have gone for good. One that the page may still re-create is looked at again later. */
  const forgetGone = () => {
    const now = performance.now();
    for (const [element, one] of taken) {
      if (element.isConnected) {
        one.until = undefined;
        continue;
      }
      // A timer may be a little early.
      if (!one.until) setTimeout(adoptPlaceholders, RETURN_MS + 10);
      one.until ??= now + RETURN_MS;
      if (now < one.until && one.unit && one.address === addressNow()) continue;
      one.unit?.destroy();
      taken.delete(element);
      seen.delete(element);
      if (distance) distance.unobserve(element);
    }
  };
  const adoptPlaceholders = guard(() => {
    forgetGone();
    const counts: Record<string, number> = {};
    for (const element of unshadowed(document).querySelectorAll<HTMLElement>(PLACEHOLDER)) {
      const text = JSON.stringify(readPlaceholder(element));
      const count = (counts[text] ?? 0) + 1;
      counts[text] = count;
      const name = `${text} ${count}`;
      const known = taken.get(element);
      if (known) known.name = name;
      if (seen.has(element)) continue;
      if (isClaimed(element)) seen.add(element);
      else if (takeOver(element, name) || request(element, name)) {
        seen.add(element);
        if (distance) distance.observe(element);
      }
    }
  });
  new MutationObserver(adoptPlaceholders).observe(document, { childList: true, subtree: true });
  adoptPlaceholders();
  return adoptPlaceholders;
}
