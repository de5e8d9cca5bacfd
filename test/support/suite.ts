import { suite as suiteOf, type Test } from 'uvu';

const made: Test[] = [];

/** `npm test -- -t TEXT`: only tests with that in their name are run. */
const { TEST_NAME = '' } = process.env;

/** A suite without the tests that were not asked for. */
const asked = (whole: Test): Test =>
  new Proxy(whole, {
    apply: (_target, _this, [name, run]: Parameters<Test>) =>
      name.includes(TEST_NAME) ? whole(name, run) : undefined,
  });

/** The suite of a file that has only one, and needs no name. */
export const test = asked(suiteOf());

/** A suite of a name. Whoever has imported the file runs it: no file can forget that. */
export function suite(name: string): Test {
  const one = asked(suiteOf(name));
  made.push(one);
  return one;
}

/** The suites of the file that was imported last. */
export function suitesOfFile(): Test[] {
  return [test, ...made.splice(0)];
}
