import type { Core } from '../../contract/core';

/** ms after a route change. By then the app has removed old elements, whose ads need not be requested again. */
export const SETTLE_MS = 50;

/** The used part of the browser's Navigation API. */
type Page = Window & { navigation?: EventTarget };

/** Calls `look` after each change of the address; in browsers without the Navigation API by wrapping `history`. */
function listen(onChange: () => void): void {
  const { navigation } = window as Page;
  // In a browser without the API, an element may have this name.
  if (/Navigation]$/.test({}.toString.call(navigation))) {
    navigation?.addEventListener('currententrychange', onChange);
    return;
  }
  addEventListener('popstate', onChange);
  addEventListener('hashchange', onChange);
  // Own properties of the `history` object: its prototype is not changed.
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name];
    history[name] = (...args) => {
      own.apply(history, args);
      onChange();
    };
  }
}

/** Reports each change of the address, after the page had time to render the new view. */
export function followAddress({ guard }: Core, onChange: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  listen(
    guard(() => {
      clearTimeout(timer);
      timer = setTimeout(guard(onChange), SETTLE_MS);
    }),
  );
}
