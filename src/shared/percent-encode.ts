/** A value as part of an address, as RFC 3986 §2 has it: more of it is encoded than browsers do. */
export const percentEncode = (value: string | number): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
