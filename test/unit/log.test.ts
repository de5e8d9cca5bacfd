import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLog } from '../../src/log';
import type { LogLevel } from '../../src/types';
import { fakeCore, fakeSettings } from '../support/fake-core';

type Line = [method: string, ...args: unknown[]];

/** Runs with a console that writes down what it is told. */
function withConsole(run: () => void): Line[] {
  const real = globalThis.console;
  const lines: Line[] = [];
  const face =
    (method: string) =>
    (...args: unknown[]) =>
      lines.push([method, ...args]);
  globalThis.console = { ...real, error: face('error'), warn: face('warn'), info: face('info') };
  try {
    run();
  } finally {
    globalThis.console = real;
  }
  return lines;
}

const LEVELS: [LogLevel, Line[]][] = [
  ['silent', []],
  ['error', [['error', '[AN] an error', 1]]],
  [
    'warning',
    [
      ['error', '[AN] an error', 1],
      ['warn', '[AN] a warning'],
    ],
  ],
  [
    'info',
    [
      ['error', '[AN] an error', 1],
      ['warn', '[AN] a warning'],
      ['info', '[AN] a note'],
    ],
  ],
  ['loud' as LogLevel, []],
];

for (const [logLevel, expected] of LEVELS) {
  test(`log › a level of ${logLevel} lets ${expected.length} of 3 lines through`, () => {
    const log = createLog(fakeSettings({ logLevel }), fakeCore().emit);
    const lines = withConsole(() => {
      log('error', 'an error', 1);
      log('warning', 'a warning');
      log('info', 'a note');
    });
    assert.equal(lines, expected);
  });
}

test('log › the level is read for each line', () => {
  const settings = fakeSettings();
  const log = createLog(settings, fakeCore().emit);
  settings.logLevel = 'info';
  assert.is(withConsole(() => log('info', 'a note')).length, 1);
});

test('log › an error is an event, a warning is none', () => {
  const core = fakeCore();
  const log = createLog(fakeSettings(), core.emit);
  log('warning', 'a warning');
  log('error', 'an error', 'why');
  assert.equal(core.emitted, [
    { type: 'error', placement: undefined, detail: { message: 'an error', detail: 'why' } },
  ]);
});

test('log › an error in a listener for errors is told once, not for ever', () => {
  let told = 0;
  const log = createLog(fakeSettings(), () => {
    told++;
    log('error', 'the listener threw');
  });
  log('error', 'first');
  assert.is(told, 1);
  log('error', 'second');
  assert.is(told, 2);
});

test.run();
