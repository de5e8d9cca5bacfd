/**
 * Writes what guides say of options, settings and messages, between markers, from the docstrings.
 */
import ts from 'typescript';
import { REMEDIES, type ReasonNumber } from '../src/inspect/console/remedies';
import { PLACEMENT_RULES } from '../src/report/advice/placement-rules';
import type { Rule } from '../src/report/advice/rules';
import { SETTINGS_RULES } from '../src/report/advice/settings-rules';
import { TEXTS } from '../src/report/messages/texts';
import { optionRows } from './command-line';
import { BUILD } from './commands';
import { type Section, writeSections } from './readme-section';
import { nodes, parse } from './source-graph';

const interfaces = ['options', 'settings'].flatMap((name) =>
  nodes(parse(`src/public/${name}.ts`), ts.isInterfaceDeclaration),
);

/** A sentence for a document: what names another one is a link to it. */
const linked = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/docs\/([\w-]+\.md)(#[\w-]+)?/g, '[$1]($1$2)');

function docOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return linked(ts.getTextOfJSDocComment(doc?.comment) ?? '');
}

/**
 * The cells that a member of an interface may have. `default` is what its docstring has behind
 * "Default", at its end.
 */
type Cells = Record<'name' | 'default' | 'takes' | 'means' | 'all', string>;

function cellsOf(member: ts.TypeElement, rules: Record<string, Rule>): Cells {
  const name = member.name?.getText() ?? '';
  const all = docOf(member).replace(/\.$/, '');
  const [means = '', byDefault = ''] = all.split(/\.? Default:? /);
  const takes = linked(rules[name]?.takes ?? '').replace(/\{.*?\}/, '`$&`');
  return { name: `\`${name}\``, default: byDefault, takes, means, all };
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A table of an interface's members, for a document; `columns` are a head's word for each cell. */
function membersTable(
  file: string,
  name: string,
  columns: Partial<Cells>,
  rules: Record<string, Rule> = {},
): Section {
  const members = interfaces.find((one) => one.name.text === name)?.members ?? [];
  const rows = members.map((member) => {
    const cells = cellsOf(member, rules);
    return Object.keys(columns).map((column) => cells[column as keyof Cells]);
  });
  return [file, name, table(Object.values(columns), rows)];
}

/** What to do, as the console says it, with the code signs that it cannot show. */
const remedy = (number: ReasonNumber): string =>
  linked(REMEDIES[number] ?? '').replace(/\b(?:[a-z]+\.)?[a-z]+[A-Z]\w*(?:\([^)]*\))?/g, '`$&`');

/** The messages or causes of a file: number, what its comment says, what to do. */
function reasons(file: string): [number: string, means: string, toDo: string][] {
  const numbers = nodes(parse('src/contract/messages.ts'), ts.isEnumMember).map(
    ({ initializer, name, parent }) =>
      [`[${parent.name.text}.${name.getText()}]`, initializer?.getText()] as const,
  );
  const found = nodes(parse(file), ts.isPropertyAssignment).flatMap(
    (one): [string, string, string][] => {
      const [, number] = numbers.find(([name]) => name === one.name.getText()) ?? [];
      const [means = '', toDo = ''] = docOf(one).split(' To do: ');
      const what = toDo.charAt(0).toUpperCase() + toDo.slice(1) || remedy(Number(number));
      return number && means ? [[number, means, what]] : [];
    },
  );
  return found.sort();
}

const OPTION = { name: 'option', takes: 'takes', all: 'meaning' };
const SETTING = { name: 'setting', default: 'default', takes: 'takes', means: 'meaning' };
const REFRESH = { name: '`refresh`', default: 'default', means: 'meaning' };
const TEXT: Record<string, string> = TEXTS;
const LEVELS = ['error', 'warning', 'info'];

/** What stands between markers of guides. */
export function guideSections(): Section[] {
  return [
    [
      'docs/deploy.md',
      'build',
      table(
        ['option', 'meaning'],
        optionRows(BUILD).map(([written, means]) => [`\`${written.replace('|', '\\|')}\``, means]),
      ),
    ],
    membersTable('docs/options.md', 'PlacementConfig', OPTION, PLACEMENT_RULES),
    membersTable('docs/options.md', 'AppConfig', OPTION, PLACEMENT_RULES),
    ...['Settings', 'PageSettings', 'BidSettings', 'CostSettings', 'PrivacySettings'].map((name) =>
      membersTable('docs/options.md', name, SETTING, SETTINGS_RULES),
    ),
    membersTable('docs/refresh.md', 'RefreshOption', REFRESH),
    membersTable('docs/style.md', 'Texts', { name: 'text', default: 'default', means: 'where' }),
    membersTable('docs/frameworks.md', 'AdFields', { name: 'field', all: 'meaning' }),
    [
      'docs/errors.md',
      'Message',
      table(
        ['number', 'message', 'level', 'means', 'what to do'],
        reasons('src/report/messages/texts.ts').map(([number, means, toDo]) => [
          number,
          TEXT[number] ?? '',
          LEVELS[Math.floor(Number(number) / 100) - 1] ?? '',
          means,
          `${toDo} <a id="${number}"></a>`,
        ]),
      ),
    ],
    [
      'docs/errors.md',
      'Cause',
      table(
        ['number', 'cause', 'what to do'],
        reasons('src/inspect/console/remedies.ts').map(([number, means, toDo]) => [
          `${number} <a id="${number}"></a>`,
          means,
          toDo,
        ]),
      ),
    ],
  ];
}

if (process.argv[1]?.endsWith('write-guides.ts')) {
  writeSections(guideSections());
}
