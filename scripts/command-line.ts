import { type ParseArgsConfig, parseArgs } from 'node:util';

/** An option of a command, and what `--help` says of it. */
export interface CommandOption {
  type: 'boolean' | 'string';
  multiple?: boolean;
  /** Its one letter: `-t`. */
  short?: string;
  default?: string | string[];
  /** What stands for its value: `FILE`. */
  value?: string;
  means: string;
}

/** A command as `--help` describes it. */
export interface Command<
  Options extends Record<string, CommandOption> = Record<string, CommandOption>,
> {
  /** As it is called: `npm run build`. */
  name: string;
  /** The words that it takes: `PAGE`. Without, it takes none. */
  words?: string;
  /** What it does. */
  means: string;
  options: Options;
}

/** A command whose options are known to the compiler. */
export const command = <const Options extends Record<string, CommandOption>>(
  one: Command<Options>,
): Command<Options> => one;

/** The options of a command as two columns: how each is written, and what it means. */
export const optionRows = ({ options }: Command): [written: string, means: string][] =>
  Object.entries(options).map(([name, { means, multiple, short, value }]) => [
    `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
    `${means}${multiple ? ' Can be repeated.' : ''}`,
  ]);

/** What `--help` prints. */
export function helpText(one: Command): string {
  const rows = [...optionRows(one), ['--help', 'This text.'] as const];
  const width = Math.max(...rows.map(([written]) => written.length));
  const lines = rows.map(([written, means]) => `  ${written.padEnd(width)}  ${means}`);
  const words = one.words ? ` ${one.words}` : '';
  return [`${one.name}${words ? ` --${words}` : ''}`, '', one.means, '', ...lines].join('\n');
}

/**
 * An error in one line, with the place if it has one: a compiler's, a missing file's, a document's
 * that is no JSON.
 */
export function inOneLine(error: unknown): string {
  const { code, errors, message, path }: Partial<Record<string, unknown>> = Object(error);
  const [first] = (Array.isArray(errors) ? errors : []) as {
    text: string;
    location?: { file: string; line: number; column: number } | null;
  }[];
  if (first) {
    const { column, file, line } = first.location ?? { column: 0, file: '', line: 0 };
    return file ? `${file}:${line}:${column + 1}: ${first.text}` : first.text;
  }
  if (code === 'ENOENT' && path) {
    return `There is no ${path}.`;
  }
  return String(message ?? error)
    .split('\n', 1)
    .join();
}

/**
 * Ends a command that cannot go on: one line, and an exit code. What the tool itself did wrong has
 * its stack as well.
 */
export function fail(error: unknown): void {
  const isOurs = error instanceof TypeError || error instanceof ReferenceError;
  console.error(isOurs ? error : inOneLine(error));
  process.exitCode = 1;
}

/** Reads the command line. `--help` and what the command does not know end the process. */
export function readCommand<const Options extends Record<string, CommandOption>>(
  one: Command<Options>,
  args = process.argv.slice(2),
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>> {
  if (args.includes('--help')) {
    console.log(helpText(one));
    process.exit(0);
  }
  try {
    const config: ParseArgsConfig = { args, options: one.options, allowPositionals: !!one.words };
    return parseArgs(config) as never;
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/);
    console.error(`${sentence}. ${one.name} -- --help lists what it takes.`);
    process.exit(1);
  }
}
