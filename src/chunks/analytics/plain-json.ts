/** Errors as their text, elements not at all: what JSON makes of them says nothing. */
function plain(_name: string, value: unknown): unknown {
  if (value instanceof Error) return String(value);
  return Object(value).nodeType ? undefined : value;
}

/**
 * JSON in ASCII, so that its length is its size in bytes, also after base64. What cannot be told as JSON is an empty
 * object: events may carry anything.
 */
export function plainJson(value: unknown): string {
  try {
    return JSON.stringify(value, plain).replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  } catch {
    return '{}';
  }
}
