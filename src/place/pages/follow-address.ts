import type { Core } from '../../contract/core';

/**
 * ms after a route change. By then the app has removed old elements, whose ads need not be
 * requested again.
 */
export const SETTLE_MS = 50;

/** The used part of the browser's Navigation API. */
type Page = Window & { navigation?: EventTarget };

/**
 * Calls back after each change of the address, and says whether it only replaced the present entry;
 * in browsers without the Navigation API by wrapping `history`.
 */
function listen(onChange: (isReplaced: boolean) => void) {
  const { navigation } = window as Page;
  // In a browser without the API, an element may have this name.
  if (/Navigation]$/.test({}.toString.call(navigation))) {
    navigation?.addEventListener('currententrychange', (event) =>
      onChange((event as Event & { navigationType?: string }).navigationType === 'replace'),
    );
    return;
  }
  for (const type of ['popstate', 'hashchange']) {
    addEventListener(type, () => onChange(false));
  }
  // Own properties of the `history` object: its prototype is not changed.
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = (...args) => {
      original.apply(history, args);
      onChange(name === 'replaceState');
    };
  }
}

/**
 * Reports the changes of the address, after the page had time to render the new view; with `true`
 * if they only replaced the present entry.
 */
export function followAddress({ guard }: Core, onChange: (isReplaced: boolean) => void) {
  let timerId: ReturnType<typeof setTimeout> | undefined;
  let isReplaced = true;
  const report = guard(() => {
    onChange(isReplaced);
    isReplaced = true;
  });
  listen(
    guard((isThisReplaced) => {
      isReplaced &&= isThisReplaced;
      clearTimeout(timerId);
      timerId = setTimeout(report, SETTLE_MS);
    }),
  );
}
