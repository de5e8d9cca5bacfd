/**
 * Whether an answer has a macro of the visitor's privacy signals in it (docs/privacy.md). What is no JSON, such as an object
 * that holds itself, has none.
 */
export function holdsMacro(answer: unknown): boolean {
  try {
    return /\$\{(G|US_P)/.test(JSON.stringify(answer));
  } catch {
    return false;
  }
}
