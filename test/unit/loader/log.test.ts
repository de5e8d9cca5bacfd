import * as assert from 'uvu/assert';
import { Message } from '../../../src/contract/messages';
import { createLog } from '../../../src/loader/log';
import type { LogLevel } from '../../../src/public/settings';
import { fakeCore, fakeSettings } from '../../support/fake-core';
import { test } from '../../support/suite';

/** A log, and the messages that it has put into words. */
function aLog(logLevel: LogLevel, { hostname = 'news.example', isThere = true } = {}) {
  const told: unknown[][] = [];
  const tell = (...line: unknown[]) => told.push(line);
  const messages = () =>
    isThere
      ? Promise.resolve({ write: tell, describe: () => ({ rank: 1, text: '' }), errors: [] })
      : Promise.reject(new Error('no file'));
  const settings = fakeSettings({ logLevel });
  return {
    log: createLog(settings, fakeCore({ load: { messages } }).load, hostname),
    settings,
    told,
  };
}

const ERROR = [Message.CallbackThrew, 'why'];
const WARNING = [Message.KeyMissing];
const SERVER = ['words of the server'];

const LEVELS: [LogLevel, unknown[][]][] = [
  ['silent', [ERROR]],
  ['error', [ERROR, WARNING, SERVER]],
  ['warning', [ERROR, WARNING, SERVER]],
  ['info', [ERROR, WARNING, SERVER]],
];

for (const [logLevel, expected] of LEVELS) {
  test(`log › with a level of ${logLevel} it loads the words for ${expected.length} of 3 messages`, async () => {
    const { log, told } = aLog(logLevel);
    log(Message.CallbackThrew, 'why');
    log(Message.KeyMissing);
    log('words of the server');
    await Promise.resolve();
    assert.equal(told, expected);
  });
}

for (const hostname of ['localhost', '127.0.0.1', '']) {
  test(`log › on the machine where the page is made, “${hostname}”, the words are loaded at any level`, async () => {
    const { log, told } = aLog('silent', { hostname });
    log(Message.KeyMissing);
    await Promise.resolve();
    assert.equal(told, [WARNING]);
  });
}

test('log › the level is read for each line', async () => {
  const { log, settings, told } = aLog('silent');
  log(Message.KeyMissing);
  settings.logLevel = 'warning';
  log(Message.KeyMissing);
  await Promise.resolve();
  assert.is(told.length, 1);
});

test('log › without the file of its words it says nothing, and rejects nothing', async () => {
  const { log, told } = aLog('info', { isThere: false });
  log(Message.CallbackThrew);
  await Promise.resolve();
  assert.equal(told, []);
});
