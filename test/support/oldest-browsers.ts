import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The oldest browsers that the tag is made for, as README names them. */
export const OLDEST = { chrome: 80, firefox: 78, safari: 14 } as const;

/** What MDN's data set says of a feature: since when a browser has it. */
interface Feature {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
  [name: string]: unknown;
}
interface Support {
  version_added?: string | boolean | null;
  flags?: unknown;
  partial_implementation?: boolean;
}

const DATA = fileURLToPath(
  new URL('../../node_modules/@mdn/browser-compat-data/data.json', import.meta.url),
);

/** Whether all of the oldest browsers have a feature. */
function isOld({ __compat }: Feature): boolean {
  if (!__compat) {
    return true;
  }
  return Object.entries(OLDEST).every(([browser, version]) =>
    [__compat.support[browser]].flat().some((support) => {
      const added = support?.version_added;
      if (!support || support.flags || typeof added !== 'string') {
        return added === true;
      }
      return Number.parseFloat(added.replace('≤', '')) <= version;
    }),
  );
}

/**
 * Names of members and of globals that no type of all oldest browsers has: `at`, `replaceChildren`,
 * `structuredClone`. A name that some type had before is not among them: the text alone does not
 * say whose it is.
 */
export function newerNames(): { members: Set<string>; globals: Set<string> } {
  const { api, javascript } = JSON.parse(readFileSync(DATA, 'utf8'));
  const members = new Map<string, boolean>();
  const globals = new Set<string>();
  const types = {
    ...(api as Record<string, Feature>),
    ...(javascript.builtins as Record<string, Feature>),
  };
  for (const [type, feature] of Object.entries(types)) {
    if (!isOld(feature)) {
      globals.add(type);
    }
    for (const [member, inner] of Object.entries(feature)) {
      if (member === '__compat' || !/^\w+(_static)?$/.test(member)) {
        continue;
      }
      const name = member.replace(/_static$/, '');
      members.set(name, members.get(name) || (isOld(feature) && isOld(inner as Feature)));
    }
  }
  return {
    globals,
    members: new Set([...members].filter(([, old]) => !old).map(([name]) => name)),
  };
}

/**
 * Script that takes from a page what is newer than the oldest browsers: of the language, of
 * elements, of their attributes, and of listeners.
 */
export function removeNewer(): string {
  const { globals, members } = newerNames();
  return `(function (members, globals) {
    var types = Object.getOwnPropertyNames(window).map(function (name) {
      try { return /^[A-Z]/.test(name) ? window[name] : undefined; } catch (error) {}
    }).filter(function (type) { return typeof type === 'function'; });
    types.forEach(function (type) {
      [type, type.prototype].forEach(function (owner) {
        if (owner) members.forEach(function (name) {
          var own = Object.getOwnPropertyDescriptor(owner, name);
          if (own && typeof own.value === 'function') delete owner[name];
        });
      });
    });
    // A listener that a signal should end stays.
    var add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      var known = options && options.signal ? { capture: options.capture, once: options.once, passive: options.passive } : options;
      return add.call(this, type, listener, known);
    };
    // Names of attributes are those of XML: https://www.w3.org/TR/xml/#NT-Name, for short.
    var set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (!/^[a-z_:][\\w:.-]*$/i.test(name)) throw new DOMException(name, 'InvalidCharacterError');
      return set.call(this, name, value);
    };
    // The driver of the tests needs these.
    globals.forEach(function (name) { if (!/Array$/.test(name) && typeof window[name] === 'function') delete window[name]; });
  })(${JSON.stringify([...members])}, ${JSON.stringify([...globals])});`;
}
