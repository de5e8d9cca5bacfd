import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { PlacementConstructor } from '../../public/live-tag';
import type { PlacementConfig } from '../../public/options';
import { SCRIPT_OPTIONS } from '../../shared/script-options';
import { unshadowed } from '../../shared/unshadowed';
import { type AdoptResponse, createAdoption, hasResponse } from './adopt-response';
import { createUnlistedNote, isListed } from './listed-placements';
import { readPlaceholder } from './read-placeholder';
import { createTaken, type Taken } from './taken-placeholders';

/** Those with a key, or with a network and its placement. The fields of a form would hide its members. */
const PLACEHOLDER =
  '[data-adsnative]:not(form):is(:not([data-adsnative=""]), [data-network-key][data-widget-id])';

/** Maximum placements of strangers that a page has at a time. docs/options.md#limits. */
export const MAX_STRANGERS = 50;

/** Requests an ad, for a placeholder without a response. */
const begin = (unit: Placement) => unit.request();

/** Whether a placement is for this placeholder. */
const isFor =
  ({ dataset, id }: HTMLElement) =>
  ({ options: config }: Placement): boolean =>
    Boolean(
      (dataset.adsnative && config.apiKey === dataset.adsnative) || (id && config.nativeAdElementId === id),
    );

/** Removes a far ad. Its room stays reserved, so that the page does not shift. */
function release(element: HTMLElement, one: Taken): void {
  const { height } = element.getBoundingClientRect();
  one.unit?.destroy();
  element.style.minHeight = `${height}px`;
  one.unit = undefined;
}

/** The page's placeholders, with what they ask for and a name of their own: several may ask for the same. */
function namedPlaceholders() {
  const counts: Record<string, number> = {};
  return [...unshadowed(document).querySelectorAll<HTMLElement>(PLACEHOLDER)].map((element) => {
    const config = readPlaceholder(element);
    const text = JSON.stringify(config);
    counts[text] = (counts[text] ?? 0) + 1;
    return { element, config, name: `${text} ${counts[text]}` };
  });
}

/**
 * Requests ads for the placeholders that a page has, adds and removes. Returns a function that looks at all of them again: those
 * that were not listed may be now.
 */
export function followPlaceholders(core: Core, AdsNative: PlacementConstructor): () => void {
  const { guard, page, placements, settings } = core;
  const { releaseBeyond } = settings;
  /** Placeholders that were handled before. */
  const seen = new WeakSet<Element>();
  const taken = createTaken(
    core,
    () => adoptPlaceholders(),
    (element) => {
      seen.delete(element);
      if (distance) distance.unobserve(element);
    },
  );
  const adopted = new WeakSet<Placement>();
  const strangers = new WeakSet<Placement>();
  page.strangers = strangers;
  const noteUnlisted = createUnlistedNote(core);
  const responseIn = createAdoption(core);

  /** Requests an ad, unless nobody listed the placeholder and the page wants only listed ones. Returns whether it does. */
  const request = (element: HTMLElement, name: string, adopt?: AdoptResponse): boolean => {
    const config = readPlaceholder(element);
    const isOwn = isListed(config, core);
    if (!isOwn) {
      noteUnlisted(config);
      const others = [...placements].filter((unit) => strangers.has(unit));
      if (settings.autoPlacements !== true || others.length >= MAX_STRANGERS) return false;
    }
    const byScript = (element as { [SCRIPT_OPTIONS]?: () => PlacementConfig })[SCRIPT_OPTIONS]?.();
    const unit = new AdsNative({ ...byScript, ...config }) as Placement;
    adopted.add(unit);
    // Before anything of it is requested, and for good.
    if (!isOwn) strangers.add(unit);
    taken.set(element, unit, name);
    unit.displayAd(element);
    (adopt ?? begin)(unit);
    return true;
  };

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

  const adoptPlaceholders = guard((isTooSoon?: unknown) => {
    taken.forgetGone();
    for (const { element, config, name } of namedPlaceholders()) {
      const known = taken.get(element);
      if (known) known.name = name;
      // A morphing library may have written the server's html over the ad, and a response with it.
      const isRewritten = seen.has(element) && hasResponse(element) && isListed(config, core);
      if (seen.has(element) && !isRewritten) continue;
      const isOfPage = [...placements].filter((unit) => !adopted.has(unit)).some(isFor(element));
      // The page itself defined a placement for it.
      if (isOfPage) seen.add(element);
      if (isOfPage || (isTooSoon === true && hasResponse(element))) continue;
      // A new response is a new ad; without one the placeholder may stand for an ad that there is.
      const adopt = responseIn(element, config);
      if (isRewritten) {
        if (!adopt && known?.unit?.show?.drawn?.some((ad) => ad.element.isConnected)) continue;
        known?.unit?.destroy();
      }
      const isBack = !adopt && taken.takeOver(element, name);
      if (isBack || (isTooSoon !== true && request(element, name, adopt))) {
        seen.add(element);
        if (distance) distance.observe(element);
      }
    }
  });
  // Astro's router changes the page, in the next microtask the address, and then runs each script anew that it does not know:
  // also one that just requests an ad. What comes back does so before anything is painted.
  new MutationObserver(() => {
    Promise.resolve(true).then(adoptPlaceholders);
    setTimeout(adoptPlaceholders);
  }).observe(document, { childList: true, subtree: true });
  adoptPlaceholders();
  return adoptPlaceholders;
}
