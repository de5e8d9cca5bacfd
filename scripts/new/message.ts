import { type Edit, insertBefore } from './edit';

/** The levels of a message; the hundreds of its number are 1, 2 and 3. */
export const LEVELS = ['error', 'warning', 'info'] as const;

/** One of these levels. */
export type Level = (typeof LEVELS)[number];

/** Whether a text is one of them. */
export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/** The numbers of preview and console begin here in each hundred. */
const RESERVED = 30;

/** The messages of a level in the source: names and numbers, in order. */
function messagesIn(source: string, level: Level): { name: string; number: number }[] {
  const [, body = ''] = /enum Message \{([\s\S]*?)\n\}/.exec(source) ?? [];
  const hundred = LEVELS.indexOf(level) + 1;
  return [...body.matchAll(/^ {2}(\w+) = (\d+),$/gm)]
    .map(([, name = '', number]) => ({ name, number: Number(number) }))
    .filter(({ number }) => Math.floor(number / 100) === hundred && number % 100 < RESERVED);
}

/** All that a new message needs. Throws if its name is none, or is taken, or no number is left. */
export function newMessage(name: string, level: Level, text: string): Edit[] {
  if (!/^[A-Z][A-Za-z]+$/.test(name)) throw new Error(`“${name}”: a name is written LikeThis.`);
  /** Set by the first edit: the number is the source's next one. */
  let number = 0;
  let before = '';
  return [
    {
      file: 'src/contract/messages.ts',
      edit(contents) {
        if (new RegExp(`^ {2}${name} = `, 'm').test(contents))
          throw new Error(`There is a message ${name} already.`);
        const last = messagesIn(contents, level).at(-1);
        if (!last || (last.number + 1) % 100 >= RESERVED) throw new Error(`No ${level} number is left.`);
        number = last.number + 1;
        before = last.name;
        const row = `  ${last.name} = ${last.number},\n`;
        return contents.replace(row, `${row}  ${name} = ${number},\n`);
      },
    },
    {
      file: 'src/chunks/messages/texts.ts',
      edit(contents) {
        const row = new RegExp(`( {2}\\[Message\\.${before}\\]: .*\\n)`);
        if (!row.test(contents)) throw new Error(`The texts have no ${before}.`);
        return contents.replace(row, (found) => `${found}  [Message.${name}]: ${JSON.stringify(text)},\n`);
      },
    },
    {
      file: 'docs/errors.md',
      edit(contents) {
        const row = new RegExp(`^\\| ${number - 1} \\|.*\\n`, 'm');
        if (!row.test(contents)) throw new Error(`docs/errors.md has no ${number - 1}.`);
        const added = `| ${number} | ${text} | ${level} | TODO: what it means | TODO: what to do <a id="${number}"></a> |\n`;
        return contents.replace(row, (found) => found + added);
      },
    },
    {
      file: 'test/support/message-cases.ts',
      edit: (contents) =>
        insertBefore(
          contents,
          // The first case of a later number, or the end of the table.
          new RegExp(`^ {2}(${level === 'error' ? '2' : '3'}\\d\\d): |^\\};`, 'm'),
          `  // What brings it about: the test is red until this does.\n  ${number}: script('TODO'),\n`,
        ),
    },
  ];
}
