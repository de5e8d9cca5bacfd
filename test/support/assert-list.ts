import * as assert from 'uvu/assert';

/** Asserts that none of the values matches; those that do are told. */
export function assertNone<T>(
  values: readonly T[],
  matches: (value: T, index: number) => unknown,
): void {
  assert.equal(values.filter(matches), []);
}

/** Asserts what is said of each of the values. */
export function assertEach<T, R>(
  values: readonly T[],
  of: (value: T, index: number) => R,
  said: unknown,
): void {
  assert.equal(values.map(of), said);
}
