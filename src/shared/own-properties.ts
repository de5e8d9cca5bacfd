const readOwn = <T extends object>(object: Partial<T> | undefined, name: PropertyKey) =>
  object && Object.getOwnPropertyDescriptor(object, name) && object[name as keyof T];

/**
 * Reads an object of the page: its own members only, each as it is at that time, since what a
 * library has merged into `Object.prototype`, from a query or a comment, is no option
 * (docs/security.md#own-members). A member that the object lacks is read from the defaults, in the
 * same way. The result lists no members, because its target is empty: a proxy of a frozen object
 * must return that object's `null`, and could not replace it by a default.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Proxy/Proxy/get
 */
export const ownProperties = <T extends object>(
  object: T,
  defaults?: () => Partial<T> | undefined,
): T =>
  new Proxy({} as T, {
    get: (_target, name) => readOwn(object, name) ?? readOwn(defaults?.(), name),
  });
