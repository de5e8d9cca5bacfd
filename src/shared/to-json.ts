/** Types whose values must be written as they are. */
const TYPES = [Object, Array, String, Number, Boolean];

/**
 * JSON of a value. Old libraries give `toJSON` to arrays and texts, which then become texts of
 * JSON: meanwhile these are taken away, and no script of the page runs.
 */
export function toJson(
  value: unknown,
  replacer?: (name: string, value: unknown) => unknown,
): string {
  const added = TYPES.map(
    ({ prototype }) => [prototype, Object.getOwnPropertyDescriptor(prototype, 'toJSON')] as const,
  );
  for (const [prototype, own] of added) {
    if (own) {
      Reflect.deleteProperty(prototype, 'toJSON');
    }
  }
  try {
    return JSON.stringify(value, replacer);
  } finally {
    for (const [prototype, own] of added) {
      if (own) {
        Reflect.defineProperty(prototype, 'toJSON', own);
      }
    }
  }
}
