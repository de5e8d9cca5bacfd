/**
 * Macros that an app's ad kit did not replace: `[IDFA]`, `%%BUNDLE%%`, `%eudid!`, `${NAME}`,
 * `{name}`, `__NAME__`, `<name>`, `#name#`, `@@name@@` (docs/options.md#in-an-app).
 */
const MACRO = /^(\[.*\]|%.*[%!]|\$?\{.*\}|__.*__|<.*>|#.*#|@@.*@@)$/;

/** An app's value as text; nothing if it is absent or a macro. */
export function asFact(value: unknown) {
  const text = typeof value === 'string' || Number.isFinite(value) ? String(value).trim() : '';
  return MACRO.test(text) || /^(undefined|null|nan)$/i.test(text) ? '' : text;
}
