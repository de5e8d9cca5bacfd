import type { Core } from '../../contract/core';

/** ms. What a route change takes off the page is off by then, and need not be requested again. */
export const SETTLE_MS = 50;

/** The browser's Navigation API, as far as it is used. */
type Page = Window & { navigation?: EventTarget };

/** Calls `look` after each change of the address by script or by the visitor's back button; without the API by wrapping. */
function listen(look: () => void): void {
  const { navigation } = window as Page;
  // Where the browser has none, an element may have its name.
  if (/Navigation]$/.test({}.toString.call(navigation))) {
    navigation?.addEventListener('currententrychange', look);
    return;
  }
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  // Own properties of the one object: the platform's prototype stays as it is.
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name];
    history[name] = (...args) => {
      own.apply(history, args);
      look();
    };
  }
}

/** Tells of each change of the address, once the page has had time to draw what belongs to it. */
export function followAddress({ guard }: Core, onChange: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  listen(
    guard(() => {
      clearTimeout(timer);
      timer = setTimeout(guard(onChange), SETTLE_MS);
    }),
  );
}
