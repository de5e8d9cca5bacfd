import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { helpText, inOneLine, optionRows } from '../../../scripts/command-line';
import { BUILD, COMMANDS } from '../../../scripts/commands';
import { suite } from '../../support/suite';

const test = suite('command lines');

/** What a run printed, and how it ended. */
function run(script: string, words: string[], env: Record<string, string> = {}) {
  const { status, stderr, stdout } = spawnSync('node_modules/.bin/tsx', [script, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    // A server that starts all the same would go on for ever.
    timeout: 30_000,
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

const SCRIPTS: Record<string, string> = {
  'npm run build': 'scripts/build/build.ts',
  'npm run release': 'scripts/release/release.ts',
  'npm run go-live': 'scripts/go-live.ts',
  'npm run hints': 'scripts/hints.ts',
  'npm run size': 'scripts/size/size.ts',
  'npm test': 'test/run.ts',
  'npm start': 'demo/start.ts',
  'npm run peers': 'bench/peers.ts',
  'npm run looks': 'test/looks/looks.ts',
  'npm run soak': 'test/soak.ts',
};

for (const one of COMMANDS) {
  test(`${one.name} --help › says what it does, names each option, and does nothing else`, () => {
    assert.equal(run(SCRIPTS[one.name] ?? '', ['--help']), { status: 0, said: helpText(one) });
  });
}

const WRONG: [script: string, words: string[], said: string][] = [
  [
    'scripts/build/build.ts',
    ['--hostz', 'x'],
    "Unknown option '--hostz'. npm run build -- --help lists what it takes.",
  ],
  ['scripts/build/build.ts', ['--hosts', 'nope.ts'], 'There is no nope.ts.'],
  [
    'scripts/build/build.ts',
    ['--docs', 'docs'],
    '--docs docs is no address: it begins with https://.',
  ],
  ['scripts/build/build.ts', ['--base', 'v2'], '--base v2 is no address: it begins with https://.'],
  [
    'scripts/build/build.ts',
    ['--hosts', 'src/shared/is-this-machine.ts'],
    'src/shared/is-this-machine.ts lacks AD_SERVER, API_HOST, CONSOLE_HOSTS, CONSOLE_SERVERS, COOKIE_MATCH_URL, LOCAL_SERVER, MAY_BE_PREVIEW, PREVIEW_SERVERS: docs/deploy.md has a whole one.',
  ],
  ['bench/peers.ts', [], 'Which file? npm run peers -- ethicalads.min.js'],
  ['bench/peers.ts', ['nope.js'], 'There is no nope.js.'],
  ['scripts/build/build.ts', ['--verify', 'nope.json'], 'There is no nope.json.'],
  ['scripts/hints.ts', ['nope.html'], 'There is no nope.html.'],
  [
    'scripts/go-live.ts',
    ['--other'],
    "Unknown option '--other'. npm run go-live -- --help lists what it takes.",
  ],
];

for (const [script, words, said] of WRONG) {
  test(`${script} ${words.join(' ')} › ends with one line`, () => {
    assert.equal(run(script, words), { status: 1, said });
  });
}

for (const PORT of ['abc', '65536']) {
  test(`npm start with PORT ${PORT} › ends with one line`, () => {
    assert.equal(run('demo/start.ts', [], { PORT }), {
      status: 1,
      said: `PORT is ${PORT}. It takes a whole number from 1 to 65535.`,
    });
  });
}

const ERRORS: [error: unknown, line: string][] = [
  [
    Object.assign(new Error('Build failed\nmore'), {
      errors: [{ text: 'Unexpected ";"', location: { file: 'hosts.ts', line: 3, column: 7 } }],
    }),
    'hosts.ts:3:8: Unexpected ";"',
  ],
  [
    Object.assign(new Error('x'), { errors: [{ text: 'Could not resolve "a"', location: null }] }),
    'Could not resolve "a"',
  ],
  [
    Object.assign(new Error('ENOENT: …'), { code: 'ENOENT', path: 'a.json' }),
    'There is no a.json.',
  ],
  [new Error('One.\nTwo.'), 'One.'],
  ['a text', 'a text'],
];

for (const [error, line] of ERRORS) {
  test(`an error › ${line}`, () => assert.is(inOneLine(error), line));
}

test('each option › says what it means in one sentence or more', () => {
  for (const one of COMMANDS) {
    for (const [, means] of optionRows(one)) {
      assert.match(means, /^[A-Z].*\.$/);
    }
  }
  assert.ok(optionRows(BUILD).some(([written]) => written === '--docs ADDRESS'));
});
