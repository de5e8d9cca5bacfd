/** A character (UTF-16 unit) as an escape of JSON and JavaScript: `\u2028`. */
export const escapeForJson = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
