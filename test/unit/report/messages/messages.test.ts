import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { Message } from '../../../../src/contract/messages';
import type { LogLevel } from '../../../../src/public/settings';
import { create } from '../../../../src/report/messages/messages';
import { describe, TEXTS } from '../../../../src/report/messages/texts';
import { assertEach, assertNone } from '../../../support/assert-list';
import { installGlobals, openPage } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { test } from '../../../support/suite';

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

test.after(openPage().close);

const ERROR: Line = ['error', '[AN] A function of the page threw.', 1];
const WARNING: Line = ['warn', '[AN] The placement has no apiKey.'];
const SERVER: Line = ['warn', '[AN] words of the server'];
const NEWS: Line = ['info', '[AN] No network filled.'];

const LEVELS: [LogLevel, Line[]][] = [
  ['silent', []],
  ['error', [ERROR]],
  ['warning', [ERROR, WARNING, SERVER]],
  ['info', [ERROR, WARNING, SERVER, NEWS]],
  ['loud' as LogLevel, []],
];

for (const [logLevel, expected] of LEVELS) {
  test(`messages › a level of ${logLevel} lets ${expected.length} of 4 lines through`, () => {
    let advised = 0;
    const advice = async () => {
      advised++;
      return {
        logState: () => {},
        meantId: () => '',
        mistakes: () => [],
        settingNames: [],
        whereOf: () => [],
      };
    };
    const { write } = create(fakeCore({ settings: { logLevel }, load: { advice } }));
    const lines = withConsole(() => {
      write(Message.CallbackThrew, 1);
      write(Message.KeyMissing);
      write('words of the server');
      write(Message.NoNetworkFilled);
    });
    assert.equal(lines, expected);
    // Mistakes in options are warnings.
    assert.is(advised, /warning|info/.test(logLevel) ? 1 : 0);
  });
}

test('messages › an error is an event at every level, a warning is none', () => {
  const core = fakeCore();
  const { write } = create(core);
  write(Message.KeyMissing);
  write(Message.CallbackThrew, 'why');
  const detail = {
    code: Message.CallbackThrew,
    message: 'A function of the page threw.',
    detail: 'why',
  };
  assert.equal(core.emitted, [{ type: 'error', placement: undefined, detail }]);
});

test('messages › a listener for errors that throws hears of it, but not for ever', () => {
  const core = fakeCore();
  const { write } = create({ ...core, emit: () => write(Message.CallbackThrew) });
  write(Message.CallbackThrew);
  const told = create(core).write;
  for (let time = 0; time < 100; time++) {
    told(Message.CallbackThrew);
  }
  assert.is(core.emitted.length, 20);
});

test('messages › what the page’s functions throw is reported to the browser, what our files throw to the provider', async () => {
  const reported: unknown[] = [];
  const remove = installGlobals({ reportError: (error: unknown) => reported.push(error) });
  try {
    const noted: unknown[] = [];
    const load = {
      'error-log': async () => ({ note: ({ detail }: { detail: unknown }) => noted.push(detail) }),
    };
    const { errors, write } = create(fakeCore({ load }));
    const [page, own] = [new Error('page'), new Error('own')];
    own.stack = `Error: own\n    at a (${new URL('../../../../src/report/messages/tag.js', import.meta.url)}:1:2)`;
    for (const thrown of [page, own, 'a text', null, { stack: 5 }]) {
      write(Message.CallbackThrew, thrown);
    }
    write(Message.DrawingFailed, page);
    await Promise.resolve();
    assert.equal(reported, [page, 'a text', null, { stack: 5 }]);
    assert.equal(noted, [own]);
    assertEach(errors, ({ detail }) => detail, [page, own, 'a text', null, { stack: 5 }, page]);
  } finally {
    remove();
  }
});

test('messages › each has a text of its own, and none begins with the prefix', () => {
  const texts = Object.values(TEXTS);
  assert.is(new Set(texts).size, texts.length);
  assertNone(texts, (text) => text.startsWith('[AN]'));
});

test('messages › the numbers are those of the document', () => {
  const rows = readFileSync('docs/errors.md', 'utf8').matchAll(/^\| (\d{3}) +\| (.+?) +\|/gm);
  const documented = Object.fromEntries(Array.from(rows, ([, code, text]) => [code, text]));
  assert.equal(documented, TEXTS as Record<string, string>);
});

const SILENT: [string, boolean][] = [
  ['No active campaigns found', true],
  ['no active campaigns found', true],
  ['ad-unit is not active', true],
  ['Ad-Unit Is Not Active', true],
  ['Placement is inactive', false],
  ['ad unit is inactive', false],
  ['no active campaigns found today', false],
  ['', false],
];

for (const [message, expected] of SILENT) {
  test(`messages › "${message}" is ${expected ? '' : 'not '}silent`, () => {
    assert.is(describe(message).rank, expected ? 4 : 2);
  });
}
