import { membersOf } from '../../shared/json';

/**
 * Calls the page's function that a response names (`{ function, args }`). Strangers write the name:
 * only functions that the page itself defined on its window are called, and if it lists some, only
 * those (docs/decisions/006-click-callback.md). A list that is none, such as a text, lists nothing.
 */
export function callByName(clickCallback: unknown, allowed: unknown, page: Window) {
  const { function: name, args } = membersOf(clickCallback);
  const isAllowed = Array.isArray(allowed) ? allowed.includes(name) : (allowed ?? null) === null;
  if (typeof name !== 'string' || !isAllowed) {
    return;
  }
  const fn = Object.getOwnPropertyDescriptor(page, name)?.value;
  if (
    typeof fn !== 'function' ||
    /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(fn))
  ) {
    return;
  }
  fn(...(Array.isArray(args) ? args : []));
}
