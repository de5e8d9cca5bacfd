import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import MiniSearch from 'minisearch';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Documents that are not in docs. */
const TOP = ['README.md', 'CHANGELOG.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** A part of a document under one heading. */
export interface Part {
  /** Its address: `docs/deploy.md#hints`. */
  id: string;
  title: string;
  text: string;
}

/** A document as a page. */
export interface Page {
  title: string;
  html: string;
  parts: Part[];
}

const markdown = new MarkdownIt({ html: true });

/**
 * The name of a heading in addresses, as GitHub makes it; `taken` counts those of the same
 * document.
 */
function anchorOf(heading: string, taken: Map<string, number>): string {
  const name = heading
    .toLowerCase()
    .replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');
  const count = taken.get(name) ?? 0;
  taken.set(name, count + 1);
  return count ? `${name}-${count}` : name;
}

/** A document as html, each heading with its name. */
export function toPage(path: string, text: string): Page {
  const tokens = markdown.parse(text, {});
  const taken = new Map<string, number>();
  const parts: Part[] = [];
  tokens.forEach((token, index) => {
    const { content } = tokens[index + 1] ?? token;
    if (token.type === 'heading_open') {
      const anchor = anchorOf(content, taken);
      token.attrSet('id', anchor);
      parts.push({ id: `${path}#${anchor}`, title: content.replace(/[`*]/g, ''), text: '' });
    } else if (token.type === 'inline' || token.type === 'fence') {
      const part = parts.at(-1);
      const words = token.children?.map(({ content: word, type }) =>
        /^(html_inline|softbreak)$/.test(type) ? ' ' : word,
      );
      if (part) {
        part.text += ` ${words?.join('') ?? token.content}`;
      }
    }
    // Wide tables scroll in themselves, by keyboard too.
    if (token.type === 'table_open') {
      token.attrSet('tabindex', '0');
    }
    if (token.type === 'fence') {
      token.attrSet('tabindex', '0');
    }
  });
  return {
    title: parts[0]?.title ?? path,
    html: markdown.renderer.render(tokens, markdown.options, {}),
    parts,
  };
}

/** The documents that can be read, by their paths. */
export function documentPaths(): string[] {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [
    ...TOP,
    ...inDocs.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`),
  ].sort();
}

/** A document, as it is now; absent for another path. */
export function readDocument(path: string): Page | undefined {
  return documentPaths().includes(path)
    ? toPage(path, readFileSync(join(ROOT, path), 'utf8'))
    : undefined;
}

/**
 * What a reader is or does, and the documents for that, by their addresses and in README's words.
 */
export type DocumentGroup = [title: string, links: [path: string, words: string][]];

/** The groups of README's table of documents. */
export function documentGroups(): DocumentGroup[] {
  const [, table = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n## Documents\n');
  return [...table.matchAll(/^\| (\w[^|]*?) *\| (\[.*\)) *\|$/gm)].map(
    ([, title = '', cell = '']) => [
      title,
      [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, words = '', path = '']) => [
        /\.\w+$/.test(path) ? path : `${path}/`,
        words.replaceAll('`', ''),
      ]),
    ],
  );
}

let index: MiniSearch<Part> | undefined;

/** The part with an address. */
const partsOf = (id: string): Part[] =>
  readDocument(id.split('#', 1).join())?.parts.filter((part) => part.id === id) ?? [];

/**
 * Words that people bring along, and the part that is meant: the documents may call it something
 * else.
 */
const MEANT: [words: RegExp, id: string][] = [
  [/\b(gtm|tag managers?)\b/i, 'docs/markup.md#tag-managers-and-editors'],
  [
    /\b(breakpoints?|media quer(y|ies)|responsive)\b/i,
    'docs/markup.md#one-placement-for-each-width',
  ],
  [/\b(german|deutsch|translat\w*|languages?|anzeige)\b/i, 'docs/style.md#languages'],
  [/\b(amp|newsletters?|e-?mails?)\b/i, 'docs/markup.md#amp-and-mail'],
  [/\b(no ads?|not show\w*|debug\w*|troubleshoot\w*)\b/i, 'docs/console.md#console'],
  [/\b(test ads?|previews?)\b/i, 'docs/console.md#preview'],
  [
    /\b(custom html|html blocks?|shopify|ghost|wix|squarespace|blogger)\b/i,
    'docs/markup.md#tag-managers-and-editors',
  ],
  [/\b(csp|content[ -]security[ -]policy)\b/i, 'docs/deploy.md#content-security-policy'],
  [/\bdark\b/i, 'docs/style.md#two-lines'],
  [/\bmin-height\b/i, 'docs/style.md#room'],
  [/\b(lazy|lazy load\w*)\b/i, 'docs/options.md#what-most-pages-need'],
  [/\b(server[ -]sides?|ssr)\b/i, 'docs/server.md#the-ad-in-the-pages-html'],
  [/\b(json|wire|ad server)\b/i, 'docs/wire.md#one-whole-answer'],
  [/\breact\b/i, 'docs/frameworks.md#react'],
  [/\blocalhost\b/i, 'README.md#try-it'],
  [/\b(infinite|endless)\b/i, 'docs/single-page.md#an-endless-article'],
  [/\b(cls|layout shifts?|jumps?)\b/i, 'docs/style.md#room'],
  [/\b(typescript|types?|declare global)\b/i, 'docs/frameworks.md#types'],
  [/\bvite\b/i, 'docs/frameworks.md#in-an-app'],
  [/\b(web ?views?|android|ios)\b/i, 'docs/options.md#in-an-app'],
  [/\b(paid|pays?|payments?|payouts?|revenue|earn\w*|money)\b/i, 'README.md#put-it-on-a-page'],
  [/\b(ad ?block\w*|blockers?)\b/i, 'docs/errors.md#the-tag-itself-is-blocked'],
  [/\b(refresh|reload\w*)\b/i, 'docs/refresh.md#refresh-and-how-long-an-ad-is-seen'],
  [/\bconsent\b/i, 'docs/privacy.md#what-is-allowed-when'],
  [/\b(cmp|tcf|gpp|ccpa)\b/i, 'docs/privacy.md#what-is-allowed-when'],
  [/\b(gdpr|dsgvo|europe\w*|regulators?)\b/i, 'docs/privacy.md#what-a-regulator-would-ask'],
];

/** How much of a part is shown on each side of a hit, in characters. */
const AROUND = 100;

/** Letters that a word needs before another one may differ from it: “Ghost” is not “host”. */
const LEAST_FUZZY = 6;

/** The text of a part around the first of some words. */
export function excerpt(text: string, words: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const [word] = words
    .split(/\s+/)
    .filter((one) => one && plain.toLowerCase().includes(one.toLowerCase()))
    .sort((one, other) => other.length - one.length);
  const at = word ? plain.toLowerCase().indexOf(word.toLowerCase()) : 0;
  const from = at > AROUND ? plain.indexOf(' ', at - AROUND) + 1 : 0;
  const end = plain.slice(from, at + AROUND);
  return `${from ? '… ' : ''}${end}${at + AROUND < plain.length ? ' …' : ''}`;
}

/**
 * The parts of documents that have these words, the best first: what is meant by them, then whole
 * words, then what is nearly so. What is for those who work on the tag comes after
 * guides.
 */
export function findParts(words: string): Part[] {
  if (!index) {
    index = new MiniSearch<Part>({
      fields: ['title', 'text'],
      storeFields: ['title', 'text'],
      searchOptions: {
        boost: { title: 3 },
        prefix: true,
        fuzzy: (word) => word.length >= LEAST_FUZZY && 0.2,
        combineWith: 'AND',
      },
    });
    for (const path of documentPaths()) {
      index.addAll(readDocument(path)?.parts ?? []);
    }
  }
  const isGuide = (id: string) =>
    !/^(docs\/(api|decisions)\/|(ARCHITECTURE|CONTRIBUTING|CHANGELOG)\.md)/.test(id);
  const boostDocument = (id: string) => (isGuide(id) ? 2 : 1);
  const search = (options: object) =>
    index?.search(words, { boostDocument, ...options }) as never as Part[];
  const meant = MEANT.filter(([pattern]) => pattern.test(words)).flatMap(([, id]) => partsOf(id));
  const found = [...meant, ...search({ prefix: false, fuzzy: false }), ...search({})];
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at).slice(0, 20);
}
