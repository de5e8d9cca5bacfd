import { asObject, type Json } from '../../shared/json';

/**
 * The own members of an object, each read once, without those that throw when they are read. Apps
 * write the options of this entry, and a page must not fail for them. Like `asObject`, it inherits
 * nothing (docs/security.md#own-members).
 */
export function readable<T extends object>(object: T | null | undefined): Partial<T> {
  const members = asObject(undefined);
  let names: string[] = [];
  try {
    names = Object.keys(object ?? {});
  } catch {
    // A proxy, of which nothing can be read.
  }
  for (const name of names) {
    try {
      members[name] = (object as Json)[name];
    } catch {
      // As if it were not there.
    }
  }
  return members as Partial<T>;
}
