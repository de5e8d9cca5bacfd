/**
 * The npm entry `adsnative-tag/element`: `<native-ad>`, for everything that writes html (docs/frameworks.md).
 * @module adsnative-tag/element
 */

import type { ListedPlacement, Settings } from '../../public/settings';
import { SCRIPT_OPTIONS } from '../../shared/script-options';
import { unshadowed } from '../../shared/unshadowed';
import { type LoadOptions, loadTag } from '../npm/npm';

/** What `defineNativeAd` needs. */
export interface ElementOptions extends LoadOptions {
  /** The keys of the page's placements. An element with another key may be a visitor's, and shows nothing. */
  keys: ListedPlacement[];
  /** The page's other settings. */
  settings?: Partial<Settings> | undefined;
  /** The element's name. Default `native-ad`. */
  name?: string | undefined;
}

/**
 * What a script has set on an element: an option each. Frameworks note things of their own there, whose names do not begin like
 * options.
 */
const setByScript = (element: HTMLElement) =>
  Object.fromEntries(Object.entries(element).filter(([name]) => /^[a-z]/.test(name)));

/** ms. An element that is moved leaves the page for a moment. */
const MOVE_MS = 100;

/**
 * Defines `<native-ad api-key="KEY" num-ads="2">`: an ad for each such element, now and later. Its attributes are those of a
 * placeholder without `data-` (docs/markup.md); the other options are properties: `element.refresh = { viewedSeconds: 30 }`.
 * The tag's events of its ad are events of the element, too, and bubble:
 * `adRendered`, `viewable`, `click`… with the tag's event as `detail`. Defines it once: further calls do nothing.
 * @param options - the tag's address, the page's keys and settings
 */
export function defineNativeAd({ keys, name = 'native-ad', settings, ...load }: ElementOptions): void {
  if (customElements.get(name)) return;
  const hosts = new Map<string, HTMLElement>();
  let made = 0;
  customElements.define(
    name,
    class extends HTMLElement {
      #place: HTMLElement | undefined;

      connectedCallback(): void {
        if (this.#place) return;
        const place = unshadowed(document).createElement('div');
        // Frameworks write others, whose names not every browser lets a script set.
        for (const { name: attribute, value } of this.attributes)
          if (/^[a-z-]+$/.test(attribute))
            place.dataset[attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] = value;
        place.dataset.adsnative = this.getAttribute('api-key') ?? '';
        place.dataset.name = `${name}-${++made}`;
        hosts.set(place.dataset.name, this);
        Object.assign(place, { [SCRIPT_OPTIONS]: () => setByScript(this) });
        this.append(place);
        this.#place = place;
      }

      disconnectedCallback(): void {
        const place = this.#place;
        setTimeout(() => {
          if (this.isConnected || !place) return;
          hosts.delete(place.dataset.name ?? '');
          place.remove();
          this.#place = undefined;
        }, MOVE_MS);
      }
    },
  );
  loadTag(load).then((tag) => {
    tag.updateConfig({ ...settings, autoPlacements: keys });
    tag.on('*', (detail) => {
      const host = hosts.get(detail.placement?.config.name ?? '');
      host?.dispatchEvent(new CustomEvent(detail.type, { bubbles: true, detail }));
    });
  }, console.warn);
}
