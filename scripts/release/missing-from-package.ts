/** A package's description, as far as it names files. */
interface Described {
  exports?: unknown;
  bin?: unknown;
}

/** The texts in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);

/**
 * The files that `exports` and `bin` of a package.json name and a package does not have. `hasFile`
 * says which there are.
 */
export function missingFromPackage(
  packageJson: string,
  hasFile: (file: string) => boolean,
): string[] {
  const { bin, exports }: Described = JSON.parse(packageJson);
  const named = [...textsIn(exports), ...textsIn(bin)].map((file) => file.replace(/^\.\//, ''));
  // A pattern stands for whatever there is.
  return [...new Set(named)].filter((file) => !file.includes('*') && !hasFile(file)).sort();
}
