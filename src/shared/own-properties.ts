const readOwn = <T extends object>(object: Partial<T> | undefined, name: PropertyKey) =>
  object && Object.getOwnPropertyDescriptor(object, name) && object[name as keyof T];

/**
 * The members of the page's own object, of which only own ones are read, as they are at that time:
 * what a library has merged into `Object.prototype`, from a query or a comment, is no option
 * (docs/security.md#own-members). What it lacks is read from the defaults, in the same way. It lists
 * none: a proxy of an object that the page has frozen could say nothing else of a `null` in it.
 */
export const ownProperties = <T extends object>(
  object: T,
  defaults?: () => Partial<T> | undefined,
): T =>
  new Proxy({} as T, {
    get: (_target, name) => readOwn(object, name) ?? readOwn(defaults?.(), name),
  });
