/**
 * A global that the page has set: a plain object, an array or a function. Anything else under its name is an element
 * with that `id` or `name`, a collection of such, or a frame's window (html standard, "named access on the Window
 * object"). It counts as absent, since visitors may have written it. docs/security.md#names
 */
export function pageGlobal(name: string, page: object = window): unknown {
  const value = (page as Record<string, { window?: unknown } | undefined>)[name];
  // A window of another origin says that it is an object, but also that it is a window.
  if (/(Object|Array|Function)]$/.test({}.toString.call(value)) && value?.window !== value) return value;
  return undefined;
}
