/** The value as text: numbers are converted, anything but text and numbers is empty. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
