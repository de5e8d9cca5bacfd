/**
 * What of a page's answer the rules see: scripts of the page, which third parties may have written,
 * can answer whatever they like.
 */
const MAX = {
  characters: 2000,
  items: 1000,
  depth: 16,
  values: 200_000,
};

/**
 * Maximum characters of the whole answer: some megabytes are a page with hundreds of placements.
 */
const MAX_ANSWER = 1 << 25;

/** A value of JSON within the limits. */
function cutValue(value: unknown, budget: { left: number }, depth = 0): unknown {
  if (budget.left-- <= 0) {
    throw new Error(`The answer of the page has more than ${MAX.values} values.`);
  }
  if (depth > MAX.depth) {
    return null;
  }
  if (typeof value === 'string') {
    return value.slice(0, MAX.characters);
  }
  const within = (member: unknown) => cutValue(member, budget, depth + 1);
  if (Array.isArray(value)) {
    return value.slice(0, MAX.items).map(within);
  }
  if (typeof value !== 'object' || !value) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX.items)
      .map(([name, member]) => [name, within(member)]),
  );
}

/**
 * Reads a page's answer, and cuts it before the rules see it. Throws if it is no JSON, or too much.
 */
export function readAnswer(text: string): unknown {
  if (text.length > MAX_ANSWER) {
    throw new Error(`The answer of the page is longer than ${MAX_ANSWER} characters.`);
  }
  return cutValue(JSON.parse(text), { left: MAX.values });
}
