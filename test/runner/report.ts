/** How a file, or a command, ended. */
export interface Outcome {
  /** Tests that there are, skipped ones among them. */
  total: number;
  passed: number;
  /** What it wrote: uvu's failures, and words of its own. */
  output: string;
}

/** The same with its name, and how long it took. */
export interface Result extends Outcome {
  name: string;
  seconds: number;
}

const SLOWEST = 10;

const indented = (text: string) => text.replace(/^/gm, '    ');

/** Prints each result as it comes; `end` prints what took longest, and what failed once more. */
export function createReport(print: (line: string) => void) {
  const results: Result[] = [];
  return {
    add(result: Result): void {
      const { name, output, passed, seconds, total } = result;
      results.push(result);
      print(
        `${passed === total ? '✓' : '✘'} ${name}  ${passed} of ${total}, ${seconds.toFixed(1)} s`,
      );
      if (output) {
        print(indented(output));
      }
    },
    /** The last line is `N passed, N failed`. */
    end(): { passed: number; failed: number } {
      const slowest = [...results]
        .sort((one, other) => other.seconds - one.seconds)
        .slice(0, SLOWEST);
      print('\nWhat took longest:');
      for (const { name, seconds } of slowest) {
        print(`  ${seconds.toFixed(1)} s  ${name}`);
      }
      const failures = results.filter(({ passed, total }) => passed < total);
      if (failures.length > 0) {
        print('\nWhat failed:');
      }
      for (const { name, output } of failures) {
        print(`\n✘ ${name}\n${indented(output)}`);
      }
      const total = results.reduce((sum, result) => sum + result.total, 0);
      const passed = results.reduce((sum, result) => sum + result.passed, 0);
      // Nothing run is nothing shown.
      const failed = total === 0 ? 1 : total - passed;
      if (total === 0) {
        print('\nNo test was found.');
      }
      print(`\n${passed} passed, ${failed} failed`);
      return { passed, failed };
    },
  };
}
