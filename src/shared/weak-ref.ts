/** A reference that does not keep its object. Safari 14.0 has none: there, the object is kept. https://caniuse.com/mdn-javascript_builtins_weakref */
export function weakRef<Target extends object>(target: Target): { deref(): Target | undefined } {
  return window.WeakRef ? new WeakRef(target) : { deref: () => target };
}
