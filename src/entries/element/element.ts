/**
 * The npm entry `adsnative-tag/element`: `<native-ad>`, for everything that writes html
 * (docs/frameworks.md).
 * @module adsnative-tag/element
 */

import type { ListedPlacement } from '../../public/listed-placement';
import type { SettingsChanges } from '../../public/live-tag';
import { asObject } from '../../shared/json';
import { listKeys } from '../../shared/list-keys';
import { SCRIPT_OPTIONS } from '../../shared/script-options';
import { unshadowed } from '../../shared/unshadowed';
import { closest } from '../../shared/ways-up';
import { type LoadOptions, loadTag } from '../npm/npm';

/** What `defineNativeAd` needs. */
export interface ElementOptions extends LoadOptions {
  /**
   * The keys of the page's placements. An element with another key may be a visitor's, and shows
   * nothing.
   */
  keys: ListedPlacement[];
  /** The page's other settings. */
  settings?: SettingsChanges | undefined;
  /** The element's name. Default `native-ad`. */
  name?: string | undefined;
}

/**
 * The options that a script has set as an element's properties. Frameworks note things of their own
 * there, whose names do not begin like options.
 */
const setByScript = (element: HTMLElement) =>
  Object.fromEntries(Object.entries(element).filter(([name]) => /^[a-z]/.test(name)));

/** ms. A moved element leaves the page for a moment, and keeps its ad. */
const MOVE_MS = 100;

/** The attributes that choose an ad: another value makes another placement. */
const CHOOSING = ['api-key', 'network-key', 'widget-id', 'template-key'];

/**
 * The option that holds a placement's `<native-ad>`: a symbol, since a visitor's placeholder may
 * have options of any name.
 */
const HOST = Symbol();

/** The place of an element's ad, with the element's attributes. */
function placeIn(hostElement: HTMLElement, uniqueName: string) {
  const placeElement = unshadowed(document).createElement('div');
  // Frameworks and visitors write attributes with other characters, whose names not every browser
  // lets a script set. `api-key` becomes `data-adsnative` below.
  // https://github.com/WebKit/WebKit/pull/56000
  for (const { name, value } of hostElement.attributes) {
    if (/^[a-z]+(-[a-z]+)*$/.test(name) && name !== 'api-key') {
      placeElement.dataset[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] =
        value;
    }
  }
  placeElement.dataset.adsnative = hostElement.getAttribute('api-key') ?? '';
  placeElement.dataset.name ||= uniqueName;
  return Object.assign(placeElement, {
    [SCRIPT_OPTIONS]: () => ({ ...setByScript(hostElement), [HOST]: hostElement }),
  });
}

/** The elements' names, as selectors: jsdom has no `CSS.escape`. */
const definedNames: string[] = [];

/** Whether the tag's events are passed on. */
let isListening = false;

function defineElement(name: string) {
  let placesMade = 0;
  definedNames.push(name.replace(/[^\w\x80-\uffff]/g, '\\$&'));
  customElements.define(
    name,
    class extends HTMLElement {
      #place: HTMLElement | undefined;
      #chosen = '';

      static get observedAttributes(): string[] {
        return CHOOSING;
      }

      connectedCallback() {
        this.attributeChangedCallback();
      }

      /**
       * Reads the element at the end of the task: what makes it writes its attributes one by one,
       * before it is in the page or after.
       */
      attributeChangedCallback() {
        setTimeout(() => {
          const chosen = JSON.stringify(CHOOSING.map((attribute) => this.getAttribute(attribute)));
          const hasPlace = !!this.#place && this.contains(this.#place);
          if (!this.isConnected || (hasPlace && chosen === this.#chosen)) {
            return;
          }
          if (this.getRootNode() instanceof ShadowRoot) {
            console.warn(`<${name}>: in a shadow root the tag finds no place for an ad.`);
          }
          // Removes the earlier ad's place, wherever the page has put it, and places that came with
          // a clone or with html that was put back; but not those of a `<native-ad>` in this one.
          this.#place?.remove();
          for (const placeElement of this.querySelectorAll('[data-adsnative]')) {
            if (closest(placeElement, definedNames.join()) === this) {
              placeElement.remove();
            }
          }
          this.#chosen = chosen;
          this.#place = placeIn(this, `${name}-${++placesMade}`);
          this.append(this.#place);
        });
      }

      disconnectedCallback() {
        setTimeout(() => {
          if (this.isConnected) {
            return;
          }
          this.#place?.remove();
          this.#place = undefined;
        }, MOVE_MS);
      }
    },
  );
}

/**
 * Defines `<native-ad api-key="KEY" num-ads="2">`: an ad for each such element, now and later. Its
 * attributes are those of a placeholder without `data-` (docs/markup.md); the other options are
 * properties: `element.refresh = { viewedSeconds: 30 }`. The tag's events of its ad are events of
 * the element, too, and bubble: `adRendered`, `viewable`, `click`… with the tag's event as
 * `detail`. Defines it once: further calls add their keys, and nothing else.
 * @param options - the tag's address, the page's keys and settings
 */
export function defineNativeAd(options: ElementOptions): void {
  const {
    keys = [],
    name = 'native-ad',
    settings,
    ...load
  }: Partial<ElementOptions> = asObject(options);
  const isFirst = !customElements.get(name);
  if (isFirst) {
    defineElement(name);
  }
  loadTag(load)
    .then((liveTag) => {
      if (isFirst && settings) {
        liveTag.updateConfig(settings);
      }
      listKeys(liveTag, keys);
      if (isListening) {
        return;
      }
      isListening = true;
      liveTag.on('*', (detail) => {
        const hostElement = (detail.placement?.config as { [HOST]?: HTMLElement } | undefined)?.[
          HOST
        ];
        hostElement?.dispatchEvent(new CustomEvent(detail.type, { bubbles: true, detail }));
      });
    })
    .catch(console.warn);
}
