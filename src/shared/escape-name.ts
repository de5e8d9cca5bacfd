/** A name in a selector. A page may have a `CSS` of its own, which escapes nothing. */
export const escapeName = (name: string): string => CSS.escape?.(name) ?? name;
