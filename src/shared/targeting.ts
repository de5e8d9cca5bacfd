/**
 * A publisher's list: an array, or a string that is split at commas. Absent and empty items are
 * left out.
 */
export function toList(value: unknown): string[] {
  const items: unknown[] = typeof value === 'string' ? value.split(',') : [value].flat();
  return items
    .map((item) => (typeof item === 'string' || Number.isFinite(item) ? `${item}`.trim() : ''))
    .filter(Boolean);
}

/** Targeting by key under wire names; later sources win, and no name comes twice. */
export function toKeyValues(sources: unknown[]): Record<string, unknown> {
  const targeting: Record<string, unknown> = {};
  for (const source of sources) {
    const pairs = typeof source === 'object' && !Array.isArray(source) && source;
    for (const [key, value] of Object.entries(pairs || {})) {
      if (value != null) {
        targeting[key.replace(/^(ck_)?/, 'ck_')] = typeof value === 'boolean' ? `${value}` : value;
      }
    }
  }
  return targeting;
}
