/** The value as text: numbers as they are written, anything but text and numbers as nothing. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
