/**
 * `npm test`: runs each `test:*` script of package.json and ends with the line `N passed, N failed`. A skipped test has
 * failed, and so has a script without tests: nothing is left out silently.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { countTests, type TestCount } from './support/count-tests';

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs an npm script, showing its output as it comes. */
function runScript(name: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const child = spawn('npm', ['run', '-s', name], { stdio: ['ignore', 'pipe', 'inherit'], shell });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}

async function runAndCount(name: string, command: string): Promise<TestCount> {
  console.log(`\n▶ ${name}`);
  const { code, output } = await runScript(name);
  // Linter and compiler are one test each.
  if (!command.includes('uvu'))
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, messages: [] };
  return countTests(output, code);
}

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};
const total = { passed: 0, failed: 0 };
for (const [name, command] of Object.entries(scripts)) {
  if (!name.startsWith('test:')) continue;
  const { failed, messages, passed } = await runAndCount(name, command);
  for (const message of messages) console.log(`${name}: ${message}`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
