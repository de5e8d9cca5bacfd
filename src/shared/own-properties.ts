/**
 * The page's own object, of which only own members are read, as they are at that time: what a
 * library has merged into `Object.prototype`, from a query or a comment, is no option
 * (docs/security.md#own-members).
 */
export const ownProperties = <T extends object>(object: T): T =>
  new Proxy(object, {
    get: (own, name) => Object.getOwnPropertyDescriptor(own, name) && own[name as keyof T],
  });
