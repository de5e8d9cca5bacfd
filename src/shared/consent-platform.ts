/** The three consent interfaces (TCF, GPP, US Privacy) by the name of their function. */
const INTERFACE_NAMES = ['__tcfapi', '__gpp', '__uspapi'] as const;

/** The name of one of them. */
export type InterfaceName = (typeof INTERFACE_NAMES)[number];

/**
 * Windows that are looked at: a page may have a `parent` of its own, which ends nowhere or in
 * itself.
 */
const MAX_WINDOWS = 9;

/** The first result from this window or one around it. What is read of a foreign one throws. */
export function nearest<T>(findIn: (ownWindow: Window) => T | undefined): T | undefined {
  for (
    let ownWindow: Window = window, remaining = MAX_WINDOWS;
    remaining--;
    ownWindow = ownWindow?.parent
  ) {
    try {
      const result = findIn(ownWindow);
      if (result) {
        return result;
      }
    } catch {}
  }
  return undefined;
}

/**
 * Whether a window has a platform's locator frame. An element of its name, which a visitor can
 * write, is no window.
 */
export function hasLocator(ownWindow: Window, name: InterfaceName): boolean {
  const locator = ownWindow[`${name}Locator`];
  return !!locator && locator === locator.window;
}

/**
 * Whether this window or one around it has a consent platform: its function, its stub, or the
 * locator frame that inner windows look for. An element of such a name does not count.
 */
export function hasConsentPlatform(): boolean {
  return INTERFACE_NAMES.some((name) =>
    // First the locator: the only thing that can be read of a foreign window is a frame's name.
    // Anything else throws, even `in`.
    nearest((ownWindow) => hasLocator(ownWindow, name) || typeof ownWindow[name] === 'function'),
  );
}
