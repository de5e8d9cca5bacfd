/** Makes other documents from VAST documents, as mistakes and strangers do. */

/** What takes the place of texts. */
const TEXTS = [
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example/a',
  '//other.example/t?x=[CACHEBUSTING]',
  'https://other.example/t?at=%%TIMESTAMP%%&a=[ADPLAYHEAD]&b=[ASSETURI]&c=[PODSEQUENCE]&d=[PAGEURL]',
  'HTTPS://OTHER.EXAMPLE/upper',
  'https://vast.example/inline.xml',
  'https://vast.example/none.xml',
  'https://vast.example/wrapper.xml',
  'not an address',
  '00:00:10',
  '00:00:60.5',
  '15',
  'soon',
];

/** What takes the place of the values of attributes. */
const VALUES = [
  '',
  '0',
  '1',
  '2',
  'true',
  'false',
  '25%',
  '00:00:05',
  '-1',
  'start',
  'close',
  'progress',
  'video/webm',
  'VPAID',
  'x',
  '4.2',
  '2.0',
];

/** Elements whose repetition means something. */
const element = /<(\w+)(?:\s[^<>]*)?>(?:<!\[CDATA\[[\s\S]*?]]>|[^<]*)<\/\1>/g;
const block =
  /<(Ad|InLine|Wrapper|Creatives|Creative|Linear|TrackingEvents|VideoClicks|MediaFiles|Icons|Icon|Extensions|AdVerifications|Verification|ViewableImpression)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;
const attribute = /\s(\w+)="([^"]*)"/g;
const content = /(<!\[CDATA\[)([\s\S]*?)(]]>)/g;

type Random = () => number;

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;

/** Replaces one of a pattern's matches. */
function replaceOne(
  text: string,
  pattern: RegExp,
  random: Random,
  make: (match: RegExpMatchArray) => string,
): string {
  const matches = [...text.matchAll(pattern)];
  if (!matches.length) return text;
  const match = pick(matches, random);
  return text.slice(0, match.index) + make(match) + text.slice((match.index ?? 0) + match[0].length);
}

const MUTATIONS: ((text: string, random: Random) => string)[] = [
  (text, random) => replaceOne(text, element, random, () => ''),
  (text, random) => replaceOne(text, element, random, ([whole]) => whole + whole),
  (text, random) => replaceOne(text, block, random, () => ''),
  (text, random) => replaceOne(text, block, random, ([whole]) => whole + whole),
  (text, random) => replaceOne(text, attribute, random, () => ''),
  (text, random) => replaceOne(text, attribute, random, ([, name]) => ` ${name}="${pick(VALUES, random)}"`),
  (text, random) => replaceOne(text, content, random, () => `<![CDATA[${pick(TEXTS, random)}]]>`),
  (text, random) =>
    replaceOne(text, content, random, ([, open, inside, close]) => `${open}\n  ${inside}  ${close}`),
  (text, random) =>
    replaceOne(text, content, random, ([, , inside]) =>
      String(inside).replace(/&/g, '&amp;').replace(/</g, '&lt;'),
    ),
  (text, random) => replaceOne(text, /<\/?\w+/g, random, ([whole]) => whole.toLowerCase()),
  (text, random) => replaceOne(text, /<\w+/g, random, ([whole]) => `${whole}Extra`),
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, random) => replaceOne(text, /\d\d:\d\d:\d\d(\.\d+)?/g, random, () => pick(TEXTS, random)),
];

/** A document with one to three mistakes. */
export function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--)
    mutated = pick(MUTATIONS, random)(mutated, random);
  return mutated;
}
