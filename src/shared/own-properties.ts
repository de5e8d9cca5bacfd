const readOwn = <T extends object>(object: Partial<T> | undefined, name: PropertyKey) =>
  object && Object.getOwnPropertyDescriptor(object, name) && object[name as keyof T];

/**
 * The page's own object, of which only own members are read, as they are at that time: what a
 * library has merged into `Object.prototype`, from a query or a comment, is no option
 * (docs/security.md#own-members). What it lacks is read from the defaults, in the same way.
 */
export const ownProperties = <T extends object>(
  object: T,
  defaults?: () => Partial<T> | undefined,
): T =>
  new Proxy(object, {
    get: (target, name) => readOwn(target, name) ?? readOwn(defaults?.(), name),
  });
