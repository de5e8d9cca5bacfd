/** What `deref` gives for as long as it is there. */
interface Reference<Target> {
  deref(): Target | undefined;
}

/**
 * A reference that does not keep its object. Safari 14.0 has none: there, the object is kept.
 * https://caniuse.com/mdn-javascript_builtins_weakref Without a function that knows the object: a
 * build may write this into a caller, all of whose functions would keep it then.
 */
export function weakRef<Target extends object>(target: Target): Reference<Target> {
  const reference = {
    target,
    deref() {
      return this.target;
    },
  };
  return window.WeakRef ? new WeakRef(target) : reference;
}
