import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchFiles } from '../../scripts/size/budgets';

const { bin, name: packageName, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * The commands of a shell block: continued lines joined, comments and quotes taken off, split into
 * words.
 */
function commandsOf(code: string): string[][] {
  return code
    .replace(/\\\n/g, ' ')
    .split(/\n|&&/)
    .map((line) => line.replace(/(^|\s)#.*/, '').trim())
    .filter(Boolean)
    .map((line) =>
      (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^['"]|['"]$/g, '')),
    );
}

/** What only a build with `--from` has. */
const DELTAS = '*.dcz';

/** What a command needs that is not there; empty where all of it is. */
const MISSING: Record<string, (words: string[]) => string[]> = {
  npm([verb = '', name = '']) {
    // The package itself is what a reader installs.
    if (verb === 'ci' || (verb === 'install' && name === packageName)) {
      return [];
    }
    const script = verb === 'run' ? name : verb;
    return script in scripts ? [] : [`script ${script}`];
  },
  npx([tool = '', ...rest]) {
    const program = bin[tool] ?? join('node_modules/.bin', tool);
    const files = [program, ...rest.filter((word) => word.includes('/') && !/^https?:/.test(word))];
    return files.filter((file) => !existsSync(file));
  },
  aws([, , folder = '', ...rest]) {
    const included = rest.filter((_, i) => rest[i - 1] === '--include');
    return [
      ...(existsSync(folder) ? [] : [folder]),
      ...included.filter(
        (pattern) => pattern !== DELTAS && !matchFiles(pattern, readdirSync('dist')).length,
      ),
    ];
  },
};

/** What the commands of a shell block need that is not there. */
export function missingIn(code: string): string[] {
  return commandsOf(code).flatMap(([program = '', ...words]) => {
    const missing = MISSING[program];
    return missing ? missing(words) : [`a rule for ${program}`];
  });
}
