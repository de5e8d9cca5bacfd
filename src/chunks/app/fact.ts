/**
 * Macros that an app's ad kit has not filled in: `[IDFA]`, `%%BUNDLE%%`, `%eudid!`, `${NAME}`, `{name}`, `__NAME__`,
 * `<name>`, `#name#`, `@@name@@` (docs/app.md).
 */
const MACRO = /^(\[.*\]|%.*[%!]|\$?\{.*\}|__.*__|<.*>|#.*#|@@.*@@)$/;

/** What an app says, as text; nothing where it says nothing, or a macro is in its place. */
export function asFact(value: unknown): string {
  const text = typeof value === 'string' || Number.isFinite(value) ? String(value).trim() : '';
  return MACRO.test(text) || /^(undefined|null|nan)$/i.test(text) ? '' : text;
}
