/**
 * A publisher's list: an array, or a string that is split at commas. Absent and empty items are
 * left out.
 */
export function toList(value: unknown): string[] {
  const listItems: unknown[] =
    typeof value === 'string' ? value.split(',') : ([] as unknown[]).concat(value);
  return listItems
    .map((listItem) =>
      typeof listItem === 'string' || Number.isFinite(listItem) ? `${listItem}`.trim() : '',
    )
    .filter(Boolean);
}

/** Targeting by key under wire names; later sources win, and no name comes twice. */
export function toKeyValues(sources: unknown[]): Record<string, unknown> {
  const targeting: Record<string, unknown> = {};
  for (const source of sources) {
    const keyPairs = typeof source === 'object' && !Array.isArray(source) && source;
    for (const [key, value] of Object.entries(keyPairs || {})) {
      if (value != null) {
        targeting[key.replace(/^(ck_)?/, 'ck_')] = typeof value === 'boolean' ? `${value}` : value;
      }
    }
  }
  return targeting;
}
