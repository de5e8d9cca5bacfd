/** A text that is the same for options that say the same: members in any order, functions and absent ones left out. */
export function stableKey(value: unknown): string {
  return (
    JSON.stringify(value, (_name, member: unknown) => {
      if (member === null || typeof member !== 'object' || Array.isArray(member)) return member ?? undefined;
      const entries = Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1));
      return Object.fromEntries(entries);
    }) ?? ''
  );
}
