/**
 * A text that is equal for equal options: ignores the order of members, functions and absent
 * members.
 */
export function stableKey(value: unknown): string {
  return (
    JSON.stringify(value, (_name, member: unknown) => {
      if (member === null || typeof member !== 'object' || Array.isArray(member)) {
        return member ?? undefined;
      }
      const entries = Object.entries(member).sort(([name], [other]) => (name < other ? -1 : 1));
      return Object.fromEntries(entries);
    }) ?? ''
  );
}
