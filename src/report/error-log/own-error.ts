/** "`parentNode` of null was read", as each engine says it. docs/decisions/015-error-log.md. */
const NULL_PARENT = [
  /null \(reading 'parentNode'\)/,
  /property 'parentNode' of null/,
  /null is not an object \(evaluating '[^']*\.?parentNode/,
  /can't access property "parentNode", [^,]* is null/,
  /Unable to get property 'parentNode' of undefined or null/,
];

/** Whether a message is of the null-parentNode type, which is not sent. */
export function isNullParent(message: string) {
  return NULL_PARENT.some((pattern) => pattern.test(message));
}
