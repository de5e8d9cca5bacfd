import { EXPECTABLE } from '../../shared/expectable';
import { isObject } from '../../shared/json';
import { toList } from '../../shared/targeting';

/** What an option accepts. Absent values, `undefined` and `null`, are always accepted. */
export interface Rule {
  /** What the option accepts, in words. */
  takes: string;
  test(value: unknown): boolean;
}

/** The rule of an option that takes one of some words. */
export interface WordRule<Word extends string> extends Rule {
  words: Record<Word, true>;
}

/** The rule of an option that takes an object whose members have rules. */
export interface ShapeRule extends Rule {
  members: Record<string, Rule['test']>;
}

/** The literal words that a type has; `never` for a type that takes any text. */
type WordsOf<Value> = string extends Extract<Value, string> ? never : Extract<Value, string>;

/** The rule of a type: one that has literal words needs them all. */
type RuleFor<Value> = [WordsOf<Value>] extends [never] ? Rule : WordRule<WordsOf<Value>>;

/**
 * The rules of all members of a type. A missing rule does not compile, nor does a rule of a member
 * that the type lacks.
 */
export type RulesOf<Type> = { [Name in keyof Type]-?: RuleFor<NonNullable<Type[Name]>> };

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
/** Whether a value is text. */
export const isText = (value: unknown) => typeof value === 'string';
const isItem = (value: unknown) => isText(value) || isNumber(value);

export const rule = (takes: string, test: Rule['test']): Rule => ({ takes, test });

export const text = rule('text', isText);
export const textOrNumber = rule('text or a number', isItem);
export const flag = rule('true or false', (value) => typeof value === 'boolean');
export const fn = rule('a function', (value) => typeof value === 'function');
export const array = rule(
  'an array of texts',
  (value) => Array.isArray(value) && value.every(isText),
);
export const objects = rule(
  'an array of objects',
  (value) => Array.isArray(value) && value.every(isObject),
);
export const keyPairs = rule('an object of keys and values', isObject);

/** A key: one that was copied from a document often has typographic quotes around it. */
export const key = rule(
  'a key as the provider sent it: letters, digits and signs of ASCII, no spaces or quotes',
  (value) => isText(value) && /^[!#-&(-;=?-_a-~]*$/.test(String(value)),
);

export const list = rule(
  'an array, or text with commas',
  (value) => isItem(value) || (Array.isArray(value) && value.every(isItem)),
);

/** Names of files that ads may need. */
export const expectable = rule(
  'names of files that ads need, such as “parts” or “networks, delegate”',
  (value) => list.test(value) && toList(value).every((name) => EXPECTABLE.test(name)),
);

export const nonNegative = rule(
  'a number, 0 or more',
  (value) => isNumber(value) && Number(value) >= 0,
);

/** A whole number of at least one, also as text. */
export const count = rule(
  'a whole number, 1 or more',
  (value) => isItem(value) && Number.isInteger(Number(value)) && Number(value) >= 1,
);

/** The rule of an option that an app's SDK writes. */
export const anything = rule('anything', () => true);

export const address = rule('an address that begins with https://, http:// or //', (value) =>
  /^(https?:)?\/\/[^/]/.test(String(value)),
);

export const folder = rule('the https: address of a folder, with / at its end', (value) =>
  /^(https:\/\/|http:\/\/localhost[:/]).*\/$/.test(String(value)),
);

export const addressOrNone = rule(
  'an address, or an empty text',
  (value) => value === '' || address.test(value),
);

export function oneOf<Word extends string>(words: Record<Word, true>): WordRule<Word> {
  const names = Object.keys(words).map((word) => `“${word}”`);
  const last = names.pop();
  return {
    words,
    takes: names.length ? `${names.join(', ')} or ${last}` : String(last),
    test: (value) => Object.keys(words).includes(value as string),
  };
}

/** An object whose members have rules of their own; `also` is accepted too. */
export function shape(
  takes: string,
  members: ShapeRule['members'],
  also: Rule['test'] = () => false,
): ShapeRule {
  return {
    takes,
    members,
    test: (value) => also(value) || (isObject(value) && !wrongMember(value, members)),
  };
}

/** The first member of an object that has no rule, or does not keep to it. */
export function wrongMember(value: object, members: ShapeRule['members']) {
  return Object.entries(value).find(
    ([name, member]) =>
      member != null && !(Object.keys(members).includes(name) && members[name]?.(member)),
  )?.[0];
}

/** A length in CSS pixels. */
export const isLength = (value: unknown) => isNumber(value) && Number(value) > 0;

/** A distance: CSS pixels, or text with `px` or `%`. */
export const isMargin = (value: unknown) => /^\d+(\.\d+)?(px|%)?$/.test(String(value));

/** A ratio: `1.5`, or `3 / 2`. */
export const isRatio = (value: unknown) => /^\d+(\.\d+)?( *\/ *\d+(\.\d+)?)?$/.test(String(value));
