import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LEVELS, newMessage } from '../../../../scripts/new/message';

/** What the files would be after the edits. */
function after(name: string, level: (typeof LEVELS)[number]): Record<string, string> {
  const edits = newMessage(name, level, 'It is “new”.');
  return Object.fromEntries(edits.map(({ edit, file }) => [file, edit(readFileSync(file, 'utf8'))]));
}

for (const level of LEVELS) {
  test(`new message › of the level ${level}: number, text, document and the row of its test`, () => {
    const files = after('SomethingNew', level);
    const [, number = ''] =
      /^ {2}SomethingNew = (\d+),$/m.exec(files['src/contract/messages.ts'] ?? '') ?? [];
    assert.is(number[0], String(LEVELS.indexOf(level) + 1));
    assert.match(files['src/chunks/messages/texts.ts'] ?? '', '[Message.SomethingNew]: "It is “new”.",');
    assert.match(
      files['docs/errors.md'] ?? '',
      new RegExp(`^\\| ${Number(number) - 1} .*\\n\\| ${number} .*${level}`, 'm'),
    );
    assert.match(files['test/support/message-cases.ts'] ?? '', `  ${number}: script('TODO'),`);
    for (const [file, code] of Object.entries(files)) {
      if (!file.endsWith('.ts')) continue;
      assert.equal(ts.transpileModule(code, { reportDiagnostics: true }).diagnostics, [], file);
    }
  });
}

test('new message › a name that is taken, or is none, changes nothing', () => {
  assert.throws(() => after('KeyMissing', 'warning'), /already/);
  for (const name of ['', 'keyMissing', 'Key Missing'])
    assert.throws(() => after(name, 'warning'), /LikeThis/);
});

test.run();
