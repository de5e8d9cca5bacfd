import { suite } from './suite';

/** Whether this is a machine that tests for others: there, everything has to be tested. */
const IS_CI = /^(1|true)$/i.test(process.env.CI ?? '');

/** Says what is not on this machine, and so was not tested. In CI that is a failed test. */
export function addMissing(note: string): void {
  if (!IS_CI) {
    console.log(`*** ${note} ***`);
    return;
  }
  const test = suite('this machine');
  test('has what is needed', () => {
    throw new Error(note);
  });
}
