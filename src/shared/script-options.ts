/**
 * Where an element has options that no attribute may set: a function that returns them. A symbol,
 * which only a script can put there (docs/frameworks.md).
 */
export const SCRIPT_OPTIONS = Symbol.for('adsnative.options');
