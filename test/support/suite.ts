import { suite as suiteOf, type Test } from 'uvu';

const made: Test[] = [];

/** The suite of a file that has only one, and needs no name. */
export const test = suiteOf();

/** A suite of a name. Whoever has imported the file runs it: no file can forget that. */
export function suite(name: string): Test {
  const one = suiteOf(name);
  made.push(one);
  return one;
}

/** The suites of the file that was imported last. */
export function suitesOfFile(): Test[] {
  return [test, ...made.splice(0)];
}
