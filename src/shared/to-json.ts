/** Types whose values must be written as they are. */
const CONSTRUCTORS = [Object, Array, String, Number, Boolean];

/**
 * JSON of a value. Old libraries give `toJSON` to arrays and texts, which then become texts of
 * JSON: meanwhile these are taken away, and no script of the page runs.
 */
export function toJson(
  value: unknown,
  replacer?: (name: string, value: unknown) => unknown,
): string {
  const addedMethods = CONSTRUCTORS.map(({ prototype }) => {
    const own = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    Reflect.deleteProperty(prototype, 'toJSON');
    return [prototype, own] as const;
  });
  try {
    return JSON.stringify(value, replacer);
  } finally {
    for (const [prototype, own] of addedMethods) {
      if (own) {
        Reflect.defineProperty(prototype, 'toJSON', own);
      }
    }
  }
}
