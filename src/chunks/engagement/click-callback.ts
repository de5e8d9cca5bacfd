/**
 * Calls the page's function that an answer names (`{ function, args }`). Strangers write the name: only functions that the
 * page itself defined on its window are called, and if it lists some, only those (docs/decisions/006-click-callback.md).
 */
export function callByName(
  clickCallback: unknown,
  allowed: string[] | undefined,
  page: Window = window,
): void {
  const { function: name, args } = Object(clickCallback) as Record<string, unknown>;
  if (typeof name !== 'string' || (allowed && !allowed.includes(name))) return;
  const fn = Object.getOwnPropertyDescriptor(page, name)?.value;
  if (typeof fn !== 'function' || /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(fn)))
    return;
  fn(...(Array.isArray(args) ? args : []));
}
